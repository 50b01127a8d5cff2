--
-- PostgreSQL database dump
--

SET lock_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.p (
    id integer NOT NULL,
    puzzle text
);
COPY public.p (id, puzzle, solution) FROM stdin;
1	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	\N
2	\N	x
3	53Q	\N
4	530070000600195000098000060800060003400803001700020006060000280000419005000080079
\.

ALTER TABLE ONLY public.p
    ADD PRIMARY KEY (id);
COPY q (note) FROM stdin;
none
\.
INSERT INTO p VALUES (5,'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
