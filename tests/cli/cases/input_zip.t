# Each file in a zip archive is a file of its own, named after archive and entry.
needs_archive
needs_program zip
mkdir folder
cp malformed/bad_character.txt folder/bad.txt
zip -q archive.zip lines.txt folder/ folder/bad.txt
tenring solve archive.zip
printf 'application/vnd.oasis.opendocument.spreadsheet' >mimetype
zip -q sheet.ods mimetype lines.txt
tenring solve sheet.ods
=== status 4
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
134925678256187349789346125912453786347861952568279431821794563495638217673512894
534678912672195348198342567859761423426853791713924856961537284287419635345286179
invalid
134925678256187349789346125912453786347861952568279431821794563495638217673512894
=== stderr
archive.zip/folder/bad.txt:2:40: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
tenring: sheet.ods: a spreadsheet or another document of an office program: save it as CSV
