"""Compares recorded requests and responses with openapi.json, in both directions.

Usage: exchanges.py FILE, where FILE has one exchange per line (Tests/TestSupport/
RecordedExchange.swift). It reports:

- a response whose status, media type, header or body the document does not describe. A field that
  is missing in the document is an error, although clients must ignore unknown fields;
- a request that succeeded although its query or body is not what the document describes;
- a body that the document allows, but that was refused for its shape;
- a success response of the document that never occurred, and a field of the document that never
  occurred in a body or response;
- an example in the document that does not match its schema.

Run it as `scripts/test`, which records the exchanges of all tests.
"""

import collections
import json
import re
import sys
from pathlib import Path
from urllib.parse import parse_qsl

from jsonschema import Draft202012Validator

METHODS = {"get", "put", "post", "delete", "patch"}
# The headers that carry meaning for a client. Others, such as Date, are not compared.
HEADERS = {
    "accept", "accept-patch", "allow", "content-disposition", "etag", "idempotency-replayed", "link",
    "location", "retry-after", "www-authenticate",
}
# The codes of errors about a body's shape, which its schema describes, too.
SHAPE_CODES = {"unknown-member", "unknown-field", "wrong-type", "not-integral"}
# Bodies of one shape that are checked in one place.
REPEATS_MAX = 3


class Document:
    def __init__(self, root):
        self.root = root
        self.operations = {}
        for template, item in root["paths"].items():
            pattern = re.compile(re.sub(r"\{[^}]*\}", "[^/]+", re.escape(template).replace(
                r"\{", "{").replace(r"\}", "}")))
            for method in METHODS & item.keys():
                operation = Operation(self, method, template, pattern, item)
                self.operations[operation.id] = operation

    def resolve(self, node):
        while "$ref" in node:
            target = self.root
            for step in node["$ref"][2:].split("/"):
                target = target[step.replace("~1", "/").replace("~0", "~")]
            node = target | {key: value for key, value in node.items() if key != "$ref"}
        return node

    def find(self, method, path):
        """The operation of a request; a path without parameters takes precedence."""
        method = "get" if method == "HEAD" else method.lower()
        found = [
            operation for operation in self.operations.values()
            if operation.method == method and operation.pattern.fullmatch(path)
        ]
        return min(found, key=lambda operation: operation.template.count("{"), default=None)

    def closed(self, schema):
        """The schema without references, in which no object has an undescribed property.

        With a discriminator or null only the case in question is compared, so that an error names
        the property.
        """
        schema = self.resolve(schema)
        made = {}
        for key, value in schema.items():
            if key == "anyOf" and {"type": "null"} in value and len(value) == 2:
                made |= {"if": {"not": {"type": "null"}}, "then": self.closed(value[0])}
            elif key in ("anyOf", "oneOf"):
                made[key] = [self.closed(case) for case in value]
            elif key == "allOf":
                made[key] = [self.opened(part) for part in value]
            elif key == "items":
                made[key] = self.closed(value)
            elif key == "properties":
                made[key] = {name: self.closed(inner) for name, inner in value.items()}
            elif key == "additionalProperties" and isinstance(value, dict):
                made[key] = self.closed(value)
            elif key not in ("discriminator", "example", "description", "default"):
                made[key] = value
        if "discriminator" in schema:
            made.pop("oneOf")
            made |= self.cases(schema["discriminator"])
        elif "additionalProperties" not in schema and ("properties" in schema or "allOf" in schema):
            made["unevaluatedProperties"] = False
        return made

    def opened(self, schema):
        made = self.closed(schema)
        made.pop("unevaluatedProperties", None)
        return made

    def cases(self, discriminator):
        name = discriminator["propertyName"]
        return {
            "required": [name],
            "properties": {name: {"enum": list(discriminator["mapping"])}},
            "allOf": [
                {
                    "if": {"required": [name], "properties": {name: {"const": case}}},
                    "then": self.closed({"$ref": reference}),
                }
                for case, reference in discriminator["mapping"].items()
            ],
        }


class Operation:
    def __init__(self, document, method, template, pattern, item):
        self.document = document
        self.method, self.template, self.pattern = method, template, pattern
        node = item[method]
        self.id = node["operationId"]
        parameters = [
            document.resolve(parameter)
            for parameter in item.get("parameters", []) + node.get("parameters", [])
        ]
        self.query = {
            parameter["name"]: parameter for parameter in parameters if parameter["in"] == "query"
        }
        body = document.resolve(node["requestBody"]) if "requestBody" in node else None
        self.body = body["content"] if body else {}
        self.responses = {
            status: document.resolve(response) for status, response in node["responses"].items()
        }
        self.successes = {status for status in self.responses if status < "4"}

    def __str__(self):
        return f"{self.method.upper()} {self.template}"


class Checker:
    def __init__(self, document):
        self.document = document
        self.validators = {}
        self.failures = collections.defaultdict(dict)
        self.checked = collections.Counter()
        self.occurred = collections.defaultdict(set)
        self.properties = {}
        problem = {"schema": {"$ref": "#/components/schemas/Problem"}}
        self.problem = {"content": {"application/problem+json": problem}}

    def fail(self, where, message):
        self.failures[message][str(where)] = None

    # Exchanges

    def check(self, exchange):
        path, _, query = exchange["target"].partition("?")
        if exchange["method"] == "OPTIONS":
            return
        operation = self.document.find(exchange["method"], path)
        status = str(exchange["status"])
        where = f"{operation or exchange['method'] + ' ' + path} {status}"
        if operation is None:
            if status < "4":
                self.fail(where, "not an operation of the document")
            return self.check_response(where, self.problem, exchange)
        response = operation.responses.get(status)
        if response is None and status < "4":
            return self.fail(where, "this status is not in the document")
        if response is None:
            response = operation.responses["default"]
        self.occurred[operation.id].add(status)
        self.check_response(where, response, exchange)
        if status < "4":
            self.check_query(where, operation, query)
        self.check_request(where, operation, exchange)

    def check_response(self, where, response, exchange):
        headers = exchange["headers"]
        documented = {name.lower(): header for name, header in response.get("headers", {}).items()}
        # Any problem may say when to try again, and what the client may send.
        if exchange["status"] < 400:
            for name in HEADERS & headers.keys() - documented.keys():
                self.fail(where, f"the header {name} is not in the document")
        for name, header in documented.items():
            if self.document.resolve(header).get("required") and name not in headers:
                self.fail(where, f"the required header {name} is missing")
        content = response.get("content", {})
        media_type = headers.get("content-type", "").partition(";")[0]
        if exchange["method"] == "HEAD" or exchange["body"] is None:
            return
        if not content or not media_type:
            if exchange["body"] or (content and not media_type):
                self.fail(where, "the body is not as in the document")
            return
        if media_type not in content:
            return self.fail(where, f"the media type {media_type} is not in the document")
        if media_type.endswith("json"):
            self.check_body(f"{where}, response", content[media_type]["schema"],
                            json.loads(exchange["body"]))

    def check_query(self, where, operation, query):
        for name, value in parse_qsl(query, keep_blank_values=True):
            if name in operation.query:
                schema = self.document.resolve(operation.query[name]["schema"])
                self.validate(f"{where}, query {name}", schema, typed(value, schema))
            elif operation.query:
                self.fail(where, f"the query parameter {name} is not in the document")

    def check_request(self, where, operation, exchange):
        text = exchange["requestBody"]
        media_type = exchange["requestHeaders"].get("content-type", "").partition(";")[0]
        schema = operation.body.get(media_type.lower().strip(), {}).get("schema")
        if not text or schema is None:
            if text and exchange["status"] < 300 and operation.body:
                self.fail(where, f"the body's media type {media_type} is not in the document")
            return
        if "idempotency-replayed" in exchange["headers"]:
            return
        if exchange["status"] < 300:
            self.check_body(f"{where}, request", schema, json.loads(text))
        elif exchange["status"] == 422:
            errors = json.loads(exchange["body"]).get("errors", [])
            codes = {error["code"] for error in errors}
            if codes & SHAPE_CODES and Draft202012Validator(
                self.document.root | schema
            ).is_valid(json.loads(text)):
                self.fail(where, f"allowed by the document, but refused: {text[:200]}")

    # Bodies

    def check_body(self, where, schema, body):
        body = reduced(body)
        shape = (where, shape_of(body))
        self.checked[shape] += 1
        if self.checked[shape] > REPEATS_MAX:
            return
        self.validate(where, schema, body)
        if self.checked[shape] == 1:
            self.note(schema, body)

    def validator(self, schema):
        key = json.dumps(schema, sort_keys=True)
        if key not in self.validators:
            self.validators[key] = Draft202012Validator(self.document.closed(schema))
        return self.validators[key]

    def validate(self, where, schema, body):
        for error in self.validator(schema).iter_errors(body):
            pointer = "".join(f"/{re.sub('^[0-9]+$', '*', str(step))}" for step in error.path)
            self.fail(where, f"{pointer} {reason(error)}".lstrip())

    def note(self, schema, body):
        """Notes which properties of the schema's objects occurred."""
        schema = self.document.resolve(schema)
        if isinstance(body, list) and "items" in schema:
            for element in body:
                self.note(schema["items"], element)
        if not isinstance(body, dict):
            return
        for name, inner in schema.get("properties", {}).items():
            if name in body:
                self.properties.setdefault(id(schema["properties"]), set()).add(name)
                self.note(inner, body[name])
        for part in schema.get("allOf", []):
            self.note(part, body)
        if "discriminator" in schema:
            kind = body.get(schema["discriminator"]["propertyName"])
            reference = schema["discriminator"]["mapping"].get(kind)
            return self.note({"$ref": reference}, body) if reference else None
        for case in schema.get("oneOf", []) + schema.get("anyOf", []):
            if self.validator(case).is_valid(body):
                self.note(case, body)

    # The document

    def check_coverage(self):
        for operation in self.document.operations.values():
            for status in sorted(operation.successes - self.occurred[operation.id]):
                self.fail(f"{operation} {status}", f"{operation.id}: no test received this response")
        for name, schema in self.document.root["components"]["schemas"].items():
            self.check_occurred(name, schema)

    def check_occurred(self, name, schema):
        for part in schema.get("allOf", []):
            if "$ref" not in part:
                self.check_occurred(name, part)
        properties = schema.get("properties", {})
        for missing in sorted(properties.keys() - self.properties.get(id(properties), set())):
            self.fail(f"schema {name}", f"{missing} of {name} occurred in no request or response")

    def check_examples(self, node, where="document"):
        if isinstance(node, list):
            for child in node:
                self.check_examples(child, where)
        if not isinstance(node, dict):
            return
        schema = node.get("schema", node)
        if "schema" in node or ("example" in node and "name" not in node):
            examples = [node["example"]] if "example" in node else []
            named = node.get("examples", {})
            examples += [example["value"] for example in named.values()] if isinstance(
                named, dict) else []
            is_text = self.document.resolve(schema).get("type") == "string"
            for example in examples:
                if not is_text:
                    self.validate(f"example in {where}", schema, example)
        for name, child in node.items():
            if name not in ("example", "examples"):
                self.check_examples(child, f"{where}/{name}")


def reason(error):
    """The reason without the value, so that one difference is reported once."""
    if error.validator in ("unevaluatedProperties", "additionalProperties", "required"):
        return error.message
    return f"does not match {error.validator}: {json.dumps(error.validator_value)[:100]}"


def typed(value, schema):
    """A query value as JSON."""
    try:
        return json.loads(value) if schema.get("type") in ("integer", "boolean") else value
    except json.JSONDecodeError:
        return value


def reduced(body):
    """The body with a few objects of each shape in a list, such as a page."""
    if isinstance(body, dict):
        return {name: reduced(value) for name, value in body.items()}
    if not isinstance(body, list) or not all(isinstance(element, dict) for element in body):
        return body
    counts = collections.Counter()
    kept = []
    for element in body:
        shape = shape_of(element)
        counts[shape] += 1
        if counts[shape] <= REPEATS_MAX:
            kept.append(reduced(element))
    return kept


def shape_of(body):
    """What the validation of a body depends on, but for the values."""
    if isinstance(body, dict):
        kind = body.get("type")
        return kind if isinstance(kind, str) else "", tuple(
            (name, shape_of(value)) for name, value in sorted(body.items()))
    if isinstance(body, list):
        return tuple(sorted({repr(shape_of(element)) for element in body}))
    return type(body).__name__


def main(arguments):
    if len(arguments) != 1:
        sys.exit("usage: exchanges.py FILE")
    document = Document(json.loads(Path("openapi.json").read_text(encoding="utf-8")))
    checker = Checker(document)
    checker.check_examples(document.root)
    count = 0
    with open(arguments[0], encoding="utf-8") as lines:
        for line in lines:
            checker.check(json.loads(line))
            count += 1
    checker.check_coverage()
    for failure, places in sorted(checker.failures.items()):
        first, *more = sorted(places)
        print(f"{first}: {failure}" + (f" (and in {len(more)} other places)" if more else ""))
    print(f"{count} exchanges, {len(checker.failures)} differences from openapi.json")
    sys.exit(1 if checker.failures or not count else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
