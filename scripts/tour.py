"""Takes README.md's tour against a service, and compares what comes with what is shown.

Each `sh` block of the tour runs in one shell, in order; the block after it is the answer that it
should give. Ids, times, ETags and cursors differ each time, but where the tour shows one twice the
same one has to come twice. Of a header section only the lines that are shown are compared.
Usage: tour.py STOCKROOM DATABASE, the executable and a database to take the tour on.
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


def steps(readme):
    """The tour's blocks as pairs: what to run, and what it answers (None where nothing is shown)."""
    tour = readme.split("\n## A tour", 1)[1].split("\n## ", 1)[0]
    blocks = BLOCK.findall(tour)
    for index, (kind, text) in enumerate(blocks):
        if kind == "sh":
            following = blocks[index + 1] if index + 1 < len(blocks) else ("sh", "")
            yield text, None if following[0] == "sh" else following[1]


class Numbering:
    """Calls each varying text by its kind and its place in the order of appearance."""

    def __init__(self):
        self.names = {}

    def apply(self, text):
        return VARYING.sub(self.name, text)

    def name(self, match):
        if match.lastgroup == "time":
            return "TIME"
        return self.names.setdefault(match[0], f"{match.lastgroup}-{len(self.names) + 1}")


def parts(answer):
    """An answer's header lines and its body."""
    answer = answer.replace("\r\n", "\n").strip()
    if not answer.startswith("HTTP/"):
        return [], answer
    head, _, body = answer.partition("\n\n")
    return head.splitlines(), body


def comparable(head, body, numbering):
    """The same, without what varies; the body as JSON where it is JSON."""
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


def take(readme, address):
    """The steps whose answer is not the one that is shown, as texts; and how many were taken."""
    shown, given = Numbering(), Numbering()
    failures, count = [], 0
    with subprocess.Popen(
        ["sh", "-u"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as shell:
        for commands, answer in steps(readme):
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
                failures.append(f"{commands}\nshown:\n{answer}\ncame:\n{came}")
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
            sys.exit(f"the service did not start: {line}")
        failures, count = take(Path("README.md").read_text(encoding="utf-8"), address[0])
    finally:
        service.terminate()
        service.wait(timeout=30)
    for failure in failures:
        print(failure)
    print(f"README's tour: {count} steps, {len(failures)} with another answer than shown")
    sys.exit(1 if failures or not count else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
