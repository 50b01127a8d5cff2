#!/bin/sh
# steps.sh - for scripts that run many steps: all of them, even after a failure, and then a summary
# of the results and times. To be sourced:
#
#     step "name" command...
#     finish_steps                     prints the summary; status 1 if a step has failed
#
# A command with exit status 77 could not run and has said why.
#
# SPDX-License-Identifier: MIT
steps_failed=0
steps_summary=

step() { # name, command...
    step_name=$1
    shift
    printf '\n=== %s: %s\n' "$step_name" "$*"
    step_begin=$(date +%s)
    step_status=0
    "$@" || step_status=$?
    case $step_status in
    0) step_verdict=passed ;;
    77) step_verdict=SKIPPED ;;
    *)
        step_verdict=FAILED
        steps_failed=$((steps_failed + 1))
        ;;
    esac
    steps_summary="$steps_summary
$(printf '%-7s %5d s  %s' "$step_verdict" "$(($(date +%s) - step_begin))" "$step_name")"
}

finish_steps() {
    printf '\n=== summary%s\n' "$steps_summary"
    [ "$steps_failed" -eq 0 ]
}
