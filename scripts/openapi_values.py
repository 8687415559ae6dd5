"""Derives the repetitive parts of openapi.yaml from its schema of Item.

The schema of Item is the one list of an item's fields. A field is a property that is not readOnly:
a reference to the schema of its value, or an anyOf of that reference and null. From this follow
the paths of single values, the bodies that clients send, what a draft holds, and the lists of
pointers. The rules:

- A value that is an object has a path for each property. A value that is one of several cases has
  a path for each case, and below it a path for each property of the case.
- A draft holds text, numbers and integers of any size that is still handled (DraftText,
  DraftNumber, DraftInteger). A schema `Draft<Name>` that is written by hand takes precedence.
- A new item needs the fields that can neither be null nor have a default.
- A schema `<Name>Side` that is written by hand names the ways to settle a conflict of that value.
"""

SCHEMAS = "#/components/schemas/"
NULL = {"type": "null"}
DRAFT_SCALARS = {"string": "DraftText", "number": "DraftNumber", "integer": "DraftInteger"}


def schema(name):
    return {"$ref": SCHEMAS + name}


def component(kind, name):
    return {"$ref": f"#/components/{kind}/{name}"}


def nullable(value):
    return {"anyOf": [value, dict(NULL)]}


def closed_object(required, properties, description=None):
    made = {"description": description} if description else {}
    made["type"] = "object"
    if required:
        made["required"] = required
    return made | {"additionalProperties": False, "properties": properties}


class Values:
    """The values of an item or, with the draft's rules, of the item in a draft."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.made = {}
        item = schemas["Item"]
        self.fields = {}
        self.own = {}
        for name, value in item["properties"].items():
            if not value.get("readOnly"):
                self.fields[name] = value
            elif name in item["required"]:
                self.own[name] = self.named(value)

    def named(self, value):
        """The name and the schema that a property refers to; null is left out."""
        reference = value if "$ref" in value else value["anyOf"][0]
        name = reference["$ref"].removeprefix(SCHEMAS)
        return name, self.schemas[name]

    @staticmethod
    def can_be_null(value):
        return "anyOf" in value and NULL in value["anyOf"]

    # Schemas

    def all(self):
        """The schemas to add, by name."""
        self.add_bodies("", schema)
        self.add_bodies("Draft", self.draft)
        self.made["DraftItem"] = {
            "description": "The item of a draft: well-typed, but not necessarily valid.",
            "type": "object",
            "required": list(self.fields),
            "properties": {
                name: self.form(value, self.draft) for name, value in self.fields.items()
            },
        }
        self.add_pointers()
        return dict(sorted(self.made.items()))

    def draft(self, name):
        """What a draft holds for a value; adds the schema that it takes."""
        target = self.schemas[name]
        own = "Draft" + name
        if own in self.schemas or own in self.made:
            return schema(own)
        if "oneOf" in target:
            mapping = {
                case: self.draft(self.named({"$ref": reference})[0])["$ref"]
                for case, reference in target["discriminator"]["mapping"].items()
            }
            self.made[own] = {
                "oneOf": [{"$ref": reference} for reference in mapping.values()],
                "discriminator": target["discriminator"] | {"mapping": mapping},
            }
            return schema(own)
        if target.get("type") == "object":
            properties = {
                key: self.draft(self.named(value)[0]) if "$ref" in value else value
                for key, value in target["properties"].items()
            }
            if properties == target["properties"]:
                return schema(name)
            self.made[own] = closed_object(target["required"], properties)
            return schema(own)
        return schema(DRAFT_SCALARS.get(target["type"], name))

    def form(self, value, form):
        made = form(self.named(value)[0])
        return nullable(made) if self.can_be_null(value) else made

    def body_form(self, value, form):
        """What a body may have for a field: as the item has it, and null for an empty list."""
        made = self.form(value, form)
        is_list = self.named(value)[1].get("type") == "array"
        return nullable(made) if is_list else made

    def add_bodies(self, prefix, form):
        bodies = {name: self.body_form(value, form) for name, value in self.fields.items()}
        path_id = {
            "description": "Must match the ID in the path, or be omitted.",
            "type": "string",
            "format": "uuid",
        }
        needed = [
            name
            for name, value in self.fields.items()
            if not self.can_be_null(value) and "default" not in self.named(value)[1]
        ]
        patches = {
            name: self.patch(self.named(value)[0], form, prefix)
            for name, value in self.fields.items()
            if "oneOf" in self.named(value)[1]
        }
        own = self.ignored()
        in_path = own if prefix else own | {"id": path_id}
        new = "DraftItemPreset" if prefix else "NewItem"
        self.made[new] = closed_object(
            [] if prefix else needed, bodies | own, "A field that is omitted takes its default.")
        self.made[f"Whole{prefix}Item"] = closed_object(list(self.fields), bodies | in_path)
        self.made[f"{prefix}ItemPatch"] = closed_object([], bodies | patches | in_path)

    def ignored(self):
        """The fields that the server sets, in a body: of their type, and without effect."""
        types = {"integer": "number"}
        return {
            name: {
                "description": "Set by the server. A client may send it back as read.",
                "type": types.get(target["type"], target["type"]),
            } | ({"format": "uuid"} if target.get("format") == "uuid" else {})
            for name, (_, target) in self.own.items()
        }

    def patch(self, name, form, prefix):
        """A patch of a value with cases: a whole value, or fields of the case it is in."""
        target = self.schemas[name]
        kind = target["discriminator"]["propertyName"]
        fields = {}
        for reference in target["discriminator"]["mapping"].values():
            case = reference.removeprefix(SCHEMAS)
            properties = {
                key: form(self.named(value)[0])
                for key, value in self.schemas[case]["properties"].items() if key != kind
            }
            fields |= properties
            case_name = form(case)["$ref"].removeprefix(SCHEMAS) + "Fields"
            self.made[case_name] = closed_object(
                list(properties), properties, f"The fields of the case, without its {kind}.")
        self.made[f"{prefix}{name}Fields"] = closed_object(
            [], fields, "Fields of the current case.")
        self.made[f"{prefix}{name}Patch"] = {
            "description": f"A whole value or, without {kind}, fields of the current case.",
            "oneOf": [form(name), schema(f"{prefix}{name}Fields")],
        }
        return schema(f"{prefix}{name}Patch")

    def add_pointers(self):
        self.made["ItemField"] = {
            "description": "The pointer of a field of an item.",
            "type": "string",
            "enum": [f"/{name}" for name in self.fields],
        }
        self.made["DraftField"] = {
            "description": "The pointer of a field of a draft's item.",
            "type": "string",
            "enum": [f"/item/{name}" for name in self.fields],
        }
        sides = {}
        for name, value in self.fields.items():
            side = self.named(value)[0] + "Side"
            sides[f"/item/{name}"] = schema(side if side in self.schemas else "Side")
        self.made["SideByField"] = closed_object(
            [], sides, "A side for each field, whichever side changed it.")

    # Paths

    def places(self, form):
        """Each value's steps, its schema in an answer, in a body, and whether it can be cleared."""
        for name, value in self.fields.items():
            yield (
                [name], self.form(value, form), self.body_form(value, form),
                self.can_be_null(value))
            own_name, target = self.named(value)
            if "oneOf" in target:
                yield from self.case_places(name, target, form)
            elif target.get("type") == "object":
                for key, inner in self.schemas[own_name]["properties"].items():
                    made = form(self.named(inner)[0])
                    yield [name, key], made, made, False

    def case_places(self, name, target, form):
        kind = target["discriminator"]["propertyName"]
        for case, reference in target["discriminator"]["mapping"].items():
            case_name = reference.removeprefix(SCHEMAS)
            fields = schema(form(case_name)["$ref"].removeprefix(SCHEMAS) + "Fields")
            yield [name, case], fields, fields, False
            for key, inner in self.schemas[case_name]["properties"].items():
                if key != kind:
                    made = form(self.named(inner)[0])
                    yield [name, case, key], made, made, False

    def paths(self):
        made = {}
        for place in self.places(schema):
            made["/items/{itemId}/" + "/".join(place[0])] = value_path(ITEM, *place)
        for place in self.places(self.draft):
            made["/drafts/{draftId}/item/" + "/".join(place[0])] = value_path(DRAFT, *place)
        return made


class Kind:
    """What differs between the paths of items and of drafts."""

    def __init__(self, noun, parameter, tag, read, closed, written, conflict, invalid):
        self.noun = noun
        self.parameter = component("parameters", parameter)
        self.tag = tag
        self.read = [component("parameters", name) for name in read]
        self.closed = {"410": component("responses", closed)} if closed else {}
        self.written = component("responses", written)
        self.conflict = component("responses", conflict)
        self.invalid = component("responses", invalid)


ITEM = Kind(
    "item", "ItemId", "item values", ["IfNoneMatch"], None, "Item", "ItemConflict", "InvalidItem")
DRAFT = Kind(
    "draft", "DraftId", "draft values", [], "DraftClosed", "DraftWritten", "CaseMismatch",
    "InvalidDraft")


def answers(*parts):
    """Answers by status, in ascending order, with the one for all others last."""
    merged = {}
    for part in parts:
        merged |= part
    ordered = {status: merged[status] for status in sorted(merged)}
    return ordered | {"default": component("responses", "Problem")}


def value_path(kind, steps, answer, body, can_be_cleared):
    pointer = "/" + "/".join(steps)
    name = kind.noun.capitalize() + "".join(step[0].upper() + step[1:] for step in steps)
    nested = len(steps) > 1

    def operation(verb, words, parameters, **rest):
        made = {"operationId": verb + name, "tags": [kind.tag], "summary": words}
        return made | ({"parameters": parameters} if parameters else {}) | rest

    def responses(*names):
        return {status: component("responses", response) for status, response in names}

    missing = responses(("404", "NotFound"))
    writing = [component("parameters", "IfMatch"), component("parameters", "IdempotencyKey")]
    written = {"200": kind.written} | missing | kind.closed | responses(
        ("412", "PreconditionFailed"))
    value = {
        "description": f"The value of `{pointer}`.",
        "headers": {"ETag": component("headers", "ETag")},
        "content": {"application/json": {"schema": answer}},
    }
    path = {
        "parameters": [kind.parameter],
        "get": operation(
            "read", f"Get `{pointer}` of {article(kind.noun)}.", kind.read,
            responses=answers(
                {"200": value},
                responses(("304", "NotModified")) if kind.read else {},
                missing, kind.closed,
                responses(("409", "CaseMismatch")) if nested else {})),
        "put": operation(
            "replace", f"Replace `{pointer}` of {article(kind.noun)}.", writing,
            requestBody={
                "required": True, "content": {"application/json": {"schema": body}}},
            responses=answers(
                written,
                responses(("400", "BadRequest"), ("415", "UnsupportedMediaType")),
                {"409": kind.conflict} if nested or kind is ITEM else {},
                {"422": kind.invalid})),
    }
    if can_be_cleared:
        path["delete"] = operation(
            "clear", f"Clear `{pointer}` of {article(kind.noun)}.", writing,
            responses=answers(written))
    return path


def article(noun):
    return ("an " if noun[0] in "aeiou" else "a ") + noun
