tenring max --top 3 --count-best 3 </dev/null
tenring max --top 3 --gap 1 </dev/null
tenring max --count-best 3 --gap 1 </dev/null
tenring max --certificate x --gap 1 </dev/null
tenring max --top 10000001 </dev/null
tenring max --top 0 </dev/null
=== status 2
=== stderr
tenring max: --top and --count-best do not go together
Try 'tenring max --help'.
tenring max: --gap does not go with --top or --count-best
Try 'tenring max --help'.
tenring max: --gap does not go with --top or --count-best
Try 'tenring max --help'.
tenring max: --certificate does not go with --gap: it is a proof to the end
Try 'tenring max --help'.
tenring max: '10000001' is not valid for '--top': expected a whole number from 1 to 10000000
Try 'tenring max --help'.
tenring max: '0' is not valid for '--top': expected a whole number from 1 to 10000000
Try 'tenring max --help'.
