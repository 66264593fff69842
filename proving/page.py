"""Writes docs/proving-ground.md: prose from the Markdown files here, tables from what was measured."""

import json
import math

KINDS = ["uniform", "near", "extreme", "lesson", "tie"]
WRONG = ["false-hits", "false-misses", "other"]

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wrong(row):
    return sum(row[count] for count in WRONG)


def answered(row):
    return row["questions"] - row["unanswered"]


def interval(part, whole):
    """The ends of the 95 % interval of a share, by Wilson's score."""
    share, z2 = part / whole, Z * Z / whole
    half = math.sqrt(z2 * (share * (1 - share) + z2 / 4))
    return (share + z2 / 2 - half) / (1 + z2), (share + z2 / 2 + half) / (1 + z2)


def rounded(number):
    """Two digits that count, as in a spread."""
    digits = max(math.floor(math.log10(number)) - 1, 0) if number > 0 else 0
    return round(number / 10**digits) * 10**digits


def per_million(part, whole):
    """A share of a million with its interval: `339,339 ±2,900`, `50 (21–117)`, `0 (0–38)`; whole numbers alone."""
    if not whole:
        return "–"
    value = 1e6 * part / whole
    low, high = (1e6 * end for end in interval(part, whole))
    spread = (high - low) / 2
    if 5 * spread < min(value, 1e6 - value):
        return f"{value:,.0f} ±{rounded(spread):,}"
    return f"{value:,.0f} ({max(low, 0):,.0f}–{min(high, 1e6):,.0f})"


def line(*cells):
    return "| " + " | ".join(cells) + " |\n"


def head(*titles, numbers_from):
    return line(*titles) + line(*("---:" if i >= numbers_from else "---" for i in range(len(titles))))


def rows_of(library, query):
    return {row["kind"]: row for row in library["rows"] if row["query"] == query}


def query_row(library, query):
    told, rows = library["queries"][query], rows_of(library, query)
    wrongs = [per_million(wrong(rows[kind]), answered(rows[kind])) if kind in rows else "–" for kind in KINDS]
    return line(library["name"], f"`{told['function']}`", *wrongs, f"{told['answered']:,}")


def query_tables(libraries, queries):
    text = ""
    for query in queries:
        asked = [library for library in libraries if query in library["queries"]]
        if not asked:
            continue
        text += f"### {query}\n\n"
        text += head("library", "function", *KINDS, "answered", numbers_from=2)
        text += "".join(query_row(library, query) for library in asked) + "\n"
    return text


def edge_table(libraries):
    text = head("library", "query", "lost of a million", "pairs", numbers_from=2)
    for library in libraries:
        for query, leak in library["edges"].items():
            text += line(library["name"], query, per_million(leak["leaks"], leak["pairs"]), f"{leak['pairs']:,}")
    return text + "\n"


def mesh_table(libraries):
    text = head("library", "function", "lost of a million at vertices", "at edges", "rays at each", numbers_from=2)
    for library in libraries:
        if mesh := library["mesh"]:
            lost = [per_million(mesh[kind]["leaks"], mesh[kind]["rays"]) for kind in ["vertex", "edge"]]
            text += line(library["name"], f"`{mesh['function']}`", *lost, f"{mesh['vertex']['rays']:,}")
    return text + "\n"


def library_section(libraries, readme):
    """A folder's README with its heading one level down, and the versions that were asked."""
    title, body = readme.removeprefix("# ").split("\n", 1)
    versions = ", ".join(dict.fromkeys(library["version"] for library in libraries))
    return f"### {title} {versions}\n{body.rstrip()}\n\n"


def write(libraries, here, options, queries):
    text = (here / "introduction.md").read_text()
    text = text.format(count=f"{options.count:,}", seed=options.seed, zero=per_million(0, options.count))
    text += "\n## Wrong answers of a million\n\n" + query_tables(libraries, queries)
    text += (here / "edges.md").read_text() + "\n" + edge_table(libraries)
    text += (here / "mesh.md").read_text() + "\n" + mesh_table(libraries)
    text += "## The libraries\n\n"
    for folder in dict.fromkeys(library["folder"] for library in libraries):
        of_folder = [library for library in libraries if library["folder"] == folder]
        text += library_section(of_folder, (here / folder / "README.md").read_text())
    return text


def smallest_cases(libraries):
    """The smallest case that each library has wrong, of each query and kind; ties are no mistakes."""
    text = "## Smallest failing cases\n\n"
    for library in libraries:
        for row in library["rows"]:
            smallest = row["smallest"]
            if row["kind"] == "tie" or not smallest:
                continue
            question = {key: value for key, value in smallest["question"].items() if key not in ("id", "kind")}
            verdicts = f"answered {smallest['answered']}, right is {smallest['expected']}"
            text += f"{library['name']}, {row['query']}, {row['kind']}: {verdicts}\n\n"
            text += f"```\n{json.dumps(question, separators=(',', ':'))}\n```\n\n"
    return text


def asked_again(library, count, seed):
    """What the tests ask again and compare with this table."""
    text = f"## Asked again by the tests\n\n{library['name']}, the first {count} questions of each query and kind, "
    text += f"seed {seed}:\n\n" + head("query", "kind", *WRONG, numbers_from=2)
    for row in library["rows"]:
        text += line(row["query"], row["kind"], *(str(row[count]) for count in WRONG))
    return text
