"""Makes openapi.json and Sources/API/Generated/OpenAPIDocument.swift from openapi.yaml.

The service embeds the document as code: SwiftPM's resource bundles remember a path of the machine
that built them. Run it as `scripts/openapi`; with --check nothing is written.
"""

import json
import re
import sys
from pathlib import Path

import yaml

SOURCE = Path("openapi.yaml")
JSON = Path("openapi.json")
SWIFT = Path("Sources/API/Generated/OpenAPIDocument.swift")

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


class DocumentError(Exception):
    """What is wrong with openapi.yaml, as one line."""


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema, which OpenAPI asks for, on a parser that knows YAML 1.1.

    So `no` and `on` are text, and a time is text as well. A name that comes twice is refused.
    """

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        names = set()
        for key, _ in node.value:
            if key.value in names:
                line = key.start_mark.line + 1
                raise DocumentError(f"line {line}: the name {key.value!r} comes twice")
            names.add(key.value)
        return super().construct_mapping(node, deep)


for tag, pattern, first in [
    ("null", r"null|~|", ["n", "~", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), first)
# In YAML 1.1 a leading zero means octal, in 1.2 it means nothing.
Loader.add_constructor("tag:yaml.org,2002:int", lambda _, node: int(node.value))
Loader.add_constructor("tag:yaml.org,2002:float", lambda _, node: float(node.value))


def load(text):
    try:
        document = yaml.load(text, Loader)
    except yaml.YAMLError as error:
        raise DocumentError(" ".join(str(error).split())) from error
    if not isinstance(document, dict) or not str(document.get("openapi", "")).startswith("3.1."):
        raise DocumentError("expected a document of OpenAPI 3.1")
    check_references(document, document)
    check_operation_ids(document)
    return document


def check_references(node, document):
    if isinstance(node, list):
        for child in node:
            check_references(child, document)
    if isinstance(node, dict):
        reference = node.get("$ref")
        if isinstance(reference, str) and not resolves(reference, document):
            raise DocumentError(f"$ref {reference} leads nowhere")
        for child in node.values():
            check_references(child, document)


def resolves(reference, document):
    if not reference.startswith("#/"):
        return False
    for step in reference[2:].split("/"):
        step = step.replace("~1", "/").replace("~0", "~")
        if not isinstance(document, dict) or step not in document:
            return False
        document = document[step]
    return True


def check_operation_ids(document):
    seen = set()
    for path, item in document.get("paths", {}).items():
        for method in METHODS & item.keys():
            name = item[method].get("operationId")
            if name is None or name in seen:
                raise DocumentError(f"{method} {path} needs an operationId of its own")
            seen.add(name)


def swift_literal(text):
    """A raw multi-line literal, with as many # as the text needs to stay literal."""
    fence = "#"
    while '"""' + fence in text or "\\" + fence in text:
        fence += "#"
    # The line break before the closing quotes is not part of the literal.
    return f'{fence}"""\n{text}\n"""{fence}'


def swift_source(yaml_text, json_text):
    return f"""\
// Made by scripts/openapi from openapi.yaml: edit that, and run the script.
// swift-format-ignore-file

/// The API's description, as it is served.
package enum OpenAPIDocument {{
  package static let yaml: StaticString = {swift_literal(yaml_text)}

  package static let json: StaticString = {swift_literal(json_text)}
}}
"""


def main(arguments):
    if arguments not in ([], ["--check"]):
        raise DocumentError("usage: scripts/openapi [--check]")
    yaml_text = SOURCE.read_bytes().decode("utf-8")
    unprintable = re.search(r"[^\n\x20-\x7e\x85\xa0-\U0010ffff]", yaml_text)
    if unprintable:
        line = yaml_text.count("\n", 0, unprintable.start()) + 1
        raise DocumentError(f"line {line}: a tab or control character")
    document = load(yaml_text)
    json_text = json.dumps(
        document, ensure_ascii=False, allow_nan=False, separators=(",", ":")
    ) + "\n"

    made = {JSON: json_text, SWIFT: swift_source(yaml_text, json_text)}
    stale = [path for path, text in made.items() if not holds(path, text)]
    if arguments == ["--check"]:
        if stale:
            raise DocumentError(f"stale: {', '.join(map(str, stale))}; run scripts/openapi")
        return
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made[path].encode("utf-8"))
        print(f"wrote {path}")


def holds(path, text):
    return path.exists() and path.read_bytes() == text.encode("utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (DocumentError, OSError, UnicodeDecodeError) as error:
        sys.exit(f"{SOURCE}: {error}")
