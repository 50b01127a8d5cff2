/*
 * sound.js - short tones, for those who have turned them on.
 *
 * SPDX-License-Identifier: MIT
 */
const TUNES = { digit: [660], finished: [523, 659, 784] }; // hertz
const LONG = 0.12; // seconds of a tone
const LOUD = 0.08;

let context = null;

export function play(name) {
    context ??= new AudioContext();
    TUNES[name].forEach((frequency, i) => {
        const tone = context.createOscillator();
        const volume = context.createGain();
        const begin = context.currentTime + LONG * i;
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(LOUD, begin);
        volume.gain.exponentialRampToValueAtTime(0.001, begin + LONG);
        tone.connect(volume).connect(context.destination);
        tone.start(begin);
        tone.stop(begin + LONG);
    });
}
