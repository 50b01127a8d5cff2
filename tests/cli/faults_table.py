# faults_table.py - the command lines that faults.py runs, and the files that they read.
#
# Each row is a command line as a user types it, in a folder of its own beside `in`, the folder of
# the inputs. Together the rows name every command, every option of each command, and every word
# that a --format may be (missing, below); the same option of several commands is one class only if
# SHARED says so.
#
# SPDX-License-Identifier: MIT
import dataclasses
import gzip
import os
import re
import shlex
import shutil
import struct
import subprocess
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8"
BLANK = "." * 81
BAD = EASY[:45]
NONE = "11" + BLANK[2:]
OLD = b"old\n"

# Options that are one class in all commands: what they do is done by code that all share.
SHARED = {"help", "lang", "isa", "threads", "quiet", "progress", "stats", "max-messages", "strict",
          "header", "column", "input-format", "echo", "shard", "output", "time-limit", "color",
          "ascii", "digits", "node-limit", "memory-limit", "operation-limit", "no-sandbox"}


@dataclasses.dataclass
class Row:
    """A command line. load: libraries that it loads. stdin: a file of `in`. old: what files hold
    before it runs (the files of -o hold something in any case). partial: files that may be the new
    ones, or missing, although the command failed. environment: more of it. needs: a word of
    --version. chinese: it speaks Chinese. slow: fewer of its calls fail in a short test. long: none."""

    words: list
    load: str = ""
    stdin: str = ""
    old: dict = dataclasses.field(default_factory=dict)
    partial: tuple = ()
    environment: dict = dataclasses.field(default_factory=dict)
    needs: str = ""
    chinese: bool = False
    slow: bool = False
    long: bool = False


ARCHIVE = {"load": "libarchive.so.13", "needs": "libarchive"}
# with no fonts: to read what fonts there are takes longer than all else
CAIRO = {"load": "libcairo.so.2", "needs": "cairo",
         "environment": {"FONTCONFIG_FILE": "../in/fonts.conf"}}
TIMED = {"environment": {"FAULTS_CLOCK": "1000"}}
BENCH = {"environment": {"FAULTS_CLOCK": "9000000"}}
# gettext ends the process where memory for the tables of gconv is short; and the command speaks
# English where /proc or the catalogue are missing.
CHINESE = {"environment": {"LC_ALL": "C.UTF-8"}, "chinese": True}


def row(line, **more):
    return Row(shlex.split(line), **more)


ROWS = [
    # solve
    row("solve -T1 in/lines.txt in/bad_character.txt"),
    row("solve -T2 in/lines.txt in/grids.txt"),
    row("solve -T1 -", stdin="lines.txt"),
    row("solve -T1", stdin="lines.txt", environment={"FAULTS_PIPE": "1"}),
    row("solve -T1 -f line in/lines.txt -o out"),
    row("solve -T1 -f line in/lines.txt -o out", environment={"FAULTS_NAMED": "1"}),
    row("solve -T1 -f grid --echo in/lines.txt -o out"),
    row("solve -T1 -f csv in/mixed.txt -o out"),
    row("solve -T1 -f json --all=3 in/mixed.txt"),
    row("solve -T1 -f npy in/mixed.txt -o out"),
    row("solve -T1 -f npy in/mixed.txt"),
    row("solve -T1 -k in/table.csv -o out"),
    row("solve -T1 -k in/objects.json -o out"),
    row("solve -T1 --all in/three_solutions.txt"),
    row("solve -T1 --echo --stats --isa=portable --progress in/mixed.txt",
        **TIMED),
    row("solve -T1 -q in/mixed.txt"),
    row("solve -T2 in/many.txt -o out", slow=True),
    row("solve -T1 --strict --max-messages=1 in/bad.txt"),
    row("solve -T1 --column=puzzle --header -i csv in/table.csv"),
    row("solve -T1 in/puzzles.npy -o out"),
    row("solve -T1 in/utf16.txt in/crlf.txt in/pencilmarks.txt"),
    row("solve -T1 -i pencilmarks in/pencilmarks.txt"),
    row("solve -T1 -i grid in/grids.txt"),
    row("solve -T1 -i line in/lines.txt"),
    row("solve -T1 -i json in/objects.json"),
    row("solve -T1 -i opensudoku in/saved.opensudoku"),
    row("solve -T1 -i hodoku in/hodoku.txt"),
    row("solve -T1 -i link in/links.txt"),
    row("solve -T1 -i auto in/saved.opensudoku in/hodoku.txt in/links.txt"),
    row("solve -T1 --shard=1/2 in/mixed.txt -o out", partial=("out", "out.shard"),
        old={"out.shard": OLD}),
    row("solve -T1 --shard=2/2 in/mixed.txt"),
    row("solve -T1 in/lines.gz", **ARCHIVE),
    row("solve -T1 in/lines.zip", **ARCHIVE),
    row("solve -T1 in/arrays.npz", **ARCHIVE),
    row("solve -T1 in/lines.txt -o out.gz", **ARCHIVE),
    row("solve -T1 in/lines.txt -o out.xz", **ARCHIVE),
    row("solve -T1 in/lines.txt -o out.zst", **ARCHIVE),
    row("solve -T1 --lang=zh --no-sandbox in/bad_character.txt in/lines.txt", **CHINESE),
    # count
    row("count -T1 -f line in/three_solutions.txt in/too_short.txt"),
    row("count -T1 -k in/table.csv -o out"),
    row("count -T1 -f csv in/table.csv -o out"),
    row("count -T1 -f json --limit=2 in/three_solutions.txt"),
    row("count -T1 --estimate=20 --seed=2 in/sparse.txt"),
    row("count -T1 --estimate-cost in/sparse.txt"),
    row("count -T1 --by-cell --memory-limit=500 --operation-limit=4000000000 in/sparse.txt"),
    row("count -T1 in/sparse.txt"),
    row("count -T1 --board=4x4 in/four.txt"),
    # check
    row("check -T1 --minimal --echo in/minimal.txt in/pencilmarks.txt"),
    row("check -T1 --verify -k in/table.csv -o out"),
    row("check -T1 --verify --solution-column=solution -f csv in/table.csv"),
    row("check -T1 --verify -f json in/objects.json"),
    row("check -T1 --verify in/arrays.npz", **ARCHIVE),
    row("check -T1 --only=unique -f line in/mixed.txt in/grids.txt -o out"),
    row("check -T1 --board=4x4 in/four.txt"),
    # max
    row("max -T1 --grid in/three_solutions.txt"),
    row("max -T1 -f line --weights=in/weights.txt in/three_solutions.txt -o out"),
    row("max -T1 -f csv --top=2 --min in/three_solutions.txt"),
    row("max -T1 -f json --count-best=5 --gap=0 in/three_solutions.txt"),
    row("max -T1 -f grid --least in/three_solutions.txt"),
    row("max -T1 -k --node-limit=1000 in/table.csv"),
    row("max -T1 --no-proof --node-limit=1000 in/three_solutions.txt"),
    row("max -T1 --certificate=proof in/three_solutions.txt", old={"proof": OLD},
        partial=("proof",)),
    row("max -T2 --weights=in/weights.txt in/sparse.txt"),
    row("max -T1 --time-limit=100 --board=4x4 --weights=in/four_weights.txt in/four.txt"),
    # judge
    row("judge p1784 in/judge.txt"),
    row("judge --list"),
    row("judge -q --progress p1784", stdin="judge.txt"),
    # compare
    row("compare --explain --target in/lines.txt in/bad_character.txt",
        **TIMED),
    row("compare -f csv --weights=in/weights.txt in/three_solutions.txt -o out",
        **TIMED),
    row("compare -f json --time-limit=5 in/lines.txt", **TIMED),
    row("compare -f table in/lines.txt", **TIMED),
    # sample
    row("sample -T1 --number=2 --seed=3 -f line in/sparse.txt", slow=True),
    row("sample -T1 -f grid in/three_solutions.txt -o out"),
    row("sample -T1 -f csv in/three_solutions.txt"),
    row("sample -T1 -f json in/three_solutions.txt"),
    # canon
    row("canon -T1 -f line --automorphisms --transform in/mixed.txt"),
    row("canon -T1 -f csv --unique in/mixed.txt in/lines.txt -o out"),
    row("canon -T1 -f json in/mixed.txt"),
    row("canon -T1 -f grid in/lines.txt"),
    row("canon -T1 -u -k in/table.csv"),
    row("canon -T1 --unique --memory-limit=1 in/many.txt", slow=True),
    row("canon -T1 --not-in=in/lines.txt in/mixed.txt -o out"),
    row("canon -T1 --shuffle=2 --seed=5 --solution-column=solution in/table.csv"),
    # rate
    row("rate -T1 -f line --scale=se --path in/lines.txt"),
    row("rate -T1 -f csv --scale=hodoku --path in/lines.txt -o out"),
    row("rate -T1 -f json --path --stop-above=1.4 in/lines.txt"),
    row("rate -T1 --scale=level -k in/table.csv"),
    row("rate -T1 --scale=branches --seed=3 in/lines.txt"),
    row("rate -T1 --at-least=1.0 --at-most=3.0 in/mixed.txt"),
    # hint, explain
    row("hint --strength=all --draw --candidates in/lines.txt"),
    row("hint -s all --draw in/steps.txt", slow=True),
    row("hint -f text --all in/lines.txt -o out"),
    row("hint -f json in/hodoku.txt"),
    row("hint --lang=zh --strength=where in/lines.txt", **CHINESE),
    row("explain -f json in/easiest.txt -o out"),
    row("explain -f text --draw --candidates --ascii --color=always in/easiest.txt"),
    # generate
    row("generate -T1 -n2 --seed=1 -f line -o out"),
    row("generate -T1 -n1 -f grid --clues=28 --symmetry=rotate90"),
    row("generate -T1 -n2 -f csv --level=easy"),
    row("generate -T1 -n1 -f json --rating=1.0-3.0 --minimal -o out"),
    row("generate -T1 -n2 -f npy -o out"),
    row("generate -T1 -n2 -f npz --scale=hodoku --level=easy -o out"),
    row("generate -T1 -n1 --technique=naked-pair --scale=se"),
    row("generate -T1 -n1 --scale=branches --rating=0.0-1.0"),
    row("generate -T1 --pattern=in/pattern.txt"),
    row("generate -T1 --unbiased --node-limit=3000"),
    row(f"generate -T1 --solution={SOLVED} --time-limit=1000"),
    row("generate -T1 --target --completions=2-20"),
    row("generate -T1 --board=6x6"),
    row("generate -T2 -n3 --seed=1"),
    # vary
    row("vary -T1 --remove=1 --add=0 -f line in/easiest.txt"),
    row("vary -1+0 -T1 -f grid in/easiest.txt -o out"),
    row("vary -1+0 -T1 --minimal -f csv in/more.txt"),
    row("vary -1+0 -T1 --canon --memory-limit=1 -f json in/easiest.txt"),
    row("vary -T1 --reduce=2 --seed=2 in/more.txt"),
    # mine
    row("mine --by=clues -n3 --steps=1 --seed=2 in/more.txt -o out"),
    row("mine --by=nodes -n3 --steps=1 --state=state in/more.txt", partial=("state",)),
    row("mine --by=nodes -n3 --steps=2 --time-limit=100000 --state=state",
        old={"state": "mine"}, partial=("state",)),
    row("mine --by=rating -n2 --steps=1 in/more.txt"),
    # contest
    row("contest --problem=p1074 -n1 --seed=5 -o data", partial=("data",)),
    row("contest --problem=p1784 -n2 -o data.zip"),
    row("contest --problem=p1784 -n3 --beats=rows --nodes=100 -o data.zip", long=True),
    # show
    row("show --color=always in/mixed.txt"),
    row("show in/contradictory_givens.txt"),
    row("show -f text --solve --candidates in/three_solutions.txt in/pencilmarks.txt -o out"),
    row("show --weights=in/weights.txt --solve in/three_solutions.txt"),
    row("show --by-cell in/three_solutions.txt"),
    row("show --by-cell=5 --memory-limit=100 --operation-limit=1000000000 in/three_solutions.txt"),
    row("show --step --ascii in/lines.txt"),
    row("show --progress -q in/lines.txt"),
    row("show -f svg --solve in/mixed.txt -o out"),
    row("show -f svg --step in/lines.txt -o out"),
    row("show -f svg --weights=rings in/lines.txt"),
    row("show -f svg --sheet=2x2 --paper=letter --rating --answers --title=Title in/mixed.txt "
        "-o out"),
    row("show -f png in/lines.txt -o out", long=True, **CAIRO),
    row("show -f pdf --sheet=2x2 in/lines.txt -o out", slow=True, **CAIRO),
    row("show --board=jigsaw=in/regions.txt in/six.txt"),
    row("show --board=16x16 --digits=hex in/sixteen.txt"),
    row("solve -T1 --board=4x4 --all=2 -f json in/four.txt -o out"),
    row("solve -T1 --board=4x4 -k in/four.csv"),
    # bench
    row("bench -r1 -T1 --isa=portable -f csv in/lines.txt", **BENCH),
    row("bench -r1 -T1 --isa=portable -f json in/lines.txt -o out",
        **BENCH),
    row("bench -r1 -T1 --isa=portable -f table --random=5 --seed=2",
        **BENCH),
    # merge
    row("merge in/part.2 in/part.1 -o out"),
    row("merge in/part.1 in/part.2"),
    row("merge in/part.1 in/part.2 -o out.gz", **ARCHIVE),
    # before any command
    row("--version"),
    row("--help"),
    row("help solve"),
    row("--lang=zh --help", **CHINESE),
    row("solve --help"),
    row("--generate=man"),
    row("--generate=zsh"),
    row("--generate=bash"),
    row("--generate=fish"),
    row("--generate=messages"),
]


def missing(tenring):
    """What no row names, of commands, options of each command, and formats, as the program's own
    completion lists them."""
    listed = subprocess.run([tenring, "--generate=fish"], stdout=subprocess.PIPE, check=True)
    text = listed.stdout.decode()
    commands = re.findall(r"__fish_use_subcommand -a (\S+)", text)
    options = re.findall(
        r"__fish_seen_subcommand_from (\S+)' -l (\S+)(?: -s (\S))?"
        r"(?: -r| -x| -F)*(?: -a '([^']*)')?",
        text,
    )
    if len(commands) < 10 or len(options) < 100:
        return ["the completion cannot be read"]
    lines = [" ".join(each.words) for each in ROWS]

    def found(command, long, short, value=""):
        name = f"--{long}" + (f"[= ]{value}" if value else r"\b")
        brief = rf"|-{short}\s?{value}" if short else ""
        begin = r"\S+" if long in SHARED else command
        return any(re.match(rf"{begin}\s(.*\s)?({name}{brief})", line) for line in lines)

    said = [command for command in commands
            if command != "help" and not any(line.startswith(command + " ") for line in lines)]
    for command, long, short, values in options:
        if not found(command, long, short):
            said.append(f"{command} --{long}")
        elif long in ("format", "input-format", "scale", "by"):
            said += [f"{command} --{long}={value}" for value in values.split()
                     if not found(command, long, short, value)]
    return said


def array(shape, data):
    head = f"{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode() + data


def numbers(text):
    return bytes(int(c) if c.isdigit() else 0 for c in text)


def make_inputs(folder, tenring):
    """Fills the folder of inputs."""
    data = os.path.join(HERE, "data")
    for name in os.listdir(data):
        if name.endswith(".txt"):
            shutil.copy(os.path.join(data, name), folder)
    for name in os.listdir(os.path.join(data, "malformed")):
        shutil.copy(os.path.join(data, "malformed", name), folder)

    def write(name, content):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    with open(os.path.join(data, "lines.txt"), "rb") as file:
        lines = file.read()
    write("mixed.txt", f"{EASY}\n{BAD}\n{NONE}\n# comment\n{HARD} a title\n{EASY}\n")
    write("fonts.conf", "<fontconfig></fontconfig>\n")
    write("bad.txt", f"{BAD}\n{BAD}x\n")
    write("table.csv", f"id,puzzle,solution\n1,{EASY},{SOLVED}\n2,{HARD},{SOLVED}\n3,{BAD},\n")
    write("objects.json", "".join(
        f'{{"puzzle": "{puzzle}", "solution": "{SOLVED}"}}\n' for puzzle in (EASY, HARD)))
    write("puzzles.npy", array("(2, 81)", numbers(EASY) + numbers(HARD)))
    write("saved.opensudoku", '<?xml version="1.0"?><opensudoku><game state="1" data="version: 1\n'
          + "".join(f"{c if c.isdigit() else 0}|0|" + ("0|" if c.isdigit() else "1|") for c in EASY)
          + '"/></opensudoku>\n')
    write("hodoku.txt", f":0000:x:{EASY}:::\n")
    write("links.txt", f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY.replace('.', '0')}\n")
    write("sparse.txt", "53..7....6..195....98....6.8...6...3".ljust(81, ".") + "\n")
    write("easiest.txt", SOLVED[:40] + "." + SOLVED[41:79] + "..\n")
    write("more.txt", EASY[:3] + "6" + EASY[4:] + "\n")
    write("weights.txt", "# by cell\n" + ",".join(str(cell % 7) for cell in range(81)) + "\n")
    write("four.txt", "1.3.........4..2\n12..34..........\n")
    write("four.csv", "id,puzzle\n1,1.3.........4..2\n")
    write("four_weights.txt", " ".join(str(cell % 5) for cell in range(16)) + "\n")
    write("six.txt", "1..2.." + "." * 30 + "\n")
    write("sixteen.txt", "A..." + "." * 252 + "\n")
    write("regions.txt", "AAABBB\nAACBBD\nACCCBD\nECCDDD\nEEFFFD\nEEEFFF\n")
    write("pattern.txt", "".join("x" if c.isdigit() else "." for c in EASY) + "\n")
    write("judge.txt", "".join(" ".join(EASY[row * 9:row * 9 + 9].replace(".", "0")) + "\n"
                               for row in range(9)))
    write("lines.gz", gzip.compress(lines))
    with zipfile.ZipFile(os.path.join(folder, "lines.zip"), "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("lines.txt", lines)
    with zipfile.ZipFile(os.path.join(folder, "arrays.npz"), "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("puzzles.npy", array("(2, 81)", numbers(EASY) * 2))
        file.writestr("solutions.npy", array("(2, 81)", numbers(SOLVED) * 2))

    def made(*words):
        return subprocess.run([tenring, *words], cwd=folder, check=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL).stdout

    write("many.txt", made("generate", "-n14000", "--clues=60", "--seed=3"))
    made("mine", "--by=nodes", "-n3", "--steps=1", "--state=mine", "more.txt")
    for part in (1, 2):
        made("solve", "-T1", f"--shard={part}/2", "lines.txt", "-o", f"part.{part}")
