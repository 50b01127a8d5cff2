--
-- PostgreSQL database dump
--

SET client_encoding = 'UTF8';
CREATE TABLE p (
    id integer
);
COPY public.p (id, puzzle, solution) FROM stdin;
1	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	534678912672195348198342567859761423426853791713924856961537284287419635345286179
2	\N	\N
3	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	\N
\.

ALTER TABLE ONLY public.p ADD PRIMARY KEY (id);
