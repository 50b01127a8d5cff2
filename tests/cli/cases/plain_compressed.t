# Without libarchive a compressed file gives a clear message, and the other files are solved.
{ printf '\037\213\010'; cat lines.txt; } >file.gz
{ printf '\3757zXZ\000'; cat lines.txt; } >file.xz
{ printf '\050\265\057\375'; cat lines.txt; } >file.zst
{ printf 'PK\003\004'; cat lines.txt; } >file.zip
tenring solve file.gz file.xz file.zst file.zip lines.txt
=== status 4
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
=== stderr
tenring: file.gz: compressed (gzip), and this tenring was built without libarchive: unpack it first
tenring: file.xz: compressed (xz), and this tenring was built without libarchive: unpack it first
tenring: file.zst: compressed (zstd), and this tenring was built without libarchive: unpack it first
tenring: file.zip: compressed (zip), and this tenring was built without libarchive: unpack it first
