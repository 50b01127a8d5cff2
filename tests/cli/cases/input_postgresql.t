# What pg_dump and COPY write.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
{ printf -- "--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\nCREATE TABLE p (\n    id integer\n);\n"
  printf "COPY public.p (id, puzzle, solution) FROM stdin;\n1\t$easy\t$solved\n2\t\\\\N\t\\\\N\n3\t$easy\t\\\\N\n\\\\.\n\n"
  printf "ALTER TABLE ONLY public.p ADD PRIMARY KEY (id);\n"; } >dump.sql
tenring check dump.sql
tenring check --verify dump.sql
tenring check --column=3 dump.sql
tenring check --column=puzzle --only=unique dump.sql
tenring check --column=board dump.sql
sed 's/id, puzzle, solution/a, b, c/; s/$/\r/' dump.sql | tenring check --verify
sed 's/^3.53/3\tQ/; /^\\\./,$d' dump.sql | tenring check
=== status 3
=== stdout
unique
unique
right
wrong
unique
1	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	534678912672195348198342567859761423426853791713924856961537284287419635345286179
3	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	\N
invalid
right
wrong
unique
invalid
=== stderr
dump.sql:16:1: error: no object has a member 'board'
<stdin>:12:3: error: 'Q' is neither a digit nor a blank; a puzzle line has 81 of them
