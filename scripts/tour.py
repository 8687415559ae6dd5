"""Runs the tour in docs/tour.md against a server, and compares the responses with those shown.

Each `sh` block of the tour runs in one shell, in order. The block after it is the expected
response. IDs, times, ETags and cursors differ each time, but a value that the tour shows twice must
occur twice. Of the headers only the lines that are shown are compared.
Usage: tour.py STOCKROOM DATABASE, the executable and the database to use.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ADDRESS = "http://127.0.0.1:8080"
END = "--- end of step"
VARYING = re.compile(
    r"(?P<id>[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})"
    r"|(?P<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"
    r"|(?P<etag>(?<=ETag: \")\w+|(?<=\\\")\w+(?=\\\"))"
    r"|(?P<cursor>\b[\w-]{40,}\b)"
)


def steps(tour):
    """The commands and expected responses (None if none is shown) of the tour."""
    blocks = BLOCK.findall(tour)
    for index, (kind, text) in enumerate(blocks):
        if kind == "sh":
            following = blocks[index + 1] if index + 1 < len(blocks) else ("sh", "")
            yield text, None if following[0] == "sh" else following[1]


class Numbering:
    """Names each varying text by its kind and its order of appearance."""

    def __init__(self):
        self.names = {}

    def apply(self, text):
        return VARYING.sub(self.name, text)

    def name(self, match):
        if match.lastgroup == "time":
            return "TIME"
        return self.names.setdefault(match[0], f"{match.lastgroup}-{len(self.names) + 1}")


def parts(answer):
    """The header lines and the body of a response."""
    answer = answer.replace("\r\n", "\n").strip()
    if not answer.startswith("HTTP/"):
        return [], answer
    head, _, body = answer.partition("\n\n")
    return head.splitlines(), body


def comparable(head, body, numbering):
    """The same without what varies, and with the body parsed if it is JSON."""
    head = [numbering.apply(line) for line in head]
    body = numbering.apply(body)
    try:
        return head, json.loads(body)
    except json.JSONDecodeError:
        return head, body


def run(shell, commands):
    shell.stdin.write(f"{commands}\nprintf '\\n%s\\n' '{END}'\n")
    shell.stdin.flush()
    lines = []
    for line in shell.stdout:
        if line.strip() == END:
            return "".join(lines)
        lines.append(line)
    raise SystemExit(f"the shell ended after:\n{''.join(lines)}")


def take(tour, address):
    """The steps with another response than shown, as texts, and the number of steps."""
    shown, given = Numbering(), Numbering()
    failures, count = [], 0
    with subprocess.Popen(
        ["sh", "-u"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as shell:
        for commands, answer in steps(tour):
            count += 1
            came = run(shell, commands.replace(ADDRESS, address))
            if answer is None:
                continue
            expected_head, expected_body = parts(answer)
            head, body = parts(came)
            names = {line.partition(":")[0] for line in expected_head}
            head = [line for line in head if line.partition(":")[0] in names]
            expected = comparable(expected_head, expected_body, shown)
            if comparable(head, body, given) != expected:
                failures.append(f"{commands}\nexpected:\n{answer}\ngot:\n{came}")
        shell.stdin.close()
    return failures, count


def main(stockroom, database):
    service = subprocess.Popen(
        [stockroom, "serve", "--port", "0", "--database", database, "--log-level", "warning"],
        stdout=subprocess.PIPE, text=True,
    )
    try:
        line = service.stdout.readline()
        address = re.search(r"http://\S+", line)
        if not address:
            sys.exit(f"the server did not start: {line}")
        failures, count = take(Path("docs/tour.md").read_text(encoding="utf-8"), address[0])
    finally:
        service.terminate()
        service.wait(timeout=30)
    for failure in failures:
        print(failure)
    print(f"tour: {count} steps, {len(failures)} with another response than shown")
    sys.exit(1 if failures or not count else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
