"""source.py - mutants of C sources: finds what can be changed, and writes sources with the changes.

A mutant is one operator, integer constant or condition in the body of a function, and another in
its place. All mutants are compiled into the same programs: `a < b` becomes

    (MUTANT(7) ? (a) <= (b) : (a) < (b))

so that a number given at run time chooses the mutant that is alive. Left out: macros, `case`
labels, sizes of arrays, static data, asserts. What does not compile is the caller's to drop.

SPDX-License-Identifier: MIT
"""
import re

TOKEN = re.compile(r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<directive>(?<![^\n])[ ]*\#(?:\\\n|/\*.*?\*/|[^\n])*)
  | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|(?:[uUL])?'(?:\\.|[^'\\\n])*')
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[0-9A-Za-z_.])*)
  | (?P<name>[A-Za-z_][A-Za-z_0-9]*)
  | (?P<operator><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
""", re.VERBOSE | re.DOTALL)

LEVEL = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7,
         ">=": 7, "==": 6, "!=": 6, "&": 5, "^": 4, "|": 3, "&&": 2, "||": 1}
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||",
         "||": "&&", "+": "-", "-": "+", "*": "+", "/": "*", "%": "+", "&": "|", "|": "&",
         "^": "|", "<<": ">>", ">>": "<<"}
ENDS = {";", ",", "?", ":", "{", "}", "(", ")", "[", "]", "=", "+=", "-=", "*=", "/=", "%=", "&=",
        "|=", "^=", "<<=", ">>=", "return", "case", "else", "do", "goto"}
OPENS = {"(": ")", "[": "]", "{": "}"}
HEADS = {"if", "while", "for", "switch"}
TYPES = {"int", "unsigned", "signed", "char", "short", "long", "double", "float", "void", "bool",
         "const", "struct", "union", "enum", "vector", "cell_set", "digit_set"}
NO_OPERAND = {"return", "case", "sizeof", "else", "do", "if", "while", "for", "switch", "goto"}


class Token:
    def __init__(self, kind, text, begin):
        self.kind = kind
        self.text = text
        self.begin = begin
        self.end = begin + len(text)
        self.mate = None  # the number of the token of the other bracket


class Mutant:
    """Replaces text[begin:end], `before`, by `after`."""

    def __init__(self, path, line, begin, end, before, after, render):
        self.path = path
        self.line = line
        self.begin = begin
        self.end = end
        self.before = before
        self.after = after
        self.render = render  # function of the number and of a function that gives the text between
        self.number = 0


def tokens_of(text):
    tokens = []
    for match in TOKEN.finditer(text):
        if match.lastgroup not in ("space", "directive"):
            tokens.append(Token(match.lastgroup, match.group(), match.start()))
    stack = []
    for number, token in enumerate(tokens):
        if token.kind == "operator" and token.text in OPENS:
            stack.append(number)
        elif token.kind == "operator" and token.text in OPENS.values() and stack:
            opening = stack.pop()
            token.mate = opening
            tokens[opening].mate = number
    return tokens


def bodies(tokens):
    """Yields (first, last) of the braces of each function."""
    number = 0
    while number < len(tokens):
        token = tokens[number]
        if token.text == "{" and token.mate:
            if number and tokens[number - 1].text == ")":
                yield number, token.mate
            number = token.mate
        number += 1


def is_cast(tokens, closing):
    """Whether the bracket that ends here has a type in it."""
    opening = tokens[closing].mate
    if opening is None:
        return False
    if opening and (tokens[opening - 1].kind == "name" and
                    tokens[opening - 1].text not in NO_OPERAND):
        return False
    inside = [token.text for token in tokens[opening + 1:closing]]
    return bool(inside) and all(text == "*" or re.match(r"[A-Za-z_]", text) for text in inside) \
        and (inside[0] in TYPES or inside[0].endswith("_t") or inside[-1] == "*")


def is_binary(tokens, number):
    token, before = tokens[number], tokens[number - 1]
    if token.kind != "operator" or token.text not in LEVEL:
        return False
    if before.kind in ("number", "string") or before.text == "]":
        return True
    if before.kind == "name":
        return before.text not in NO_OPERAND
    return before.text == ")" and not is_cast(tokens, number - 1)


def left_end(tokens, number, body):
    """The first token of the left operand of the operator."""
    level = LEVEL[tokens[number].text]
    at = number - 1
    while at > body:
        token = tokens[at]
        if token.kind == "operator" and token.text in (")", "]") and token.mate is not None:
            if token.mate and tokens[token.mate - 1].text in HEADS:
                break
            at = token.mate - 1
            continue
        if token.text in ENDS or (is_binary(tokens, at) and LEVEL[token.text] < level):
            break
        at -= 1
    return at + 1


def right_end(tokens, number, body_end):
    """The last token of the right operand of the operator."""
    level = LEVEL[tokens[number].text]
    at = number + 1
    while at < body_end:
        token = tokens[at]
        if token.text in ("(", "[") or (token.text == "{" and tokens[at - 1].text == ")"):
            at = token.mate + 1
            continue
        if token.text in ENDS or (is_binary(tokens, at) and LEVEL[token.text] <= level):
            break
        at += 1
    return at - 1


def statement_words(tokens, number, body):
    """The tokens before this one in its statement."""
    at = number - 1
    while at > body and tokens[at].text not in (";", "{", "}"):
        at -= 1
    words = [token.text for token in tokens[at + 1:number]]
    while "case" in words and ":" in words[words.index("case"):]:
        words = words[words.index(":", words.index("case")) + 1:]
    return words


def is_constant_place(tokens, number, body):
    words = statement_words(tokens, number, body)
    if words and (words[0] in ("static", "case", "enum", "goto") or
                  "case" in words or words[0].lower().endswith("assert")):
        return True
    if "sizeof" in words or "__builtin" in " ".join(words):
        return True
    # the size of an array: type name[...] before any `=`
    if "[" in words and "=" not in words and words[0] not in HEADS and len(words) > 1:
        return words[0] in TYPES or words[0].endswith("_t") or \
            re.match(r"[A-Za-z_]", words[1]) is not None
    return False


def find(path, text):
    """Returns every mutant of a file."""
    tokens = tokens_of(text)
    found = []

    def add(first, last, at, before, after, render):
        found.append(Mutant(path, text.count("\n", 0, tokens[at].begin) + 1, tokens[first].begin,
                            tokens[last].end, before, after, render))

    for body, body_end in bodies(tokens):
        for number in range(body + 1, body_end):
            token = tokens[number]
            if token.text in ("if", "while") and tokens[number + 1].text == "(":
                add_condition(tokens, number, text, add)
            elif is_constant_place(tokens, number, body):
                continue
            elif token.kind == "number":
                if re.fullmatch(r"(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*", token.text):
                    add(number, number, number, token.text, token.text + " + 1",
                        lambda n, inner, a=token: "(%s + MUTANT(%d))" % (a.text, n))
            elif is_binary(tokens, number):
                add_operator(tokens, number, (body, body_end), text, add)
    return found


def add_condition(tokens, number, text, add):
    """The condition of an `if`: always, never; of a `while`: the opposite."""
    first, last = number + 2, tokens[number + 1].mate - 1
    if last < first:
        return
    begin, end = tokens[first].begin, tokens[last].end
    for value in ("1", "0") if tokens[number].text == "if" else ("!",):
        if value == "!":
            add(first, last, number, text[begin:end], "!(...)",
                lambda n, inner: "MUTANT(%d) ? !(%s) : (%s)" % (n, inner(begin, end), inner(begin, end)))
        else:
            add(first, last, number, text[begin:end], value,
                lambda n, inner, v=value: "MUTANT(%d) ? %s : (%s)" % (n, v, inner(begin, end)))


def add_operator(tokens, number, body, text, add):
    first, last = left_end(tokens, number, body[0]), right_end(tokens, number, body[1])
    if first >= number or last <= number:
        return
    left = tokens[first].begin, tokens[number - 1].end
    right = tokens[number + 1].begin, tokens[last].end
    old = tokens[number].text
    new = OTHER[old]

    def render(n, inner):
        parts = inner(*left), inner(*right)
        return "(MUTANT(%d) ? (%s) %s (%s) : (%s) %s (%s))" % (
            n, parts[0], new, parts[1], parts[0], old, parts[1])

    add(first, last, number, " ".join(text[left[0]:right[1]].split()), new + " for " + old, render)


def write(text, mutants):
    """Returns the text with these mutants in it, on the lines where they were."""
    def between(begin, end, inside):
        out = []
        at = begin
        # outer ones first
        todo = sorted((m for m in inside if begin <= m.begin and m.end <= end),
                      key=lambda m: (m.begin, -m.end))
        while todo:
            mutant = todo[0]
            inner = [m for m in todo[1:] if m.begin < mutant.end]
            todo = [m for m in todo[1:] if m.begin >= mutant.end]
            out.append(text[at:mutant.begin])
            out.append(mutant.render(mutant.number, lambda b, e, i=inner: between(b, e, i)))
            at = mutant.end
        out.append(text[at:end])
        return "".join(out)

    return between(0, len(text), mutants)


def without_overlaps(mutants):
    """Keeps those whose texts are apart or one within the other; of the same text one."""
    kept = []
    for mutant in mutants:
        if all(mutant.end <= other.begin or other.end <= mutant.begin or
               (mutant.begin <= other.begin and other.end <= mutant.end and
                (mutant.begin, mutant.end) != (other.begin, other.end)) or
               (other.begin <= mutant.begin and mutant.end <= other.end and
                (mutant.begin, mutant.end) != (other.begin, other.end))
               for other in kept if other.path == mutant.path):
            kept.append(mutant)
    return kept
