"""Writes docs/proving-ground.md: prose from the Markdown files here, tables from what was measured."""

import json
import platform

KINDS = ["uniform", "near", "extreme", "lesson", "tie"]
WRONG = ["false-hits", "false-misses", "other"]


def wrong(row):
    return sum(row[count] for count in WRONG)


def answered(row):
    return row["questions"] - row["unanswered"]


def per_million(part, whole):
    return f"{1e6 * part / whole:,.0f}" if whole else "–"


def line(*cells):
    return "| " + " | ".join(cells) + " |\n"


def head(*titles, numbers_from):
    return line(*titles) + line(*("---:" if i >= numbers_from else "---" for i in range(len(titles))))


def rows_of(library, query):
    return {row["kind"]: row for row in library["rows"] if row["query"] == query}


def query_row(library, query):
    told, rows = library["queries"][query], rows_of(library, query)
    wrongs = [per_million(wrong(rows[kind]), answered(rows[kind])) if kind in rows else "–" for kind in KINDS]
    speed = float(f"{told['answered'] / max(told['seconds'], 1e-6):.2g}")
    return line(library["name"], f"`{told['function']}`", *wrongs, f"{told['answered']:,}", f"{speed:,.0f}")


def query_tables(libraries, queries):
    text = ""
    for query in queries:
        asked = [library for library in libraries if query in library["queries"]]
        if not asked:
            continue
        text += f"### {query}\n\n"
        text += head("library", "function", *KINDS, "answered", "a second", numbers_from=2)
        text += "".join(query_row(library, query) for library in asked) + "\n"
    return text


def edge_table(libraries):
    text = head("library", "query", "pairs", "leak, of a million", numbers_from=2)
    for library in libraries:
        for query, leak in library["leaks"].items():
            text += line(library["name"], query, f"{leak['pairs']:,}", per_million(leak["leaks"], leak["pairs"]))
    return text + "\n"


def smallest_case(library, query):
    """The smallest case that the library has wrong, of the first kind that has one; ties are no mistakes."""
    rows = rows_of(library, query)
    for kind in KINDS[:-1]:
        smallest = rows.get(kind, {}).get("smallest")
        if smallest:
            question = {key: value for key, value in smallest["question"].items() if key not in ("id", "kind")}
            verdicts = f"answered {smallest['answered']}, right is {smallest['expected']}"
            return f"{query}, {kind}: {verdicts}\n{json.dumps(question, separators=(',', ':'))}\n"
    return ""


def library_section(folder, libraries, readme):
    """A folder's README with its heading one level down, and a smallest failing case for each query."""
    text = "#" + readme.replace("\n# ", "\n## ").replace("# ", "## ", 1).rstrip() + "\n\n"
    for library in libraries:
        cases = "".join(smallest_case(library, query) for query in library["queries"])
        if cases:
            text += f"Smallest failing cases of {library['name']}, version {library['version']}:\n\n```\n{cases}```\n\n"
        else:
            text += f"{library['name']}, version {library['version']}, has nothing wrong but ties.\n\n"
    return text


def write(libraries, here, options, queries):
    count = f"{options.count:,}"
    text = (here / "introduction.md").read_text()
    text = text.format(count=count, seed=options.seed, machine=f"{platform.machine()}, {platform.system()}")
    text += "\n## Wrong answers of a million\n\n" + query_tables(libraries, queries)
    text += (here / "edges.md").read_text() + "\n" + edge_table(libraries)
    text += "## The libraries\n\n"
    for folder in dict.fromkeys(library["folder"] for library in libraries):
        of_folder = [library for library in libraries if library["folder"] == folder]
        text += library_section(folder, of_folder, (here / folder / "README.md").read_text())
    return text


def asked_again(library, count, seed):
    """What the tests ask again and compare with this table."""
    text = f"## Asked again by the tests\n\n{library['name']}, the first {count} questions of each query and kind, "
    text += f"seed {seed}:\n\n" + head("query", "kind", *WRONG, numbers_from=2)
    for row in library["rows"]:
        text += line(row["query"], row["kind"], *(str(row[count]) for count in WRONG))
    return text
