/*
 * packed.mjs - EASY and HARD, a line each, packed with bzip2 1.0.8, xz 5.4 and zstd 1.5; as two
 * files in a zip 3.0 archive; and one with a password. In base 64.
 *
 * SPDX-License-Identifier: MIT
 */
const TEXTS = {
    bzip2:
        "QlpoOTFBWSZTWaHVuTcAAEPYAHkQAAE/4CAAcinomTIZqDNU0NBD1MtOhpPok/YqjylGC9XjGKyY0pxZ6HBn" +
        "Zrd0siuORoGuikfRcPo6fX5y1btJII2KKHkru0wRAGvi7kinChIUOrcm4A==",
    xz:
        "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4ACjAFZdABqMwhSpeU9xMMu24yxmYQntPU4ncI24V95TxawZM9Ar" +
        "eorAQa/CShUsnw3uurQK5LRF/10rEvVUGbuCeopgJ2+CgOc7F1+KoEC9EEK/hqkIEsnarcAAAAAAYHl3KEdr" +
        "k6QAAXKkAQAAACQmpLixxGf7AgAAAAAEWVo=",
    zstd:
        "KLUv/SSk3QEAQsoNC7DnGqSImXCjxgEB4PG3fGyjl4vLrxn/+jy86yfxv4Gr7eeT8Rae0sNLFu0hTrf0dj8n" +
        "09diAgCObTx2",
    zip:
        "UEsDBBQAAAAIAD02d1151A9VMwAAAFIAAAAFAAAAYS50eHQli0EOACAIw+4+pgkKKv//mAN32pouFhyUDZZR" +
        "Le/f91OWoy7PSpxNizNbdEvoo+bJ8QBQSwMEFAAAAAgAPTZ3XehQb88rAAAAUQAAAAUAAABiLnR4dLPQgwNj" +
        "MwhtrqdnqWcEZJhCOGBgYgphGYIUQmk9Mws9PQtTCM8SrEpPDwBQSwECHgMUAAAACAA9NnddedQPVTMAAABS" +
        "AAAABQAAAAAAAAABAAAApIEAAAAAYS50eHRQSwECHgMUAAAACAA9Nndd6FBvzysAAABRAAAABQAAAAAAAAAB" +
        "AAAApIFWAAAAYi50eHRQSwUGAAAAAAIAAgBmAAAApAAAAAAA",
    locked:
        "UEsDBBQACQAIAD02d1151A9VPwAAAFIAAAAFAAAAYS50eHR5a+9SavW4Wj13Umd5hoWhqLDe33nJ3S7l6HG3" +
        "xkVtKm748ujLZyYRUqS6lr1f9YScBX976djxQkXCdIc6qrdQSwcIedQPVT8AAABSAAAAUEsBAh4DFAAJAAgA" +
        "PTZ3XXnUD1U/AAAAUgAAAAUAAAAAAAAAAQAAAKSBAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAAHIAAAAAAA==",
};

export const PACKED = Object.fromEntries(
    Object.entries(TEXTS).map(([kind, text]) => [kind, Buffer.from(text, "base64")])
);
