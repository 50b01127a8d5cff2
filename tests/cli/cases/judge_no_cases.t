# No cases: T = 0, `end` at once, an empty input if cases run to its end.
echo 0 | tenring judge p10481
echo 0 | tenring judge hdu3111
echo 0 | tenring judge hdu2780
echo end | tenring judge p10482
tenring judge hdu1426
tenring judge uva989
