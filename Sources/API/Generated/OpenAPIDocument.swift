// Made by scripts/openapi from openapi.yaml: edit that, and run the script.
// swift-format-ignore-file

/// The API's description, as it is served.
package enum OpenAPIDocument {
  package static let yaml: StaticString = #"""
openapi: 3.1.0
info:
  title: Stockroom
  version: 1.0.0
  summary: An inventory over HTTP that loses nothing.
  description: |
    Items are what is in the inventory: always valid, with a version and an ETag that change with
    every change. Drafts are items being added, duplicated or edited: they may be incomplete, and
    nothing of them is in the inventory until they are saved. Saving an edit merges it, field by
    field, with what others changed meanwhile.

    **Representations.** JSON in UTF-8 with camelCase names; times are RFC 3339 in UTC with
    milliseconds; ids are UUIDs in lower case. A character is a Unicode scalar, counted after NFC.
    A member that is not in a schema is refused by name, so that a misspelt one is never lost in
    silence. Integers may be written `5.0` or `1e3`; what is not integral is refused, not rounded.

    **Writing safely.** Send `If-Match` with the ETag that you read: another version is 412, with
    the current one. Send `Idempotency-Key` to repeat a write without a second effect.

    **What is checked, in this order:** the path, a stored answer for the Idempotency-Key, a
    precondition that is missing (428) or fails (412), the body (415, 400, 422), the state (409).

    **Problems.** Every error is `application/problem+json` (RFC 9457). Its `type` is the address of
    a page that says what happened and what to do.

    The version of this document is the API's; that of the program is told at `/`.
  license:
    name: Apache-2.0
    identifier: Apache-2.0
servers:
  - url: /
    description: Where this document is served.
tags:
  - name: service
    description: About the service, not about the inventory.
  - name: items
    description: What is in the inventory.
  - name: stock
    description: Selling, delivering and counting, in one atomic step.
  - name: item values
    description: One value of an item at a time, each at an address of its own.
  - name: drafts
    description: Items being added, duplicated or edited.
  - name: draft values
    description: One value of a draft's item at a time.
  - name: changes
    description: The log of every change.
paths:
  /:
    get:
      operationId: readEntryPoint
      tags: [service]
      summary: Says what this is, and where all else is.
      responses:
        '200': {$ref: '#/components/responses/EntryPoint'}
        default: {$ref: '#/components/responses/Problem'}
  /healthz:
    get:
      operationId: checkHealth
      tags: [service]
      summary: Says that the process answers.
      description: |
        It takes any query.
      responses:
        '200': {$ref: '#/components/responses/Health'}
        default: {$ref: '#/components/responses/Problem'}
  /readyz:
    get:
      operationId: checkReadiness
      tags: [service]
      summary: Says whether requests should be sent here.
      description: |
        503 while the service starts or drains, and where its store cannot be read.
      responses:
        '200': {$ref: '#/components/responses/Readiness'}
        '503': {$ref: '#/components/responses/Unavailable'}
        default: {$ref: '#/components/responses/Problem'}
  /colors:
    get:
      operationId: listColors
      tags: [service]
      summary: The colors that a form offers first.
      responses:
        '200': {$ref: '#/components/responses/Palette'}
        default: {$ref: '#/components/responses/Problem'}
  /openapi.yaml:
    get:
      operationId: readOpenAPIYAML
      tags: [service]
      summary: This document.
      responses:
        '200': {$ref: '#/components/responses/DocumentYAML'}
        default: {$ref: '#/components/responses/Problem'}
  /openapi.json:
    get:
      operationId: readOpenAPIJSON
      tags: [service]
      summary: This document as JSON.
      responses:
        '200': {$ref: '#/components/responses/DocumentJSON'}
        default: {$ref: '#/components/responses/Problem'}
  /problems/{slug}:
    parameters:
      - $ref: '#/components/parameters/Slug'
    get:
      operationId: readProblemPage
      tags: [service]
      summary: The page that explains a type of problem.
      responses:
        '200': {$ref: '#/components/responses/ProblemPage'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
  /items:
    get:
      operationId: listItems
      tags: [items]
      summary: A page of the items, by the time of their creation.
      description: |
        Paging is by key: while others write, an item that does not change is neither shown twice
        nor left out. With `deleted=true` the list has what can be restored, with `deletedAt`.
      parameters:
        - $ref: '#/components/parameters/Deleted'
        - $ref: '#/components/parameters/Sort'
        - $ref: '#/components/parameters/Limit'
        - $ref: '#/components/parameters/Cursor'
      responses:
        '200': {$ref: '#/components/responses/ItemPage'}
        '400': {$ref: '#/components/responses/BadRequest'}
        default: {$ref: '#/components/responses/Problem'}
    post:
      operationId: createItem
      tags: [items]
      summary: Creates an item.
      description: |
        What is left out takes its default: in stock, 1 piece, no tags, nothing else.
      parameters:
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/NewItem'}
      responses:
        '201': {$ref: '#/components/responses/ItemCreated'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '409': {$ref: '#/components/responses/SkuTaken'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItem
      tags: [items]
      summary: Reads an item.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItem
      tags: [items]
      summary: Replaces an item, or creates one under an id of yours.
      description: |
        Names every member from `name` to `tags`, so that nothing is wiped by being left out. It
        needs `If-Match`, or `If-None-Match: *` to create. What was read may be sent back as it
        is, and then changes nothing.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IfNoneMatchAny'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/WholeItem'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '201': {$ref: '#/components/responses/ItemCreated'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/ItemConflict'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        '428': {$ref: '#/components/responses/PreconditionRequired'}
        default: {$ref: '#/components/responses/Problem'}
    patch:
      operationId: patchItem
      tags: [items]
      summary: Changes what a merge patch names.
      description: |
        JSON Merge Patch (RFC 7396). `color`, `price` and a `status` with `type` are replaced
        whole; a `status` without `type` changes values of the case that the item is in. `null`
        takes a value away; it is refused for name and status, and means `[]` for tags.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/ItemPatch'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/ItemConflict'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedPatchType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: deleteItem
      tags: [items]
      summary: Deletes the item that was seen.
      description: |
        Without `If-Match` nothing is deleted: the answer asks, with the item's name and the ETag
        to send. Until the retention time is over (30 days by default) the item can be restored.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '204': {$ref: '#/components/responses/Deleted'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '428': {$ref: '#/components/responses/ConfirmationRequired'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/restore:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    post:
      operationId: restoreItem
      tags: [items]
      summary: Brings a deleted item back under its id.
      description: |
        One that exists stays as it is.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/Nothing'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/SkuTaken'}
        '410': {$ref: '#/components/responses/ItemGone'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/history:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: listItemHistory
      tags: [changes]
      summary: An item's changes, newest first.
      description: |
        Also after it was deleted.
      parameters:
        - $ref: '#/components/parameters/Limit'
        - $ref: '#/components/parameters/Cursor'
      responses:
        '200': {$ref: '#/components/responses/HistoryPage'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/adjustments:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    post:
      operationId: adjustItem
      tags: [stock]
      summary: Changes an item's stock by a delta.
      description: |
        Down to nothing makes it out of stock, not on back order; a delivery to an item out of
        stock puts it in stock. More than there is changes nothing.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/Adjustment'}
      responses:
        '201': {$ref: '#/components/responses/Adjusted'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/InsufficientStock'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /adjustments:
    post:
      operationId: adjustItems
      tags: [stock]
      summary: Changes the stock of several items, all or nothing.
      description: |
        Lines apply in their order. All that is wrong is told at once: 409 where lines only ask for
        more than there is, else 422, which lists those lines too.
      parameters:
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/Basket'}
      responses:
        '201': {$ref: '#/components/responses/AdjustedAll'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '409': {$ref: '#/components/responses/InsufficientStock'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /summary:
    get:
      operationId: readSummary
      tags: [stock]
      summary: The sums over all items.
      responses:
        '200': {$ref: '#/components/responses/Summary'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts:
    get:
      operationId: listDrafts
      tags: [drafts]
      summary: A page of the open drafts, in the order they were opened.
      parameters:
        - $ref: '#/components/parameters/DraftType'
        - $ref: '#/components/parameters/SourceId'
        - $ref: '#/components/parameters/Limit'
        - $ref: '#/components/parameters/Cursor'
      responses:
        '200': {$ref: '#/components/responses/DraftPage'}
        '400': {$ref: '#/components/responses/BadRequest'}
        default: {$ref: '#/components/responses/Problem'}
    post:
      operationId: openDraft
      tags: [drafts]
      summary: Opens a draft.
      description: |
        To add an item (values may be preset), to duplicate one (without its sku), or to edit one.
        A draft that is not written to for 7 days (configurable) expires; reading does not prolong
        it.
      parameters:
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftOpening'}
      responses:
        '201': {$ref: '#/components/responses/DraftOpened'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        '429': {$ref: '#/components/responses/TooManyRequests'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraft
      tags: [drafts]
      summary: Reads an open draft, with what is computed of it now.
      description: |
        As `problems`, `upstream` and `conflicts` change without a write of the draft, `If-None-
        Match` is not looked at.
      responses:
        '200': {$ref: '#/components/responses/Draft'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    patch:
      operationId: patchDraft
      tags: [drafts]
      summary: Changes what a merge patch names of the draft's item.
      description: |
        By the rules of PATCH on items; what comes of it need not be valid.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftPatch'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedPatchType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: discardDraft
      tags: [drafts]
      summary: Discards a draft; the inventory is as it was.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '204': {$ref: '#/components/responses/Discarded'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/save:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    post:
      operationId: saveDraft
      tags: [drafts]
      summary: Saves a draft into the inventory, exactly once.
      description: |
        An edit is merged, field by field, with what others changed since it began; an edit that
        changes nothing makes no new version. A save repeated after it succeeded answers the item
        as it is now, whatever `If-Match` it brings.

        Say that an edit was opened at 5 pieces, and 2 are sold meanwhile (`POST
        /items/{itemId}/adjustments`). Where the draft changed the name, the save gives an item with
        the new name and 3 pieces. Where it changed the quantity to 8, the save is 409 with base 5,
        yours 8 and theirs 3; a rebase with `{"keep": {"/item/status": "delta"}}` makes it 6.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/Nothing'}
      responses:
        '200': {$ref: '#/components/responses/ItemSaved'}
        '201': {$ref: '#/components/responses/ItemCreated'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/SaveConflict'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/rebase:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    post:
      operationId: rebaseDraft
      tags: [drafts]
      summary: Moves an edit onto the item's current version.
      description: |
        One side for all in `keep` settles conflicts, and nothing else; a side for a pointer is taken
        whoever changed the field, and `delta` counts what both did, also where both came to the
        same. A conflict that is left open is 409, and nothing moves. Without conflicts the body may
        be left out. `{"as": "adding"}` turns the edit into a draft that adds, which is the only way
        where the item was deleted; where it exists it makes another one, whose sku has to differ.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/Rebase'}
      responses:
        '200': {$ref: '#/components/responses/DraftRebased'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/RebaseConflict'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftItem
      tags: [drafts]
      summary: Reads the draft's item.
      responses:
        '200': {$ref: '#/components/responses/DraftItem'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftItem
      tags: [drafts]
      summary: Replaces the draft's item.
      description: |
        Names every member; what comes of it need not be valid.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/WholeDraftItem'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /backup:
    get:
      operationId: readBackup
      tags: [service]
      summary: A consistent copy of the database, as a stream.
      description: |
        The copy is made at the disk's speed and sent at the client's; writes go on meanwhile. A
        stream that is cut short is no backup. At most two long reads run at once, more are 503.

        Whoever can reach the service can ask for this, and gets everything.
      responses:
        '200':
          description: The database, one SQLite file.
          content:
            application/vnd.sqlite3: {schema: {type: string, format: binary}}
        default: {$ref: '#/components/responses/Problem'}
  /check:
    get:
      operationId: checkDatabase
      tags: [service]
      summary: Whether the database is sound, and its log adds up.
      description: |
        Looks at everything, so it takes as long as the database is large; writes go on meanwhile.
        Whoever can reach the service can ask for it.
      responses:
        '200':
          description: What is wrong, a sentence each; none where all is sound.
          content:
            application/json:
              schema:
                type: object
                required: [findings]
                additionalProperties: false
                properties:
                  findings: {type: array, items: {type: string}}
              example: {findings: []}
        default: {$ref: '#/components/responses/Problem'}
  /changes:
    get:
      operationId: listChanges
      tags: [changes]
      summary: The log of changes, by pages or as a stream.
      description: |
        As JSON: a page, from the oldest change that is kept or behind `after`; `next` is the seq
        to go on after, also at the end. As `text/event-stream`: one event a change (`event` its
        type, `id` its seq, `data` the row), from now on, or behind `after`, or, which wins,
        behind `Last-Event-ID`; a comment every 15 s keeps it open. The first block has an `id` and
        no data, which is no event: it is what to resume from where none came.
      parameters:
        - $ref: '#/components/parameters/After'
        - $ref: '#/components/parameters/Limit'
        - $ref: '#/components/parameters/LastEventId'
      responses:
        '200': {$ref: '#/components/responses/Changes'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '410': {$ref: '#/components/responses/ChangesGone'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/name:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemName
      tags: [item values]
      summary: Reads the item's name.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/NameValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemName
      tags: [item values]
      summary: Replaces the item's name.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/NameValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/sku:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemSku
      tags: [item values]
      summary: Reads the item's sku.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/SkuValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemSku
      tags: [item values]
      summary: Replaces the item's sku.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/SkuValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/ItemConflict'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: clearItemSku
      tags: [item values]
      summary: Takes the item's sku away.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/color:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemColor
      tags: [item values]
      summary: Reads the item's color.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/ColorValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemColor
      tags: [item values]
      summary: Replaces the item's color.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/ColorValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: clearItemColor
      tags: [item values]
      summary: Takes the item's color away.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/color/name:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemColorName
      tags: [item values]
      summary: Reads the item's color's name.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/ColorNameValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemColorName
      tags: [item values]
      summary: Replaces the item's color's name.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/ColorNameValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/color/red:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemColorRed
      tags: [item values]
      summary: Reads the item's color's red.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/ColorPartValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemColorRed
      tags: [item values]
      summary: Replaces the item's color's red.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/ColorPartValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/color/green:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemColorGreen
      tags: [item values]
      summary: Reads the item's color's green.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/ColorPartValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemColorGreen
      tags: [item values]
      summary: Replaces the item's color's green.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/ColorPartValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/color/blue:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemColorBlue
      tags: [item values]
      summary: Reads the item's color's blue.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/ColorPartValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemColorBlue
      tags: [item values]
      summary: Replaces the item's color's blue.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/ColorPartValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/price:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemPrice
      tags: [item values]
      summary: Reads the item's price.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/PriceValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemPrice
      tags: [item values]
      summary: Replaces the item's price.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/PriceValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: clearItemPrice
      tags: [item values]
      summary: Takes the item's price away.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/price/amount:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemPriceAmount
      tags: [item values]
      summary: Reads the item's price's amount.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/PriceAmountValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemPriceAmount
      tags: [item values]
      summary: Replaces the item's price's amount.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/PriceAmountValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/price/currency:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemPriceCurrency
      tags: [item values]
      summary: Reads the item's price's currency.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/PriceCurrencyValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemPriceCurrency
      tags: [item values]
      summary: Replaces the item's price's currency.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/PriceCurrencyValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/status:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemStatus
      tags: [item values]
      summary: Reads the item's status.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/StatusValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemStatus
      tags: [item values]
      summary: Replaces the item's status.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/StatusValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/status/inStock:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemStatusInStock
      tags: [item values]
      summary: Reads the item's values in stock.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/InStockValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemStatusInStock
      tags: [item values]
      summary: Replaces the item's values in stock.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/InStockValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/status/inStock/quantity:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemStatusInStockQuantity
      tags: [item values]
      summary: Reads the item's quantity in stock.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/QuantityValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemStatusInStockQuantity
      tags: [item values]
      summary: Replaces the item's quantity in stock.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/QuantityValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/status/outOfStock:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemStatusOutOfStock
      tags: [item values]
      summary: Reads the item's values out of stock.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/OutOfStockValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemStatusOutOfStock
      tags: [item values]
      summary: Replaces the item's values out of stock.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/OutOfStockValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/status/outOfStock/isOnBackOrder:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemStatusOutOfStockIsOnBackOrder
      tags: [item values]
      summary: Reads the item's back order.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/BackOrderValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemStatusOutOfStockIsOnBackOrder
      tags: [item values]
      summary: Replaces the item's back order.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/BackOrderValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /items/{itemId}/tags:
    parameters:
      - $ref: '#/components/parameters/ItemId'
    get:
      operationId: readItemTags
      tags: [item values]
      summary: Reads the item's tags.
      parameters:
        - $ref: '#/components/parameters/IfNoneMatch'
      responses:
        '200': {$ref: '#/components/responses/TagsValue'}
        '304': {$ref: '#/components/responses/NotModified'}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceItemTags
      tags: [item values]
      summary: Replaces the item's tags.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/TagsValue'}
      responses:
        '200': {$ref: '#/components/responses/Item'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidItem'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/name:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftName
      tags: [draft values]
      summary: Reads the draft's name.
      responses:
        '200': {$ref: '#/components/responses/DraftTextValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftName
      tags: [draft values]
      summary: Replaces the draft's name.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftTextValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/sku:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftSku
      tags: [draft values]
      summary: Reads the draft's sku.
      responses:
        '200': {$ref: '#/components/responses/DraftSkuValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftSku
      tags: [draft values]
      summary: Replaces the draft's sku.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftSkuValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: clearDraftSku
      tags: [draft values]
      summary: Takes the draft's sku away.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/color:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftColor
      tags: [draft values]
      summary: Reads the draft's color.
      responses:
        '200': {$ref: '#/components/responses/DraftColorValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftColor
      tags: [draft values]
      summary: Replaces the draft's color.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftColorValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: clearDraftColor
      tags: [draft values]
      summary: Takes the draft's color away.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/color/name:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftColorName
      tags: [draft values]
      summary: Reads the draft's color's name.
      responses:
        '200': {$ref: '#/components/responses/DraftTextValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftColorName
      tags: [draft values]
      summary: Replaces the draft's color's name.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftTextValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/color/red:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftColorRed
      tags: [draft values]
      summary: Reads the draft's color's red.
      responses:
        '200': {$ref: '#/components/responses/DraftNumberValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftColorRed
      tags: [draft values]
      summary: Replaces the draft's color's red.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftNumberValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/color/green:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftColorGreen
      tags: [draft values]
      summary: Reads the draft's color's green.
      responses:
        '200': {$ref: '#/components/responses/DraftNumberValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftColorGreen
      tags: [draft values]
      summary: Replaces the draft's color's green.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftNumberValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/color/blue:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftColorBlue
      tags: [draft values]
      summary: Reads the draft's color's blue.
      responses:
        '200': {$ref: '#/components/responses/DraftNumberValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftColorBlue
      tags: [draft values]
      summary: Replaces the draft's color's blue.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftNumberValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/price:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftPrice
      tags: [draft values]
      summary: Reads the draft's price.
      responses:
        '200': {$ref: '#/components/responses/DraftPriceValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftPrice
      tags: [draft values]
      summary: Replaces the draft's price.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftPriceValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
    delete:
      operationId: clearDraftPrice
      tags: [draft values]
      summary: Takes the draft's price away.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/price/amount:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftPriceAmount
      tags: [draft values]
      summary: Reads the draft's price's amount.
      responses:
        '200': {$ref: '#/components/responses/DraftIntegerValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftPriceAmount
      tags: [draft values]
      summary: Replaces the draft's price's amount.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftIntegerValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/price/currency:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftPriceCurrency
      tags: [draft values]
      summary: Reads the draft's price's currency.
      responses:
        '200': {$ref: '#/components/responses/DraftTextValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftPriceCurrency
      tags: [draft values]
      summary: Replaces the draft's price's currency.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftTextValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/status:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftStatus
      tags: [draft values]
      summary: Reads the draft's status.
      responses:
        '200': {$ref: '#/components/responses/DraftStatusValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftStatus
      tags: [draft values]
      summary: Replaces the draft's status.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftStatusValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/status/inStock:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftStatusInStock
      tags: [draft values]
      summary: Reads the draft's values in stock.
      responses:
        '200': {$ref: '#/components/responses/DraftInStockValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftStatusInStock
      tags: [draft values]
      summary: Replaces the draft's values in stock.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftInStockValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/status/inStock/quantity:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftStatusInStockQuantity
      tags: [draft values]
      summary: Reads the draft's quantity in stock.
      responses:
        '200': {$ref: '#/components/responses/DraftIntegerValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftStatusInStockQuantity
      tags: [draft values]
      summary: Replaces the draft's quantity in stock.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftIntegerValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/status/outOfStock:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftStatusOutOfStock
      tags: [draft values]
      summary: Reads the draft's values out of stock.
      responses:
        '200': {$ref: '#/components/responses/OutOfStockValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftStatusOutOfStock
      tags: [draft values]
      summary: Replaces the draft's values out of stock.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/OutOfStockValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/status/outOfStock/isOnBackOrder:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftStatusOutOfStockIsOnBackOrder
      tags: [draft values]
      summary: Reads the draft's back order.
      responses:
        '200': {$ref: '#/components/responses/BackOrderValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftStatusOutOfStockIsOnBackOrder
      tags: [draft values]
      summary: Replaces the draft's back order.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/BackOrderValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '409': {$ref: '#/components/responses/CaseMismatch'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
  /drafts/{draftId}/item/tags:
    parameters:
      - $ref: '#/components/parameters/DraftId'
    get:
      operationId: readDraftTags
      tags: [draft values]
      summary: Reads the draft's tags.
      responses:
        '200': {$ref: '#/components/responses/DraftTagsValue'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        default: {$ref: '#/components/responses/Problem'}
    put:
      operationId: replaceDraftTags
      tags: [draft values]
      summary: Replaces the draft's tags.
      parameters:
        - $ref: '#/components/parameters/IfMatch'
        - $ref: '#/components/parameters/IdempotencyKey'
      requestBody: {$ref: '#/components/requestBodies/DraftTagsValue'}
      responses:
        '200': {$ref: '#/components/responses/DraftWritten'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '404': {$ref: '#/components/responses/NotFound'}
        '410': {$ref: '#/components/responses/DraftClosed'}
        '412': {$ref: '#/components/responses/PreconditionFailed'}
        '415': {$ref: '#/components/responses/UnsupportedMediaType'}
        '422': {$ref: '#/components/responses/InvalidDraft'}
        default: {$ref: '#/components/responses/Problem'}
components:
  parameters:
    ItemId:
      name: itemId
      in: path
      required: true
      description: The item's id.
      schema: {$ref: '#/components/schemas/Id'}
    DraftId:
      name: draftId
      in: path
      required: true
      description: The draft's id.
      schema: {$ref: '#/components/schemas/Id'}
    Slug:
      name: slug
      in: path
      required: true
      description: The last part of a problem's type.
      schema: {$ref: '#/components/schemas/ProblemSlug'}
    Limit:
      name: limit
      in: query
      description: How many rows a page may have.
      schema:
        type: integer
        minimum: 1
        maximum: 500
        default: 50
    Cursor:
      name: cursor
      in: query
      description: The `next` of the page before, of the same list with the same filters.
      schema:
        type: string
    Deleted:
      name: deleted
      in: query
      description: Lists what was deleted and can be restored, in place of what exists.
      schema:
        type: boolean
        default: false
    Sort:
      name: sort
      in: query
      description: By the time of creation, then by id; with a minus the newest first.
      schema:
        type: string
        enum: [createdAt, -createdAt]
        default: createdAt
    After:
      name: after
      in: query
      description: The seq of the last change that was seen; 0 is before the first.
      schema:
        type: integer
        format: int64
        minimum: 0
    LastEventId:
      name: Last-Event-ID
      in: header
      description: The last id that the stream told; browsers send it by themselves.
      schema:
        type: string
        pattern: '^[0-9]+$'
    DraftType:
      name: type
      in: query
      description: Only drafts of this type.
      schema: {$ref: '#/components/schemas/DraftType'}
    SourceId:
      name: sourceId
      in: query
      description: Only drafts that duplicate or edit this item.
      schema: {$ref: '#/components/schemas/Id'}
    IfMatch:
      name: If-Match
      in: header
      description: The ETag that was read, a list of them, or `*`; any other version is 412.
      schema:
        type: string
      example: '"hon0k89ke0"'
    IfNoneMatch:
      name: If-None-Match
      in: header
      description: The ETag of what the client has already; if it still is that, the answer is 304.
      schema:
        type: string
      example: '"hon0k89ke0"'
    IfNoneMatchAny:
      name: If-None-Match
      in: header
      description: '`*` creates, and is 412 where there is an item with this id.'
      schema:
        type: string
      example: '*'
    IdempotencyKey:
      name: Idempotency-Key
      in: header
      description: |
        Names this attempt to write, in 1 to 255 characters, quoted or bare. A repeat of the request
        within 24 hours gets the first answer, with `Idempotency-Replayed: true`; another request
        under the key is 422. A request that was refused had no effect and frees its key.
      schema:
        type: string
        minLength: 1
        maxLength: 257
      example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"'
  headers:
    ETag:
      description: Names this state; changes with every change, and never comes again.
      required: true
      schema:
        type: string
      example: '"hon0k89ke0"'
    Location:
      description: The address of what was made.
      required: true
      schema:
        type: string
        format: uri-reference
    Link:
      description: The address of the next page, where there is one.
      schema:
        type: string
      example: </items?limit=50&cursor=AQAA>; rel="next"
    IdempotencyReplayed:
      description: '`true` where this is the answer to an earlier request with the same key.'
      schema:
        type: string
        const: 'true'
    RetryAfter:
      description: The seconds to wait.
      required: true
      schema:
        type: integer
    Accept:
      description: The media types that the body may have.
      schema:
        type: string
  requestBodies:
    Nothing:
      description: Nothing, or an object without members; it says nothing here.
      required: false
      content:
        application/json:
          schema:
            type: object
            additionalProperties: false
    NewItem:
      description: The item; only the name is needed.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/NewItem'}
          examples:
            smallest:
              value:
                name: Keyboard
            whole:
              value:
                name: Keyboard
                sku: KB-100
                color: {name: Blue, red: 0, green: 0, blue: 1}
                price: {amount: 4999, currency: EUR}
                status: {type: inStock, quantity: 100}
                tags: [input, usb]
    WholeItem:
      description: The item, every member of it.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/WholeItem'}
          example:
            name: Keyboard
            sku: null
            color: null
            price: {amount: 4999, currency: EUR}
            status: {type: outOfStock, isOnBackOrder: true}
            tags: []
    ItemPatch:
      description: The members to change.
      required: true
      content:
        application/merge-patch+json:
          schema: {$ref: '#/components/schemas/ItemPatch'}
          examples:
            price:
              value:
                price: {amount: 4499, currency: EUR}
            quantity:
              summary: Of an item in stock; 409 for one that is not.
              value:
                status: {quantity: 7}
        application/json:
          schema: {$ref: '#/components/schemas/ItemPatch'}
    Adjustment:
      description: By how much, and why.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Adjustment'}
          example: {delta: -3, reason: sold}
    Basket:
      description: One sale of several items.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Basket'}
          example:
            reason: sold
            lines:
              - {itemId: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11, delta: -1}
              - {sku: '0100', delta: -2}
    DraftOpening:
      description: What the draft is for.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftOpening'}
          examples:
            adding:
              value:
                type: adding
                item: {name: Mouse}
            duplicating:
              value:
                type: duplicating
                sourceId: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
            editing:
              value:
                type: editing
                sourceId: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
    DraftPatch:
      description: The members of the draft's item to change.
      required: true
      content:
        application/merge-patch+json:
          schema: {$ref: '#/components/schemas/DraftPatch'}
          example:
            item: {name: Quiet keyboard}
        application/json:
          schema: {$ref: '#/components/schemas/DraftPatch'}
    WholeDraftItem:
      description: The draft's item, every member of it.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/WholeDraftItem'}
    Rebase:
      description: How conflicts are settled; may be left out where there are none.
      required: false
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Rebase'}
          examples:
            yours:
              value:
                keep: yours
            each:
              summary: A side for each; delta adds what you changed to what there is now.
              value:
                keep:
                  /item/name: yours
                  /item/price: theirs
                  /item/status: delta
            deleted:
              summary: Where the item was deleted meanwhile.
              value:
                as: adding
    NameValue:
      description: The name.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Name'}
    SkuValue:
      description: The sku, or null.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/SkuOrNull'}
    ColorValue:
      description: The color, or null.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ColorOrNull'}
    ColorNameValue:
      description: The color's name.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ColorName'}
    ColorPartValue:
      description: A part of the color.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ColorPart'}
    PriceValue:
      description: The price, or null.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/PriceOrNull'}
    PriceAmountValue:
      description: The amount in minor units.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/MinorUnits'}
    PriceCurrencyValue:
      description: The currency.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Currency'}
    StatusValue:
      description: The status, with its type.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Status'}
    InStockValue:
      description: What belongs to an item in stock.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/InStockValues'}
    QuantityValue:
      description: The quantity.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Quantity'}
    OutOfStockValue:
      description: What belongs to an item out of stock.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/OutOfStockValues'}
    BackOrderValue:
      description: Whether more is ordered.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/BackOrder'}
    TagsValue:
      description: The tags.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Tags'}
    DraftTextValue:
      description: The text.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftText'}
    DraftSkuValue:
      description: The sku, or null.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftSku'}
    DraftColorValue:
      description: The color, or null.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftColor'}
    DraftNumberValue:
      description: A part of the color.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftNumber'}
    DraftPriceValue:
      description: The price, or null.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftPrice'}
    DraftIntegerValue:
      description: The number.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftInteger'}
    DraftStatusValue:
      description: The status, with its type.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftStatus'}
    DraftInStockValue:
      description: What belongs to an item in stock.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftInStockValues'}
    DraftTagsValue:
      description: The tags.
      required: true
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftTags'}
  responses:
    EntryPoint:
      description: Name, version, and links.
      content:
        application/json:
          schema: {$ref: '#/components/schemas/EntryPoint'}
    Health:
      description: The process answers.
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Health'}
    Readiness:
      description: Requests may be sent here.
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Readiness'}
    Palette:
      description: Red, Green, Blue, Black, Yellow and White.
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Palette'}
    DocumentYAML:
      description: The text of the document.
      content:
        application/yaml:
          schema:
            type: string
    DocumentJSON:
      description: The same document.
      content:
        application/json:
          schema:
            type: object
    ProblemPage:
      description: For reading in a browser.
      content:
        text/html:
          schema:
            type: string
    ItemPage:
      description: A page of items.
      headers:
        Link: {$ref: '#/components/headers/Link'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ItemPage'}
    Item:
      description: The item.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Item'}
    ItemSaved:
      description: The item that was edited; or, of a repeated save, the item as it is now.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Item'}
          examples:
            merged:
              summary: Opened at 5 pieces; 2 were sold meanwhile, and the draft changed the name.
              value:
                id: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
                name: Quiet keyboard
                sku: null
                color: null
                price: null
                status: {type: inStock, quantity: 3}
                tags: []
                version: 3
                createdAt: '2026-11-30T09:05:00.123Z'
                updatedAt: '2026-11-30T09:06:10.004Z'
    ItemCreated:
      description: The new item.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Location: {$ref: '#/components/headers/Location'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Item'}
    NotModified:
      description: It still is what the client has.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
    Deleted:
      description: The item is deleted.
      headers:
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
    Discarded:
      description: The draft is closed.
      headers:
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
    HistoryPage:
      description: A page of the item's changes.
      headers:
        Link: {$ref: '#/components/headers/Link'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/HistoryPage'}
    Adjusted:
      description: The status before and after.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Adjusted'}
          example:
            itemId: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
            delta: -3
            reason: sold
            before: {type: inStock, quantity: 3}
            after: {type: outOfStock, isOnBackOrder: false}
            version: 4
    AdjustedAll:
      description: What each line did, in their order.
      headers:
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/AdjustedAll'}
    Summary:
      description: The sums.
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Summary'}
    DraftPage:
      description: A page of drafts.
      headers:
        Link: {$ref: '#/components/headers/Link'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftPage'}
    Draft:
      description: The draft.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Draft'}
          examples:
            conflict:
              summary: The edit began at 5 pieces; yours has 8, meanwhile 2 were sold.
              value:
                id: 019ad3f1-0b1c-7d2e-8f3a-4b5c6d7e8f90
                type: editing
                sourceId: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
                baseVersion: 3
                item:
                  name: Keyboard
                  sku: null
                  color: null
                  price: null
                  status: {type: inStock, quantity: 8}
                  tags: []
                problems: []
                changed: [/item/status]
                upstream: [/item/status]
                conflicts:
                  - pointer: /item/status
                    base: {type: inStock, quantity: 5}
                    yours: {type: inStock, quantity: 8}
                    theirs: {type: inStock, quantity: 3}
                version: 2
                createdBy: anonymous
                createdAt: '2026-11-30T09:05:00.123Z'
                updatedAt: '2026-11-30T09:06:10.004Z'
                expiresAt: '2026-12-07T09:06:10.004Z'
    DraftOpened:
      description: The new draft.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Location: {$ref: '#/components/headers/Location'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Draft'}
          example:
            id: 019ad3f1-0b1c-7d2e-8f3a-4b5c6d7e8f90
            type: adding
            item:
              name: ''
              sku: null
              color: null
              price: null
              status: {type: inStock, quantity: 1}
              tags: []
            problems:
              - pointer: /item/name
                code: required
                detail: An item needs a name.
            version: 1
            createdBy: anonymous
            createdAt: '2026-11-30T09:05:00.123Z'
            updatedAt: '2026-11-30T09:05:00.123Z'
            expiresAt: '2026-12-07T09:05:00.123Z'
    DraftWritten:
      description: The draft, with its new problems.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Draft'}
    DraftRebased:
      description: The draft on its new base.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
        Idempotency-Replayed: {$ref: '#/components/headers/IdempotencyReplayed'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Draft'}
          examples:
            delta:
              summary: 'Of base 5, yours 8 and theirs 3, `delta` keeps 3 + 8 - 5 = 6 pieces.'
              value:
                id: 019ad3f1-0b1c-7d2e-8f3a-4b5c6d7e8f90
                type: editing
                sourceId: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
                baseVersion: 4
                item:
                  name: Keyboard
                  sku: null
                  color: null
                  price: null
                  status: {type: inStock, quantity: 6}
                  tags: []
                problems: []
                changed: [/item/status]
                upstream: []
                conflicts: []
                version: 3
                createdBy: anonymous
                createdAt: '2026-11-30T09:05:00.123Z'
                updatedAt: '2026-11-30T09:07:00.000Z'
                expiresAt: '2026-12-07T09:07:00.000Z'
    Changes:
      description: A page of changes, or the stream of them.
      headers:
        Link: {$ref: '#/components/headers/Link'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ChangePage'}
        text/event-stream:
          schema:
            type: string
          example: |
            event: itemDeleted
            id: 1796029500123000
            data: {"seq":1796029500123000,"type":"itemDeleted"}
    NameValue:
      description: The name.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Name'}
    SkuValue:
      description: The sku, or null.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/SkuOrNull'}
    ColorValue:
      description: The color, or null.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ColorOrNull'}
    ColorNameValue:
      description: The color's name.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ColorName'}
    ColorPartValue:
      description: A part of the color.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/ColorPart'}
    PriceValue:
      description: The price, or null.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/PriceOrNull'}
    PriceAmountValue:
      description: The amount in minor units.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/MinorUnits'}
    PriceCurrencyValue:
      description: The currency.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Currency'}
    StatusValue:
      description: The status, with its type.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Status'}
    InStockValue:
      description: What belongs to an item in stock.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/InStockValues'}
    QuantityValue:
      description: The quantity.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Quantity'}
    OutOfStockValue:
      description: What belongs to an item out of stock.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/OutOfStockValues'}
    BackOrderValue:
      description: Whether more is ordered.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/BackOrder'}
    TagsValue:
      description: The tags.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/Tags'}
    DraftItem:
      description: The item as the draft holds it.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftItem'}
    DraftTextValue:
      description: The text.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftText'}
    DraftSkuValue:
      description: The sku, or null.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftSku'}
    DraftColorValue:
      description: The color, or null.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftColor'}
    DraftNumberValue:
      description: A part of the color.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftNumber'}
    DraftPriceValue:
      description: The price, or null.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftPrice'}
    DraftIntegerValue:
      description: The number.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftInteger'}
    DraftStatusValue:
      description: The status, with its type.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftStatus'}
    DraftInStockValue:
      description: What belongs to an item in stock.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftInStockValues'}
    DraftTagsValue:
      description: The tags.
      headers:
        ETag: {$ref: '#/components/headers/ETag'}
      content:
        application/json:
          schema: {$ref: '#/components/schemas/DraftTags'}
    Problem:
      description: Any other problem.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    BadRequest:
      description: |
        `malformed-request`: a query parameter, If-Match or Idempotency-Key that cannot be used;
        `malformed-json`: the body is no JSON, told with line and column.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    NotFound:
      description: '`not-found`: nothing has this id; an id that is no UUID is not found either.'
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    SkuTaken:
      description: |
        `sku-taken`: the item that `itemId` names has the sku; `request-in-progress`: the first
        request with this Idempotency-Key has not ended.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    ItemConflict:
      description: |
        `sku-taken`; `case-mismatch`: the status is in the other case; `id-in-use`: the id belonged
        to an item that was deleted; `request-in-progress`.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    CaseMismatch:
      description: |
        `case-mismatch`: a step leads into another case than `case`, or into a null;
        `request-in-progress`.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
          example:
            type: /problems/case-mismatch
            title: The value is in another case
            status: 409
            detail: /status is outOfStock now; address that, or set the whole value.
            instance: /problems/case-mismatch#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b
            case: outOfStock
    InsufficientStock:
      description: |
        `insufficient-stock`: there are only `available`; of several items, `errors` has every line
        that is short. `request-in-progress`.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    SaveConflict:
      description: |
        `edit-conflict`: both sides changed the fields in `conflicts`, or the item was deleted
        (`deleted`); `sku-taken`, where that is all that is wrong; `request-in-progress`.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
          example:
            type: /problems/edit-conflict
            title: Others changed the same fields
            status: 409
            detail: Others changed /item/status meanwhile; settle it with a rebase, then save.
            instance: /problems/edit-conflict#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b
            conflicts:
              - pointer: /item/status
                base: {type: inStock, quantity: 5}
                yours: {type: inStock, quantity: 8}
                theirs: {type: inStock, quantity: 3}
    RebaseConflict:
      description: |
        `edit-conflict`: `keep` leaves `conflicts` open, or the item was deleted (`deleted`);
        `insufficient-stock`: a `delta` takes more than there is; `case-mismatch`: the draft does
        not edit; `request-in-progress`.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    DraftClosed:
      description: '`draft-closed`: it was saved, discarded or has expired, as `outcome` says.'
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    ItemGone:
      description: '`item-gone`: the item was deleted longer ago than deleted items are kept.'
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    ChangesGone:
      description: '`changes-gone`: the log does not have this seq; read everything anew.'
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    PreconditionFailed:
      description: '`precondition-failed`: the version is `currentVersion` now.'
      headers:
        ETag:
          description: The current one, where there is something that has it.
          schema:
            type: string
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    UnsupportedMediaType:
      description: '`unsupported-media-type`: the body is not `application/json` in UTF-8.'
      headers:
        Accept: {$ref: '#/components/headers/Accept'}
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    UnsupportedPatchType:
      description: '`unsupported-media-type`: the body is no merge patch in UTF-8.'
      headers:
        Accept-Patch: {$ref: '#/components/headers/Accept'}
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    InvalidItem:
      description: |
        `invalid-item`: everything that is wrong is in `errors`; `idempotency-key-reused`: the key
        came with another request before.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
          example:
            type: /problems/invalid-item
            title: The item is invalid
            status: 422
            detail: 2 things are wrong with what was sent; errors lists each with its place.
            instance: /problems/invalid-item#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b
            errors:
              - pointer: /name
                code: required
                detail: An item needs a name.
              - pointer: /colour
                code: unknown-member
                detail: >-
                  There is no member "colour"; known are name, sku, color, price, status, tags,
                  version, createdAt, updatedAt, id.
    InvalidDraft:
      description: |
        `invalid-draft`: everything that is wrong is in `errors`, with pointers within the draft;
        `idempotency-key-reused`: the key came with another request before.
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    PreconditionRequired:
      description: '`precondition-required`: send If-Match, or `If-None-Match: *` to create.'
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    ConfirmationRequired:
      description: '`confirmation-required`: nothing was deleted; ask, then send the etag.'
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
          example:
            type: /problems/confirmation-required
            title: Deleting needs a confirmation
            status: 428
            detail: >-
              Ask whether to delete this; if so, send the request again with the etag as If-Match.
            instance: /problems/confirmation-required#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b
            confirm:
              title: Keyboard
              message: Are you sure you want to delete this item?
              etag: '"hon0k89ke0"'
    TooManyRequests:
      description: '`too-many-requests`: 10,000 drafts are open; save or discard some.'
      headers:
        Retry-After: {$ref: '#/components/headers/RetryAfter'}
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
    Unavailable:
      description: '`shutting-down`: the service starts or stops, or cannot read its store.'
      headers:
        Retry-After: {$ref: '#/components/headers/RetryAfter'}
      content:
        application/problem+json:
          schema: {$ref: '#/components/schemas/Problem'}
  schemas:
    Id:
      description: A UUID; those that the service makes are of version 7.
      type: string
      format: uuid
    Time:
      description: RFC 3339, UTC, with milliseconds.
      type: string
      format: date-time
    Name:
      description: 1 to 200 characters after white space at the ends was taken off; no controls.
      type: string
      minLength: 1
      maxLength: 200
    Sku:
      description: |
        No white space at the ends, no control characters; unique over the items that exist, without
        case. It is text: zeros at its ends stay.
      type: string
      minLength: 1
      maxLength: 64
    SkuOrNull:
      anyOf:
        - $ref: '#/components/schemas/Sku'
        - type: 'null'
    ColorName:
      type: string
      minLength: 1
      maxLength: 40
    ColorPart:
      type: number
      minimum: 0
      maximum: 1
    Color:
      type: object
      required: [name, red, green, blue]
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/ColorName'}
        red: {$ref: '#/components/schemas/ColorPart'}
        green: {$ref: '#/components/schemas/ColorPart'}
        blue: {$ref: '#/components/schemas/ColorPart'}
      example: {name: Blue, red: 0, green: 0, blue: 1}
    ColorOrNull:
      anyOf:
        - $ref: '#/components/schemas/Color'
        - type: 'null'
    MinorUnits:
      description: In the currency's minor unit; 4999 is 49.99 EUR.
      type: integer
      format: int64
      minimum: 0
      maximum: 9007199254740991
    Currency:
      description: A code of ISO 4217.
      type: string
      pattern: '^[A-Z]{3}$'
    Price:
      type: object
      required: [amount, currency]
      additionalProperties: false
      properties:
        amount: {$ref: '#/components/schemas/MinorUnits'}
        currency: {$ref: '#/components/schemas/Currency'}
      example: {amount: 4999, currency: EUR}
    PriceOrNull:
      anyOf:
        - $ref: '#/components/schemas/Price'
        - type: 'null'
    Quantity:
      description: An item of which nothing is left is out of stock.
      type: integer
      format: int64
      minimum: 1
      maximum: 1000000000
    BackOrder:
      type: boolean
    InStock:
      title: In stock
      type: object
      required: [type, quantity]
      additionalProperties: false
      properties:
        type:
          type: string
          const: inStock
        quantity: {$ref: '#/components/schemas/Quantity'}
      example: {type: inStock, quantity: 100}
    OutOfStock:
      title: Out of stock
      type: object
      required: [type, isOnBackOrder]
      additionalProperties: false
      properties:
        type:
          type: string
          const: outOfStock
        isOnBackOrder: {$ref: '#/components/schemas/BackOrder'}
      example: {type: outOfStock, isOnBackOrder: true}
    Status:
      description: One of two cases; a value of the other never stands beside it.
      oneOf:
        - $ref: '#/components/schemas/InStock'
        - $ref: '#/components/schemas/OutOfStock'
      discriminator:
        propertyName: type
        mapping:
          inStock: '#/components/schemas/InStock'
          outOfStock: '#/components/schemas/OutOfStock'
    InStockValues:
      description: The values of the case, without its name.
      type: object
      required: [quantity]
      additionalProperties: false
      properties:
        quantity: {$ref: '#/components/schemas/Quantity'}
    OutOfStockValues:
      description: The values of the case, without its name.
      type: object
      required: [isOnBackOrder]
      additionalProperties: false
      properties:
        isOnBackOrder: {$ref: '#/components/schemas/BackOrder'}
    StatusPatch:
      description: A whole status, or without type values of the case that is there.
      anyOf:
        - $ref: '#/components/schemas/Status'
        - title: Values of the case that is there
          type: object
          additionalProperties: false
          properties:
            quantity: {$ref: '#/components/schemas/Quantity'}
            isOnBackOrder: {$ref: '#/components/schemas/BackOrder'}
    Tags:
      description: A set, without case; the order is kept.
      type: array
      maxItems: 20
      items:
        type: string
        minLength: 1
        maxLength: 40
    Version:
      description: Counts the writes, for people; for If-Match there is the ETag.
      type: integer
      format: int64
      minimum: 1
    Item:
      type: object
      required: [id, name, sku, color, price, status, tags, version, createdAt, updatedAt]
      properties:
        id: {$ref: '#/components/schemas/Id'}
        name: {$ref: '#/components/schemas/Name'}
        sku: {$ref: '#/components/schemas/SkuOrNull'}
        color: {$ref: '#/components/schemas/ColorOrNull'}
        price: {$ref: '#/components/schemas/PriceOrNull'}
        status: {$ref: '#/components/schemas/Status'}
        tags: {$ref: '#/components/schemas/Tags'}
        version: {$ref: '#/components/schemas/Version'}
        createdAt: {$ref: '#/components/schemas/Time'}
        updatedAt: {$ref: '#/components/schemas/Time'}
        deletedAt:
          description: When it was deleted; only in the list of what can be restored.
          $ref: '#/components/schemas/Time'
      example:
        id: 019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11
        name: Keyboard
        sku: KB-100
        color: {name: Blue, red: 0, green: 0, blue: 1}
        price: {amount: 4999, currency: EUR}
        status: {type: inStock, quantity: 100}
        tags: [input, usb]
        version: 3
        createdAt: '2026-11-30T09:05:00.123Z'
        updatedAt: '2026-11-30T09:06:10.004Z'
    NewItem:
      type: object
      required: [name]
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/Name'}
        sku: {$ref: '#/components/schemas/SkuOrNull'}
        color: {$ref: '#/components/schemas/ColorOrNull'}
        price: {$ref: '#/components/schemas/PriceOrNull'}
        status: {$ref: '#/components/schemas/Status'}
        tags: {$ref: '#/components/schemas/TagsOrNull'}
        id: {$ref: '#/components/schemas/IgnoredId'}
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    WholeItem:
      type: object
      required: [name, sku, color, price, status, tags]
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/Name'}
        sku: {$ref: '#/components/schemas/SkuOrNull'}
        color: {$ref: '#/components/schemas/ColorOrNull'}
        price: {$ref: '#/components/schemas/PriceOrNull'}
        status: {$ref: '#/components/schemas/Status'}
        tags: {$ref: '#/components/schemas/TagsOrNull'}
        id:
          description: That of the address, or left out.
          $ref: '#/components/schemas/Id'
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    ItemPatch:
      type: object
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/Name'}
        sku: {$ref: '#/components/schemas/SkuOrNull'}
        color: {$ref: '#/components/schemas/ColorOrNull'}
        price: {$ref: '#/components/schemas/PriceOrNull'}
        status: {$ref: '#/components/schemas/StatusPatch'}
        tags: {$ref: '#/components/schemas/TagsOrNull'}
        id:
          description: That of the address, or left out.
          $ref: '#/components/schemas/Id'
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    TagsOrNull:
      description: null means none.
      anyOf:
        - $ref: '#/components/schemas/Tags'
        - type: 'null'
    IgnoredId:
      description: The service's own; may be sent back as it was read, and is not used.
      type: string
      format: uuid
    IgnoredVersion:
      description: The service's own; may be sent back as it was read, and is not used.
      type: number
    IgnoredTime:
      description: The service's own; may be sent back as it was read, and is not used.
      type: string
    ItemPage:
      type: object
      required: [items, next]
      properties:
        items:
          type: array
          items: {$ref: '#/components/schemas/Item'}
        next: {$ref: '#/components/schemas/NextCursor'}
    NextCursor:
      description: The cursor of the next page; null at the end.
      type: [string, 'null']
    Adjustment:
      type: object
      required: [delta]
      additionalProperties: false
      properties:
        delta: {$ref: '#/components/schemas/Delta'}
        reason: {$ref: '#/components/schemas/Reason'}
    Delta:
      description: Below 0 takes pieces out, above 0 brings them in.
      type: integer
      format: int64
      not:
        const: 0
    Reason:
      type: [string, 'null']
      maxLength: 200
    Basket:
      type: object
      required: [lines]
      additionalProperties: false
      properties:
        reason: {$ref: '#/components/schemas/Reason'}
        lines:
          type: array
          minItems: 1
          maxItems: 100
          items: {$ref: '#/components/schemas/BasketLine'}
    BasketLine:
      description: Names the item by its id or by its sku.
      type: object
      required: [delta]
      additionalProperties: false
      properties:
        itemId: {$ref: '#/components/schemas/Id'}
        sku: {$ref: '#/components/schemas/Sku'}
        delta: {$ref: '#/components/schemas/Delta'}
      oneOf:
        - required: [itemId]
        - required: [sku]
    Adjusted:
      type: object
      required: [itemId, delta, reason, before, after, version]
      properties:
        itemId: {$ref: '#/components/schemas/Id'}
        delta: {$ref: '#/components/schemas/Delta'}
        reason: {$ref: '#/components/schemas/Reason'}
        before: {$ref: '#/components/schemas/Status'}
        after: {$ref: '#/components/schemas/Status'}
        version: {$ref: '#/components/schemas/Version'}
    AdjustedAll:
      type: object
      required: [adjustments]
      properties:
        adjustments:
          type: array
          items: {$ref: '#/components/schemas/Adjusted'}
    Summary:
      type: object
      required: [items, inStock, outOfStock, onBackOrder, quantity, value]
      properties:
        items:
          type: integer
          format: int64
        inStock:
          type: integer
          format: int64
        outOfStock:
          description: Those on back order too.
          type: integer
          format: int64
        onBackOrder:
          type: integer
          format: int64
        quantity:
          type: integer
          format: int64
        value:
          description: Price times quantity, a currency at a time.
          type: array
          items:
            type: object
            required: [currency, amount]
            properties:
              currency: {$ref: '#/components/schemas/Currency'}
              amount:
                description: In minor units, as a string, because it is exact at any size.
                type: string
                pattern: '^[0-9]+$'
      example:
        items: 3
        inStock: 2
        outOfStock: 1
        onBackOrder: 1
        quantity: 12
        value:
          - {currency: EUR, amount: '59988'}
    DraftType:
      type: string
      enum: [adding, duplicating, editing]
    Draft:
      oneOf:
        - $ref: '#/components/schemas/AddingDraft'
        - $ref: '#/components/schemas/DuplicatingDraft'
        - $ref: '#/components/schemas/EditingDraft'
      discriminator:
        propertyName: type
        mapping:
          adding: '#/components/schemas/AddingDraft'
          duplicating: '#/components/schemas/DuplicatingDraft'
          editing: '#/components/schemas/EditingDraft'
    AddingDraft:
      title: Adding
      allOf:
        - $ref: '#/components/schemas/DraftBase'
        - type: object
          required: [type]
          properties:
            type:
              type: string
              const: adding
    DuplicatingDraft:
      title: Duplicating
      allOf:
        - $ref: '#/components/schemas/DraftBase'
        - type: object
          required: [type, sourceId]
          properties:
            type:
              type: string
              const: duplicating
            sourceId:
              description: The item that was copied; it may be gone by now.
              $ref: '#/components/schemas/Id'
    EditingDraft:
      title: Editing
      allOf:
        - $ref: '#/components/schemas/DraftBase'
        - type: object
          required: [type, sourceId, baseVersion, changed, upstream, conflicts]
          properties:
            type:
              type: string
              const: editing
            sourceId:
              description: The item that is edited.
              $ref: '#/components/schemas/Id'
            baseVersion:
              description: The item's version that the edit started from.
              $ref: '#/components/schemas/Version'
            changed:
              description: What this draft changed.
              $ref: '#/components/schemas/DraftPointers'
            upstream:
              description: What others changed since.
              $ref: '#/components/schemas/DraftPointers'
            conflicts:
              description: What both changed, apart.
              type: array
              items: {$ref: '#/components/schemas/Conflict'}
            deleted:
              description: There where the item was deleted since.
              type: boolean
              const: true
    DraftBase:
      type: object
      required: [id, type, item, problems, version, createdBy, createdAt, updatedAt, expiresAt]
      properties:
        id: {$ref: '#/components/schemas/Id'}
        type: {$ref: '#/components/schemas/DraftType'}
        item: {$ref: '#/components/schemas/DraftItem'}
        problems:
          description: What a save would be refused for now; conflicts are never in it.
          type: array
          items: {$ref: '#/components/schemas/FieldProblem'}
        version: {$ref: '#/components/schemas/Version'}
        createdBy:
          description: Who opened it; anonymous, as a request does not say who sends it.
          type: string
        createdAt: {$ref: '#/components/schemas/Time'}
        updatedAt: {$ref: '#/components/schemas/Time'}
        expiresAt: {$ref: '#/components/schemas/Time'}
    DraftPointers:
      type: array
      items: {$ref: '#/components/schemas/DraftPointer'}
    DraftPointer:
      description: A field of the draft's item.
      type: string
      enum: [/item/name, /item/sku, /item/color, /item/price, /item/status, /item/tags]
    Conflict:
      type: object
      required: [pointer, base, yours, theirs]
      properties:
        pointer: {$ref: '#/components/schemas/DraftPointer'}
        base:
          description: The value that the edit started from.
        yours:
          description: The draft's value.
        theirs:
          description: The item's value now.
    DraftText:
      description: Up to 2,000 characters; whether it is short enough is told in problems.
      type: string
      maxLength: 2000
    DraftSku:
      type: [string, 'null']
      maxLength: 2000
    DraftNumber:
      description: Whether it is from 0 to 1 is told in problems.
      type: number
    DraftInteger:
      description: Whether it is in range is told in problems.
      type: integer
      format: int64
      minimum: -9007199254740992
      maximum: 9007199254740992
    DraftColor:
      type: [object, 'null']
      required: [name, red, green, blue]
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/DraftText'}
        red: {$ref: '#/components/schemas/DraftNumber'}
        green: {$ref: '#/components/schemas/DraftNumber'}
        blue: {$ref: '#/components/schemas/DraftNumber'}
    DraftPrice:
      type: [object, 'null']
      required: [amount, currency]
      additionalProperties: false
      properties:
        amount: {$ref: '#/components/schemas/DraftInteger'}
        currency: {$ref: '#/components/schemas/DraftText'}
    DraftInStockValues:
      description: The values of the case, without its name.
      type: object
      required: [quantity]
      additionalProperties: false
      properties:
        quantity: {$ref: '#/components/schemas/DraftInteger'}
    DraftInStock:
      title: In stock
      type: object
      required: [type, quantity]
      additionalProperties: false
      properties:
        type:
          type: string
          const: inStock
        quantity: {$ref: '#/components/schemas/DraftInteger'}
    DraftStatus:
      oneOf:
        - $ref: '#/components/schemas/DraftInStock'
        - $ref: '#/components/schemas/OutOfStock'
      discriminator:
        propertyName: type
        mapping:
          inStock: '#/components/schemas/DraftInStock'
          outOfStock: '#/components/schemas/OutOfStock'
    DraftStatusPatch:
      description: A whole status, or without type values of the case that is there.
      anyOf:
        - $ref: '#/components/schemas/DraftStatus'
        - title: Values of the case that is there
          type: object
          additionalProperties: false
          properties:
            quantity: {$ref: '#/components/schemas/DraftInteger'}
            isOnBackOrder: {$ref: '#/components/schemas/BackOrder'}
    DraftTags:
      type: array
      maxItems: 100
      items: {$ref: '#/components/schemas/DraftText'}
    DraftItem:
      description: Well-typed, but perhaps not valid yet.
      type: object
      required: [name, sku, color, price, status, tags]
      properties:
        name: {$ref: '#/components/schemas/DraftText'}
        sku: {$ref: '#/components/schemas/DraftSku'}
        color: {$ref: '#/components/schemas/DraftColor'}
        price: {$ref: '#/components/schemas/DraftPrice'}
        status: {$ref: '#/components/schemas/DraftStatus'}
        tags: {$ref: '#/components/schemas/DraftTags'}
    WholeDraftItem:
      type: object
      required: [name, sku, color, price, status, tags]
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/DraftText'}
        sku: {$ref: '#/components/schemas/DraftSku'}
        color: {$ref: '#/components/schemas/DraftColor'}
        price: {$ref: '#/components/schemas/DraftPrice'}
        status: {$ref: '#/components/schemas/DraftStatus'}
        tags: {$ref: '#/components/schemas/DraftTagsOrNull'}
        id: {$ref: '#/components/schemas/IgnoredId'}
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    DraftItemPatch:
      type: object
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/DraftText'}
        sku: {$ref: '#/components/schemas/DraftSku'}
        color: {$ref: '#/components/schemas/DraftColor'}
        price: {$ref: '#/components/schemas/DraftPrice'}
        status: {$ref: '#/components/schemas/DraftStatusPatch'}
        tags: {$ref: '#/components/schemas/DraftTagsOrNull'}
        id: {$ref: '#/components/schemas/IgnoredId'}
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    DraftItemPreset:
      description: What is left out is as in a blank item.
      type: object
      additionalProperties: false
      properties:
        name: {$ref: '#/components/schemas/DraftText'}
        sku: {$ref: '#/components/schemas/DraftSku'}
        color: {$ref: '#/components/schemas/DraftColor'}
        price: {$ref: '#/components/schemas/DraftPrice'}
        status: {$ref: '#/components/schemas/DraftStatus'}
        tags: {$ref: '#/components/schemas/DraftTagsOrNull'}
        id: {$ref: '#/components/schemas/IgnoredId'}
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    DraftTagsOrNull:
      description: null means none.
      anyOf:
        - $ref: '#/components/schemas/DraftTags'
        - type: 'null'
    DraftPatch:
      type: object
      additionalProperties: false
      properties:
        item: {$ref: '#/components/schemas/DraftItemPatch'}
        id:
          description: That of the address, or left out.
          $ref: '#/components/schemas/Id'
        version: {$ref: '#/components/schemas/IgnoredVersion'}
        createdAt: {$ref: '#/components/schemas/IgnoredTime'}
        updatedAt: {$ref: '#/components/schemas/IgnoredTime'}
    DraftOpening:
      oneOf:
        - title: Adding
          type: object
          required: [type]
          additionalProperties: false
          properties:
            type:
              type: string
              const: adding
            item: {$ref: '#/components/schemas/DraftItemPreset'}
        - title: Duplicating
          type: object
          required: [type, sourceId]
          additionalProperties: false
          properties:
            type:
              type: string
              const: duplicating
            sourceId: {$ref: '#/components/schemas/Id'}
        - title: Editing
          type: object
          required: [type, sourceId]
          additionalProperties: false
          properties:
            type:
              type: string
              const: editing
            sourceId: {$ref: '#/components/schemas/Id'}
    Rebase:
      oneOf:
        - title: Onto the item's current version
          type: object
          additionalProperties: false
          properties:
            keep:
              oneOf:
                - description: The same side for every conflict, and for nothing else.
                  type: string
                  enum: [yours, theirs]
                - description: A side for each pointer, whoever changed the field.
                  type: object
                  additionalProperties: false
                  properties:
                    /item/name: {$ref: '#/components/schemas/Side'}
                    /item/sku: {$ref: '#/components/schemas/Side'}
                    /item/color: {$ref: '#/components/schemas/Side'}
                    /item/price: {$ref: '#/components/schemas/Side'}
                    /item/status:
                      description: |
                        `delta`, where both changed it, keeps theirs + yours - base, where out of
                        stock counts as 0. Over 0
                        that is in stock; 0 is yours where yours is out of stock, else out of stock
                        and not on back order; below 0 is 409.
                      type: string
                      enum: [yours, theirs, delta]
                    /item/tags: {$ref: '#/components/schemas/Side'}
        - title: As a draft that adds
          type: object
          required: [as]
          additionalProperties: false
          properties:
            as:
              type: string
              const: adding
    Side:
      type: string
      enum: [yours, theirs]
    DraftPage:
      type: object
      required: [drafts, next]
      properties:
        drafts:
          type: array
          items: {$ref: '#/components/schemas/Draft'}
        next: {$ref: '#/components/schemas/NextCursor'}
    Change:
      type: object
      required:
        [seq, at, actor, type, itemId, version, fields, reason, before, after]
      properties:
        seq:
          description: Rises; who has seen one never later meets a lower one.
          type: integer
          format: int64
        at: {$ref: '#/components/schemas/Time'}
        actor:
          description: |
            Who did it: anonymous, as a request does not say who sends it, or import for a file.
          type: string
        type:
          type: string
          enum: [itemCreated, itemEdited, stockAdjusted, itemDeleted, itemRestored]
        itemId: {$ref: '#/components/schemas/Id'}
        version: {$ref: '#/components/schemas/Version'}
        fields:
          description: The fields that changed; all of them where the item came or went.
          type: array
          items:
            type: string
            enum: [/name, /sku, /color, /price, /status, /tags]
        reason: {$ref: '#/components/schemas/Reason'}
        before: {$ref: '#/components/schemas/ItemOrNull'}
        after: {$ref: '#/components/schemas/ItemOrNull'}
    ItemOrNull:
      anyOf:
        - $ref: '#/components/schemas/Item'
        - type: 'null'
    ChangePage:
      type: object
      required: [changes, next]
      properties:
        changes:
          type: array
          items: {$ref: '#/components/schemas/Change'}
        next:
          description: The seq to go on after, also at the end.
          type: integer
          format: int64
    HistoryPage:
      type: object
      required: [changes, next]
      properties:
        changes:
          type: array
          items: {$ref: '#/components/schemas/Change'}
        next: {$ref: '#/components/schemas/NextCursor'}
    EntryPoint:
      type: object
      required: [name, version, links]
      properties:
        name:
          type: string
          const: Stockroom
        version:
          type: string
        links:
          type: object
          required:
            - items
            - drafts
            - adjustments
            - summary
            - changes
            - colors
            - openapi
            - openapiJson
            - health
            - readiness
          additionalProperties:
            type: string
            format: uri-reference
    Health:
      type: object
      required: [status]
      properties:
        status:
          type: string
          const: ok
    Readiness:
      type: object
      required: [status, writable]
      properties:
        status:
          type: string
          const: ready
        writable:
          description: Whether writes can be kept; false where the disk is full.
          type: boolean
    Palette:
      type: object
      required: [colors]
      properties:
        colors:
          type: array
          items: {$ref: '#/components/schemas/Color'}
    FieldProblem:
      description: One thing that is wrong with one place.
      type: object
      required: [pointer, code, detail]
      properties:
        pointer:
          description: A JSON Pointer (RFC 6901) into the item or, below /drafts, the draft.
          type: string
        code:
          type: string
          enum:
            - control-character
            - duplicate
            - insufficient-stock
            - not-allowed
            - not-found
            - not-integral
            - out-of-range
            - required
            - surrounding-space
            - taken
            - too-long
            - too-many
            - unknown-currency
            - unknown-member
            - wrong-type
        detail:
          description: What is true, what was expected, and what to do.
          type: string
        itemId:
          description: The item that has the sku, or that a line is short of.
          $ref: '#/components/schemas/Id'
        available:
          description: How many pieces there are.
          type: integer
          format: int64
      example: {pointer: /item/name, code: required, detail: An item needs a name.}
    Problem:
      description: Why a request did not get what it asked for (RFC 9457).
      type: object
      required: [type, title, status, detail, instance]
      properties:
        type:
          description: /problems/SLUG, a page that explains it.
          type: string
          format: uri-reference
        title:
          description: The same for every problem of a type.
          type: string
        status:
          type: integer
        detail:
          description: One sentence that says what to do.
          type: string
        instance:
          description: Names this occurrence; ends with the request's id.
          type: string
          format: uri-reference
        errors:
          description: Everything that is wrong with the body (invalid-item, invalid-draft).
          type: array
          items: {$ref: '#/components/schemas/FieldProblem'}
        itemId:
          description: The item that has the sku (sku-taken), or that was made (draft-closed).
          $ref: '#/components/schemas/Id'
        available:
          description: How many pieces there are (insufficient-stock).
          type: integer
          format: int64
        case:
          description: The case that the value or the draft is in (case-mismatch).
          type: string
        conflicts:
          description: What both sides changed, apart (edit-conflict).
          type: array
          items: {$ref: '#/components/schemas/Conflict'}
        deleted:
          description: The edited item was deleted meanwhile (edit-conflict).
          type: boolean
          const: true
        outcome:
          description: What became of the draft (draft-closed).
          type: string
          enum: [saved, discarded, expired]
        currentVersion:
          description: The version that there is now (precondition-failed).
          $ref: '#/components/schemas/Version'
        confirm:
          description: What to ask, and what to send then (confirmation-required).
          type: object
          required: [title, message, etag]
          properties:
            title: {$ref: '#/components/schemas/Name'}
            message:
              type: string
            etag:
              type: string
    ProblemSlug:
      type: string
      enum:
        - malformed-request
        - malformed-json
        - unauthorized
        - forbidden
        - not-found
        - method-not-allowed
        - not-acceptable
        - request-timeout
        - sku-taken
        - id-in-use
        - insufficient-stock
        - case-mismatch
        - edit-conflict
        - request-in-progress
        - draft-closed
        - item-gone
        - changes-gone
        - precondition-failed
        - content-too-large
        - uri-too-long
        - unsupported-media-type
        - expectation-failed
        - invalid-item
        - invalid-draft
        - import-refused
        - idempotency-key-reused
        - confirmation-required
        - precondition-required
        - too-many-requests
        - header-too-large
        - internal-error
        - not-implemented
        - overloaded
        - shutting-down
        - version-not-supported
        - storage-full
        - storage-unavailable

"""#

  package static let json: StaticString = #"""
{"openapi":"3.1.0","info":{"title":"Stockroom","version":"1.0.0","summary":"An inventory over HTTP that loses nothing.","description":"Items are what is in the inventory: always valid, with a version and an ETag that change with\nevery change. Drafts are items being added, duplicated or edited: they may be incomplete, and\nnothing of them is in the inventory until they are saved. Saving an edit merges it, field by\nfield, with what others changed meanwhile.\n\n**Representations.** JSON in UTF-8 with camelCase names; times are RFC 3339 in UTC with\nmilliseconds; ids are UUIDs in lower case. A character is a Unicode scalar, counted after NFC.\nA member that is not in a schema is refused by name, so that a misspelt one is never lost in\nsilence. Integers may be written `5.0` or `1e3`; what is not integral is refused, not rounded.\n\n**Writing safely.** Send `If-Match` with the ETag that you read: another version is 412, with\nthe current one. Send `Idempotency-Key` to repeat a write without a second effect.\n\n**What is checked, in this order:** the path, a stored answer for the Idempotency-Key, a\nprecondition that is missing (428) or fails (412), the body (415, 400, 422), the state (409).\n\n**Problems.** Every error is `application/problem+json` (RFC 9457). Its `type` is the address of\na page that says what happened and what to do.\n\nThe version of this document is the API's; that of the program is told at `/`.\n","license":{"name":"Apache-2.0","identifier":"Apache-2.0"}},"servers":[{"url":"/","description":"Where this document is served."}],"tags":[{"name":"service","description":"About the service, not about the inventory."},{"name":"items","description":"What is in the inventory."},{"name":"stock","description":"Selling, delivering and counting, in one atomic step."},{"name":"item values","description":"One value of an item at a time, each at an address of its own."},{"name":"drafts","description":"Items being added, duplicated or edited."},{"name":"draft values","description":"One value of a draft's item at a time."},{"name":"changes","description":"The log of every change."}],"paths":{"/":{"get":{"operationId":"readEntryPoint","tags":["service"],"summary":"Says what this is, and where all else is.","responses":{"200":{"$ref":"#/components/responses/EntryPoint"},"default":{"$ref":"#/components/responses/Problem"}}}},"/healthz":{"get":{"operationId":"checkHealth","tags":["service"],"summary":"Says that the process answers.","description":"It takes any query.\n","responses":{"200":{"$ref":"#/components/responses/Health"},"default":{"$ref":"#/components/responses/Problem"}}}},"/readyz":{"get":{"operationId":"checkReadiness","tags":["service"],"summary":"Says whether requests should be sent here.","description":"503 while the service starts or drains, and where its store cannot be read.\n","responses":{"200":{"$ref":"#/components/responses/Readiness"},"503":{"$ref":"#/components/responses/Unavailable"},"default":{"$ref":"#/components/responses/Problem"}}}},"/colors":{"get":{"operationId":"listColors","tags":["service"],"summary":"The colors that a form offers first.","responses":{"200":{"$ref":"#/components/responses/Palette"},"default":{"$ref":"#/components/responses/Problem"}}}},"/openapi.yaml":{"get":{"operationId":"readOpenAPIYAML","tags":["service"],"summary":"This document.","responses":{"200":{"$ref":"#/components/responses/DocumentYAML"},"default":{"$ref":"#/components/responses/Problem"}}}},"/openapi.json":{"get":{"operationId":"readOpenAPIJSON","tags":["service"],"summary":"This document as JSON.","responses":{"200":{"$ref":"#/components/responses/DocumentJSON"},"default":{"$ref":"#/components/responses/Problem"}}}},"/problems/{slug}":{"parameters":[{"$ref":"#/components/parameters/Slug"}],"get":{"operationId":"readProblemPage","tags":["service"],"summary":"The page that explains a type of problem.","responses":{"200":{"$ref":"#/components/responses/ProblemPage"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items":{"get":{"operationId":"listItems","tags":["items"],"summary":"A page of the items, by the time of their creation.","description":"Paging is by key: while others write, an item that does not change is neither shown twice\nnor left out. With `deleted=true` the list has what can be restored, with `deletedAt`.\n","parameters":[{"$ref":"#/components/parameters/Deleted"},{"$ref":"#/components/parameters/Sort"},{"$ref":"#/components/parameters/Limit"},{"$ref":"#/components/parameters/Cursor"}],"responses":{"200":{"$ref":"#/components/responses/ItemPage"},"400":{"$ref":"#/components/responses/BadRequest"},"default":{"$ref":"#/components/responses/Problem"}}},"post":{"operationId":"createItem","tags":["items"],"summary":"Creates an item.","description":"What is left out takes its default: in stock, 1 piece, no tags, nothing else.\n","parameters":[{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/NewItem"},"responses":{"201":{"$ref":"#/components/responses/ItemCreated"},"400":{"$ref":"#/components/responses/BadRequest"},"409":{"$ref":"#/components/responses/SkuTaken"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItem","tags":["items"],"summary":"Reads an item.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/Item"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItem","tags":["items"],"summary":"Replaces an item, or creates one under an id of yours.","description":"Names every member from `name` to `tags`, so that nothing is wiped by being left out. It\nneeds `If-Match`, or `If-None-Match: *` to create. What was read may be sent back as it\nis, and then changes nothing.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IfNoneMatchAny"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/WholeItem"},"responses":{"200":{"$ref":"#/components/responses/Item"},"201":{"$ref":"#/components/responses/ItemCreated"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/ItemConflict"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"428":{"$ref":"#/components/responses/PreconditionRequired"},"default":{"$ref":"#/components/responses/Problem"}}},"patch":{"operationId":"patchItem","tags":["items"],"summary":"Changes what a merge patch names.","description":"JSON Merge Patch (RFC 7396). `color`, `price` and a `status` with `type` are replaced\nwhole; a `status` without `type` changes values of the case that the item is in. `null`\ntakes a value away; it is refused for name and status, and means `[]` for tags.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/ItemPatch"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/ItemConflict"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedPatchType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"deleteItem","tags":["items"],"summary":"Deletes the item that was seen.","description":"Without `If-Match` nothing is deleted: the answer asks, with the item's name and the ETag\nto send. Until the retention time is over (30 days by default) the item can be restored.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"204":{"$ref":"#/components/responses/Deleted"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"428":{"$ref":"#/components/responses/ConfirmationRequired"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/restore":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"post":{"operationId":"restoreItem","tags":["items"],"summary":"Brings a deleted item back under its id.","description":"One that exists stays as it is.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/Nothing"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/SkuTaken"},"410":{"$ref":"#/components/responses/ItemGone"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/history":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"listItemHistory","tags":["changes"],"summary":"An item's changes, newest first.","description":"Also after it was deleted.\n","parameters":[{"$ref":"#/components/parameters/Limit"},{"$ref":"#/components/parameters/Cursor"}],"responses":{"200":{"$ref":"#/components/responses/HistoryPage"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/adjustments":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"post":{"operationId":"adjustItem","tags":["stock"],"summary":"Changes an item's stock by a delta.","description":"Down to nothing makes it out of stock, not on back order; a delivery to an item out of\nstock puts it in stock. More than there is changes nothing.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/Adjustment"},"responses":{"201":{"$ref":"#/components/responses/Adjusted"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/InsufficientStock"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/adjustments":{"post":{"operationId":"adjustItems","tags":["stock"],"summary":"Changes the stock of several items, all or nothing.","description":"Lines apply in their order. All that is wrong is told at once: 409 where lines only ask for\nmore than there is, else 422, which lists those lines too.\n","parameters":[{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/Basket"},"responses":{"201":{"$ref":"#/components/responses/AdjustedAll"},"400":{"$ref":"#/components/responses/BadRequest"},"409":{"$ref":"#/components/responses/InsufficientStock"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/summary":{"get":{"operationId":"readSummary","tags":["stock"],"summary":"The sums over all items.","responses":{"200":{"$ref":"#/components/responses/Summary"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts":{"get":{"operationId":"listDrafts","tags":["drafts"],"summary":"A page of the open drafts, in the order they were opened.","parameters":[{"$ref":"#/components/parameters/DraftType"},{"$ref":"#/components/parameters/SourceId"},{"$ref":"#/components/parameters/Limit"},{"$ref":"#/components/parameters/Cursor"}],"responses":{"200":{"$ref":"#/components/responses/DraftPage"},"400":{"$ref":"#/components/responses/BadRequest"},"default":{"$ref":"#/components/responses/Problem"}}},"post":{"operationId":"openDraft","tags":["drafts"],"summary":"Opens a draft.","description":"To add an item (values may be preset), to duplicate one (without its sku), or to edit one.\nA draft that is not written to for 7 days (configurable) expires; reading does not prolong\nit.\n","parameters":[{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftOpening"},"responses":{"201":{"$ref":"#/components/responses/DraftOpened"},"400":{"$ref":"#/components/responses/BadRequest"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"429":{"$ref":"#/components/responses/TooManyRequests"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraft","tags":["drafts"],"summary":"Reads an open draft, with what is computed of it now.","description":"As `problems`, `upstream` and `conflicts` change without a write of the draft, `If-None-\nMatch` is not looked at.\n","responses":{"200":{"$ref":"#/components/responses/Draft"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"patch":{"operationId":"patchDraft","tags":["drafts"],"summary":"Changes what a merge patch names of the draft's item.","description":"By the rules of PATCH on items; what comes of it need not be valid.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftPatch"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedPatchType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"discardDraft","tags":["drafts"],"summary":"Discards a draft; the inventory is as it was.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"204":{"$ref":"#/components/responses/Discarded"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/save":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"post":{"operationId":"saveDraft","tags":["drafts"],"summary":"Saves a draft into the inventory, exactly once.","description":"An edit is merged, field by field, with what others changed since it began; an edit that\nchanges nothing makes no new version. A save repeated after it succeeded answers the item\nas it is now, whatever `If-Match` it brings.\n\nSay that an edit was opened at 5 pieces, and 2 are sold meanwhile (`POST\n/items/{itemId}/adjustments`). Where the draft changed the name, the save gives an item with\nthe new name and 3 pieces. Where it changed the quantity to 8, the save is 409 with base 5,\nyours 8 and theirs 3; a rebase with `{\"keep\": {\"/item/status\": \"delta\"}}` makes it 6.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/Nothing"},"responses":{"200":{"$ref":"#/components/responses/ItemSaved"},"201":{"$ref":"#/components/responses/ItemCreated"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/SaveConflict"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/rebase":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"post":{"operationId":"rebaseDraft","tags":["drafts"],"summary":"Moves an edit onto the item's current version.","description":"One side for all in `keep` settles conflicts, and nothing else; a side for a pointer is taken\nwhoever changed the field, and `delta` counts what both did, also where both came to the\nsame. A conflict that is left open is 409, and nothing moves. Without conflicts the body may\nbe left out. `{\"as\": \"adding\"}` turns the edit into a draft that adds, which is the only way\nwhere the item was deleted; where it exists it makes another one, whose sku has to differ.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/Rebase"},"responses":{"200":{"$ref":"#/components/responses/DraftRebased"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/RebaseConflict"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftItem","tags":["drafts"],"summary":"Reads the draft's item.","responses":{"200":{"$ref":"#/components/responses/DraftItem"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftItem","tags":["drafts"],"summary":"Replaces the draft's item.","description":"Names every member; what comes of it need not be valid.\n","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/WholeDraftItem"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/backup":{"get":{"operationId":"readBackup","tags":["service"],"summary":"A consistent copy of the database, as a stream.","description":"The copy is made at the disk's speed and sent at the client's; writes go on meanwhile. A\nstream that is cut short is no backup. At most two long reads run at once, more are 503.\n\nWhoever can reach the service can ask for this, and gets everything.\n","responses":{"200":{"description":"The database, one SQLite file.","content":{"application/vnd.sqlite3":{"schema":{"type":"string","format":"binary"}}}},"default":{"$ref":"#/components/responses/Problem"}}}},"/check":{"get":{"operationId":"checkDatabase","tags":["service"],"summary":"Whether the database is sound, and its log adds up.","description":"Looks at everything, so it takes as long as the database is large; writes go on meanwhile.\nWhoever can reach the service can ask for it.\n","responses":{"200":{"description":"What is wrong, a sentence each; none where all is sound.","content":{"application/json":{"schema":{"type":"object","required":["findings"],"additionalProperties":false,"properties":{"findings":{"type":"array","items":{"type":"string"}}}},"example":{"findings":[]}}}},"default":{"$ref":"#/components/responses/Problem"}}}},"/changes":{"get":{"operationId":"listChanges","tags":["changes"],"summary":"The log of changes, by pages or as a stream.","description":"As JSON: a page, from the oldest change that is kept or behind `after`; `next` is the seq\nto go on after, also at the end. As `text/event-stream`: one event a change (`event` its\ntype, `id` its seq, `data` the row), from now on, or behind `after`, or, which wins,\nbehind `Last-Event-ID`; a comment every 15 s keeps it open. The first block has an `id` and\nno data, which is no event: it is what to resume from where none came.\n","parameters":[{"$ref":"#/components/parameters/After"},{"$ref":"#/components/parameters/Limit"},{"$ref":"#/components/parameters/LastEventId"}],"responses":{"200":{"$ref":"#/components/responses/Changes"},"400":{"$ref":"#/components/responses/BadRequest"},"410":{"$ref":"#/components/responses/ChangesGone"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/name":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemName","tags":["item values"],"summary":"Reads the item's name.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/NameValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemName","tags":["item values"],"summary":"Replaces the item's name.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/NameValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/sku":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemSku","tags":["item values"],"summary":"Reads the item's sku.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/SkuValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemSku","tags":["item values"],"summary":"Replaces the item's sku.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/SkuValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/ItemConflict"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"clearItemSku","tags":["item values"],"summary":"Takes the item's sku away.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"200":{"$ref":"#/components/responses/Item"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/color":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemColor","tags":["item values"],"summary":"Reads the item's color.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/ColorValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemColor","tags":["item values"],"summary":"Replaces the item's color.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/ColorValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"clearItemColor","tags":["item values"],"summary":"Takes the item's color away.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"200":{"$ref":"#/components/responses/Item"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/color/name":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemColorName","tags":["item values"],"summary":"Reads the item's color's name.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/ColorNameValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemColorName","tags":["item values"],"summary":"Replaces the item's color's name.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/ColorNameValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/color/red":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemColorRed","tags":["item values"],"summary":"Reads the item's color's red.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/ColorPartValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemColorRed","tags":["item values"],"summary":"Replaces the item's color's red.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/ColorPartValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/color/green":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemColorGreen","tags":["item values"],"summary":"Reads the item's color's green.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/ColorPartValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemColorGreen","tags":["item values"],"summary":"Replaces the item's color's green.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/ColorPartValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/color/blue":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemColorBlue","tags":["item values"],"summary":"Reads the item's color's blue.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/ColorPartValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemColorBlue","tags":["item values"],"summary":"Replaces the item's color's blue.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/ColorPartValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/price":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemPrice","tags":["item values"],"summary":"Reads the item's price.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/PriceValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemPrice","tags":["item values"],"summary":"Replaces the item's price.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/PriceValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"clearItemPrice","tags":["item values"],"summary":"Takes the item's price away.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"200":{"$ref":"#/components/responses/Item"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/price/amount":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemPriceAmount","tags":["item values"],"summary":"Reads the item's price's amount.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/PriceAmountValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemPriceAmount","tags":["item values"],"summary":"Replaces the item's price's amount.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/PriceAmountValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/price/currency":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemPriceCurrency","tags":["item values"],"summary":"Reads the item's price's currency.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/PriceCurrencyValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemPriceCurrency","tags":["item values"],"summary":"Replaces the item's price's currency.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/PriceCurrencyValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/status":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemStatus","tags":["item values"],"summary":"Reads the item's status.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/StatusValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemStatus","tags":["item values"],"summary":"Replaces the item's status.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/StatusValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/status/inStock":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemStatusInStock","tags":["item values"],"summary":"Reads the item's values in stock.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/InStockValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemStatusInStock","tags":["item values"],"summary":"Replaces the item's values in stock.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/InStockValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/status/inStock/quantity":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemStatusInStockQuantity","tags":["item values"],"summary":"Reads the item's quantity in stock.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/QuantityValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemStatusInStockQuantity","tags":["item values"],"summary":"Replaces the item's quantity in stock.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/QuantityValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/status/outOfStock":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemStatusOutOfStock","tags":["item values"],"summary":"Reads the item's values out of stock.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/OutOfStockValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemStatusOutOfStock","tags":["item values"],"summary":"Replaces the item's values out of stock.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/OutOfStockValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/status/outOfStock/isOnBackOrder":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemStatusOutOfStockIsOnBackOrder","tags":["item values"],"summary":"Reads the item's back order.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/BackOrderValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemStatusOutOfStockIsOnBackOrder","tags":["item values"],"summary":"Replaces the item's back order.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/BackOrderValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/items/{itemId}/tags":{"parameters":[{"$ref":"#/components/parameters/ItemId"}],"get":{"operationId":"readItemTags","tags":["item values"],"summary":"Reads the item's tags.","parameters":[{"$ref":"#/components/parameters/IfNoneMatch"}],"responses":{"200":{"$ref":"#/components/responses/TagsValue"},"304":{"$ref":"#/components/responses/NotModified"},"404":{"$ref":"#/components/responses/NotFound"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceItemTags","tags":["item values"],"summary":"Replaces the item's tags.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/TagsValue"},"responses":{"200":{"$ref":"#/components/responses/Item"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidItem"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/name":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftName","tags":["draft values"],"summary":"Reads the draft's name.","responses":{"200":{"$ref":"#/components/responses/DraftTextValue"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftName","tags":["draft values"],"summary":"Replaces the draft's name.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftTextValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/sku":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftSku","tags":["draft values"],"summary":"Reads the draft's sku.","responses":{"200":{"$ref":"#/components/responses/DraftSkuValue"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftSku","tags":["draft values"],"summary":"Replaces the draft's sku.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftSkuValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"clearDraftSku","tags":["draft values"],"summary":"Takes the draft's sku away.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/color":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftColor","tags":["draft values"],"summary":"Reads the draft's color.","responses":{"200":{"$ref":"#/components/responses/DraftColorValue"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftColor","tags":["draft values"],"summary":"Replaces the draft's color.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftColorValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"clearDraftColor","tags":["draft values"],"summary":"Takes the draft's color away.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/color/name":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftColorName","tags":["draft values"],"summary":"Reads the draft's color's name.","responses":{"200":{"$ref":"#/components/responses/DraftTextValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftColorName","tags":["draft values"],"summary":"Replaces the draft's color's name.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftTextValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/color/red":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftColorRed","tags":["draft values"],"summary":"Reads the draft's color's red.","responses":{"200":{"$ref":"#/components/responses/DraftNumberValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftColorRed","tags":["draft values"],"summary":"Replaces the draft's color's red.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftNumberValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/color/green":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftColorGreen","tags":["draft values"],"summary":"Reads the draft's color's green.","responses":{"200":{"$ref":"#/components/responses/DraftNumberValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftColorGreen","tags":["draft values"],"summary":"Replaces the draft's color's green.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftNumberValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/color/blue":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftColorBlue","tags":["draft values"],"summary":"Reads the draft's color's blue.","responses":{"200":{"$ref":"#/components/responses/DraftNumberValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftColorBlue","tags":["draft values"],"summary":"Replaces the draft's color's blue.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftNumberValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/price":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftPrice","tags":["draft values"],"summary":"Reads the draft's price.","responses":{"200":{"$ref":"#/components/responses/DraftPriceValue"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftPrice","tags":["draft values"],"summary":"Replaces the draft's price.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftPriceValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}},"delete":{"operationId":"clearDraftPrice","tags":["draft values"],"summary":"Takes the draft's price away.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/price/amount":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftPriceAmount","tags":["draft values"],"summary":"Reads the draft's price's amount.","responses":{"200":{"$ref":"#/components/responses/DraftIntegerValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftPriceAmount","tags":["draft values"],"summary":"Replaces the draft's price's amount.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftIntegerValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/price/currency":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftPriceCurrency","tags":["draft values"],"summary":"Reads the draft's price's currency.","responses":{"200":{"$ref":"#/components/responses/DraftTextValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftPriceCurrency","tags":["draft values"],"summary":"Replaces the draft's price's currency.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftTextValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/status":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftStatus","tags":["draft values"],"summary":"Reads the draft's status.","responses":{"200":{"$ref":"#/components/responses/DraftStatusValue"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftStatus","tags":["draft values"],"summary":"Replaces the draft's status.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftStatusValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/status/inStock":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftStatusInStock","tags":["draft values"],"summary":"Reads the draft's values in stock.","responses":{"200":{"$ref":"#/components/responses/DraftInStockValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftStatusInStock","tags":["draft values"],"summary":"Replaces the draft's values in stock.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftInStockValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/status/inStock/quantity":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftStatusInStockQuantity","tags":["draft values"],"summary":"Reads the draft's quantity in stock.","responses":{"200":{"$ref":"#/components/responses/DraftIntegerValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftStatusInStockQuantity","tags":["draft values"],"summary":"Replaces the draft's quantity in stock.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftIntegerValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/status/outOfStock":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftStatusOutOfStock","tags":["draft values"],"summary":"Reads the draft's values out of stock.","responses":{"200":{"$ref":"#/components/responses/OutOfStockValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftStatusOutOfStock","tags":["draft values"],"summary":"Replaces the draft's values out of stock.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/OutOfStockValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/status/outOfStock/isOnBackOrder":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftStatusOutOfStockIsOnBackOrder","tags":["draft values"],"summary":"Reads the draft's back order.","responses":{"200":{"$ref":"#/components/responses/BackOrderValue"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftStatusOutOfStockIsOnBackOrder","tags":["draft values"],"summary":"Replaces the draft's back order.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/BackOrderValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"409":{"$ref":"#/components/responses/CaseMismatch"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}},"/drafts/{draftId}/item/tags":{"parameters":[{"$ref":"#/components/parameters/DraftId"}],"get":{"operationId":"readDraftTags","tags":["draft values"],"summary":"Reads the draft's tags.","responses":{"200":{"$ref":"#/components/responses/DraftTagsValue"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"default":{"$ref":"#/components/responses/Problem"}}},"put":{"operationId":"replaceDraftTags","tags":["draft values"],"summary":"Replaces the draft's tags.","parameters":[{"$ref":"#/components/parameters/IfMatch"},{"$ref":"#/components/parameters/IdempotencyKey"}],"requestBody":{"$ref":"#/components/requestBodies/DraftTagsValue"},"responses":{"200":{"$ref":"#/components/responses/DraftWritten"},"400":{"$ref":"#/components/responses/BadRequest"},"404":{"$ref":"#/components/responses/NotFound"},"410":{"$ref":"#/components/responses/DraftClosed"},"412":{"$ref":"#/components/responses/PreconditionFailed"},"415":{"$ref":"#/components/responses/UnsupportedMediaType"},"422":{"$ref":"#/components/responses/InvalidDraft"},"default":{"$ref":"#/components/responses/Problem"}}}}},"components":{"parameters":{"ItemId":{"name":"itemId","in":"path","required":true,"description":"The item's id.","schema":{"$ref":"#/components/schemas/Id"}},"DraftId":{"name":"draftId","in":"path","required":true,"description":"The draft's id.","schema":{"$ref":"#/components/schemas/Id"}},"Slug":{"name":"slug","in":"path","required":true,"description":"The last part of a problem's type.","schema":{"$ref":"#/components/schemas/ProblemSlug"}},"Limit":{"name":"limit","in":"query","description":"How many rows a page may have.","schema":{"type":"integer","minimum":1,"maximum":500,"default":50}},"Cursor":{"name":"cursor","in":"query","description":"The `next` of the page before, of the same list with the same filters.","schema":{"type":"string"}},"Deleted":{"name":"deleted","in":"query","description":"Lists what was deleted and can be restored, in place of what exists.","schema":{"type":"boolean","default":false}},"Sort":{"name":"sort","in":"query","description":"By the time of creation, then by id; with a minus the newest first.","schema":{"type":"string","enum":["createdAt","-createdAt"],"default":"createdAt"}},"After":{"name":"after","in":"query","description":"The seq of the last change that was seen; 0 is before the first.","schema":{"type":"integer","format":"int64","minimum":0}},"LastEventId":{"name":"Last-Event-ID","in":"header","description":"The last id that the stream told; browsers send it by themselves.","schema":{"type":"string","pattern":"^[0-9]+$"}},"DraftType":{"name":"type","in":"query","description":"Only drafts of this type.","schema":{"$ref":"#/components/schemas/DraftType"}},"SourceId":{"name":"sourceId","in":"query","description":"Only drafts that duplicate or edit this item.","schema":{"$ref":"#/components/schemas/Id"}},"IfMatch":{"name":"If-Match","in":"header","description":"The ETag that was read, a list of them, or `*`; any other version is 412.","schema":{"type":"string"},"example":"\"hon0k89ke0\""},"IfNoneMatch":{"name":"If-None-Match","in":"header","description":"The ETag of what the client has already; if it still is that, the answer is 304.","schema":{"type":"string"},"example":"\"hon0k89ke0\""},"IfNoneMatchAny":{"name":"If-None-Match","in":"header","description":"`*` creates, and is 412 where there is an item with this id.","schema":{"type":"string"},"example":"*"},"IdempotencyKey":{"name":"Idempotency-Key","in":"header","description":"Names this attempt to write, in 1 to 255 characters, quoted or bare. A repeat of the request\nwithin 24 hours gets the first answer, with `Idempotency-Replayed: true`; another request\nunder the key is 422. A request that was refused had no effect and frees its key.\n","schema":{"type":"string","minLength":1,"maxLength":257},"example":"\"8e03978e-40d5-43dd-bc93-6894a57f9324\""}},"headers":{"ETag":{"description":"Names this state; changes with every change, and never comes again.","required":true,"schema":{"type":"string"},"example":"\"hon0k89ke0\""},"Location":{"description":"The address of what was made.","required":true,"schema":{"type":"string","format":"uri-reference"}},"Link":{"description":"The address of the next page, where there is one.","schema":{"type":"string"},"example":"</items?limit=50&cursor=AQAA>; rel=\"next\""},"IdempotencyReplayed":{"description":"`true` where this is the answer to an earlier request with the same key.","schema":{"type":"string","const":"true"}},"RetryAfter":{"description":"The seconds to wait.","required":true,"schema":{"type":"integer"}},"Accept":{"description":"The media types that the body may have.","schema":{"type":"string"}}},"requestBodies":{"Nothing":{"description":"Nothing, or an object without members; it says nothing here.","required":false,"content":{"application/json":{"schema":{"type":"object","additionalProperties":false}}}},"NewItem":{"description":"The item; only the name is needed.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/NewItem"},"examples":{"smallest":{"value":{"name":"Keyboard"}},"whole":{"value":{"name":"Keyboard","sku":"KB-100","color":{"name":"Blue","red":0,"green":0,"blue":1},"price":{"amount":4999,"currency":"EUR"},"status":{"type":"inStock","quantity":100},"tags":["input","usb"]}}}}}},"WholeItem":{"description":"The item, every member of it.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/WholeItem"},"example":{"name":"Keyboard","sku":null,"color":null,"price":{"amount":4999,"currency":"EUR"},"status":{"type":"outOfStock","isOnBackOrder":true},"tags":[]}}}},"ItemPatch":{"description":"The members to change.","required":true,"content":{"application/merge-patch+json":{"schema":{"$ref":"#/components/schemas/ItemPatch"},"examples":{"price":{"value":{"price":{"amount":4499,"currency":"EUR"}}},"quantity":{"summary":"Of an item in stock; 409 for one that is not.","value":{"status":{"quantity":7}}}}},"application/json":{"schema":{"$ref":"#/components/schemas/ItemPatch"}}}},"Adjustment":{"description":"By how much, and why.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Adjustment"},"example":{"delta":-3,"reason":"sold"}}}},"Basket":{"description":"One sale of several items.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Basket"},"example":{"reason":"sold","lines":[{"itemId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","delta":-1},{"sku":"0100","delta":-2}]}}}},"DraftOpening":{"description":"What the draft is for.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftOpening"},"examples":{"adding":{"value":{"type":"adding","item":{"name":"Mouse"}}},"duplicating":{"value":{"type":"duplicating","sourceId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11"}},"editing":{"value":{"type":"editing","sourceId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11"}}}}}},"DraftPatch":{"description":"The members of the draft's item to change.","required":true,"content":{"application/merge-patch+json":{"schema":{"$ref":"#/components/schemas/DraftPatch"},"example":{"item":{"name":"Quiet keyboard"}}},"application/json":{"schema":{"$ref":"#/components/schemas/DraftPatch"}}}},"WholeDraftItem":{"description":"The draft's item, every member of it.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/WholeDraftItem"}}}},"Rebase":{"description":"How conflicts are settled; may be left out where there are none.","required":false,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Rebase"},"examples":{"yours":{"value":{"keep":"yours"}},"each":{"summary":"A side for each; delta adds what you changed to what there is now.","value":{"keep":{"/item/name":"yours","/item/price":"theirs","/item/status":"delta"}}},"deleted":{"summary":"Where the item was deleted meanwhile.","value":{"as":"adding"}}}}}},"NameValue":{"description":"The name.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Name"}}}},"SkuValue":{"description":"The sku, or null.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/SkuOrNull"}}}},"ColorValue":{"description":"The color, or null.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ColorOrNull"}}}},"ColorNameValue":{"description":"The color's name.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ColorName"}}}},"ColorPartValue":{"description":"A part of the color.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ColorPart"}}}},"PriceValue":{"description":"The price, or null.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/PriceOrNull"}}}},"PriceAmountValue":{"description":"The amount in minor units.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/MinorUnits"}}}},"PriceCurrencyValue":{"description":"The currency.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Currency"}}}},"StatusValue":{"description":"The status, with its type.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Status"}}}},"InStockValue":{"description":"What belongs to an item in stock.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/InStockValues"}}}},"QuantityValue":{"description":"The quantity.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Quantity"}}}},"OutOfStockValue":{"description":"What belongs to an item out of stock.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/OutOfStockValues"}}}},"BackOrderValue":{"description":"Whether more is ordered.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/BackOrder"}}}},"TagsValue":{"description":"The tags.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Tags"}}}},"DraftTextValue":{"description":"The text.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftText"}}}},"DraftSkuValue":{"description":"The sku, or null.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftSku"}}}},"DraftColorValue":{"description":"The color, or null.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftColor"}}}},"DraftNumberValue":{"description":"A part of the color.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftNumber"}}}},"DraftPriceValue":{"description":"The price, or null.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftPrice"}}}},"DraftIntegerValue":{"description":"The number.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftInteger"}}}},"DraftStatusValue":{"description":"The status, with its type.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftStatus"}}}},"DraftInStockValue":{"description":"What belongs to an item in stock.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftInStockValues"}}}},"DraftTagsValue":{"description":"The tags.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftTags"}}}}},"responses":{"EntryPoint":{"description":"Name, version, and links.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/EntryPoint"}}}},"Health":{"description":"The process answers.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Health"}}}},"Readiness":{"description":"Requests may be sent here.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Readiness"}}}},"Palette":{"description":"Red, Green, Blue, Black, Yellow and White.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Palette"}}}},"DocumentYAML":{"description":"The text of the document.","content":{"application/yaml":{"schema":{"type":"string"}}}},"DocumentJSON":{"description":"The same document.","content":{"application/json":{"schema":{"type":"object"}}}},"ProblemPage":{"description":"For reading in a browser.","content":{"text/html":{"schema":{"type":"string"}}}},"ItemPage":{"description":"A page of items.","headers":{"Link":{"$ref":"#/components/headers/Link"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ItemPage"}}}},"Item":{"description":"The item.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Item"}}}},"ItemSaved":{"description":"The item that was edited; or, of a repeated save, the item as it is now.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Item"},"examples":{"merged":{"summary":"Opened at 5 pieces; 2 were sold meanwhile, and the draft changed the name.","value":{"id":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","name":"Quiet keyboard","sku":null,"color":null,"price":null,"status":{"type":"inStock","quantity":3},"tags":[],"version":3,"createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:06:10.004Z"}}}}}},"ItemCreated":{"description":"The new item.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Location":{"$ref":"#/components/headers/Location"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Item"}}}},"NotModified":{"description":"It still is what the client has.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}}},"Deleted":{"description":"The item is deleted.","headers":{"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}}},"Discarded":{"description":"The draft is closed.","headers":{"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}}},"HistoryPage":{"description":"A page of the item's changes.","headers":{"Link":{"$ref":"#/components/headers/Link"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/HistoryPage"}}}},"Adjusted":{"description":"The status before and after.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Adjusted"},"example":{"itemId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","delta":-3,"reason":"sold","before":{"type":"inStock","quantity":3},"after":{"type":"outOfStock","isOnBackOrder":false},"version":4}}}},"AdjustedAll":{"description":"What each line did, in their order.","headers":{"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/AdjustedAll"}}}},"Summary":{"description":"The sums.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Summary"}}}},"DraftPage":{"description":"A page of drafts.","headers":{"Link":{"$ref":"#/components/headers/Link"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftPage"}}}},"Draft":{"description":"The draft.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Draft"},"examples":{"conflict":{"summary":"The edit began at 5 pieces; yours has 8, meanwhile 2 were sold.","value":{"id":"019ad3f1-0b1c-7d2e-8f3a-4b5c6d7e8f90","type":"editing","sourceId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","baseVersion":3,"item":{"name":"Keyboard","sku":null,"color":null,"price":null,"status":{"type":"inStock","quantity":8},"tags":[]},"problems":[],"changed":["/item/status"],"upstream":["/item/status"],"conflicts":[{"pointer":"/item/status","base":{"type":"inStock","quantity":5},"yours":{"type":"inStock","quantity":8},"theirs":{"type":"inStock","quantity":3}}],"version":2,"createdBy":"anonymous","createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:06:10.004Z","expiresAt":"2026-12-07T09:06:10.004Z"}}}}}},"DraftOpened":{"description":"The new draft.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Location":{"$ref":"#/components/headers/Location"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Draft"},"example":{"id":"019ad3f1-0b1c-7d2e-8f3a-4b5c6d7e8f90","type":"adding","item":{"name":"","sku":null,"color":null,"price":null,"status":{"type":"inStock","quantity":1},"tags":[]},"problems":[{"pointer":"/item/name","code":"required","detail":"An item needs a name."}],"version":1,"createdBy":"anonymous","createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:05:00.123Z","expiresAt":"2026-12-07T09:05:00.123Z"}}}},"DraftWritten":{"description":"The draft, with its new problems.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Draft"}}}},"DraftRebased":{"description":"The draft on its new base.","headers":{"ETag":{"$ref":"#/components/headers/ETag"},"Idempotency-Replayed":{"$ref":"#/components/headers/IdempotencyReplayed"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Draft"},"examples":{"delta":{"summary":"Of base 5, yours 8 and theirs 3, `delta` keeps 3 + 8 - 5 = 6 pieces.","value":{"id":"019ad3f1-0b1c-7d2e-8f3a-4b5c6d7e8f90","type":"editing","sourceId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","baseVersion":4,"item":{"name":"Keyboard","sku":null,"color":null,"price":null,"status":{"type":"inStock","quantity":6},"tags":[]},"problems":[],"changed":["/item/status"],"upstream":[],"conflicts":[],"version":3,"createdBy":"anonymous","createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:07:00.000Z","expiresAt":"2026-12-07T09:07:00.000Z"}}}}}},"Changes":{"description":"A page of changes, or the stream of them.","headers":{"Link":{"$ref":"#/components/headers/Link"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ChangePage"}},"text/event-stream":{"schema":{"type":"string"},"example":"event: itemDeleted\nid: 1796029500123000\ndata: {\"seq\":1796029500123000,\"type\":\"itemDeleted\"}\n"}}},"NameValue":{"description":"The name.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Name"}}}},"SkuValue":{"description":"The sku, or null.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/SkuOrNull"}}}},"ColorValue":{"description":"The color, or null.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ColorOrNull"}}}},"ColorNameValue":{"description":"The color's name.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ColorName"}}}},"ColorPartValue":{"description":"A part of the color.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/ColorPart"}}}},"PriceValue":{"description":"The price, or null.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/PriceOrNull"}}}},"PriceAmountValue":{"description":"The amount in minor units.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/MinorUnits"}}}},"PriceCurrencyValue":{"description":"The currency.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Currency"}}}},"StatusValue":{"description":"The status, with its type.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Status"}}}},"InStockValue":{"description":"What belongs to an item in stock.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/InStockValues"}}}},"QuantityValue":{"description":"The quantity.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Quantity"}}}},"OutOfStockValue":{"description":"What belongs to an item out of stock.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/OutOfStockValues"}}}},"BackOrderValue":{"description":"Whether more is ordered.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/BackOrder"}}}},"TagsValue":{"description":"The tags.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Tags"}}}},"DraftItem":{"description":"The item as the draft holds it.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftItem"}}}},"DraftTextValue":{"description":"The text.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftText"}}}},"DraftSkuValue":{"description":"The sku, or null.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftSku"}}}},"DraftColorValue":{"description":"The color, or null.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftColor"}}}},"DraftNumberValue":{"description":"A part of the color.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftNumber"}}}},"DraftPriceValue":{"description":"The price, or null.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftPrice"}}}},"DraftIntegerValue":{"description":"The number.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftInteger"}}}},"DraftStatusValue":{"description":"The status, with its type.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftStatus"}}}},"DraftInStockValue":{"description":"What belongs to an item in stock.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftInStockValues"}}}},"DraftTagsValue":{"description":"The tags.","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/DraftTags"}}}},"Problem":{"description":"Any other problem.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"BadRequest":{"description":"`malformed-request`: a query parameter, If-Match or Idempotency-Key that cannot be used;\n`malformed-json`: the body is no JSON, told with line and column.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"NotFound":{"description":"`not-found`: nothing has this id; an id that is no UUID is not found either.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"SkuTaken":{"description":"`sku-taken`: the item that `itemId` names has the sku; `request-in-progress`: the first\nrequest with this Idempotency-Key has not ended.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"ItemConflict":{"description":"`sku-taken`; `case-mismatch`: the status is in the other case; `id-in-use`: the id belonged\nto an item that was deleted; `request-in-progress`.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"CaseMismatch":{"description":"`case-mismatch`: a step leads into another case than `case`, or into a null;\n`request-in-progress`.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"},"example":{"type":"/problems/case-mismatch","title":"The value is in another case","status":409,"detail":"/status is outOfStock now; address that, or set the whole value.","instance":"/problems/case-mismatch#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b","case":"outOfStock"}}}},"InsufficientStock":{"description":"`insufficient-stock`: there are only `available`; of several items, `errors` has every line\nthat is short. `request-in-progress`.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"SaveConflict":{"description":"`edit-conflict`: both sides changed the fields in `conflicts`, or the item was deleted\n(`deleted`); `sku-taken`, where that is all that is wrong; `request-in-progress`.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"},"example":{"type":"/problems/edit-conflict","title":"Others changed the same fields","status":409,"detail":"Others changed /item/status meanwhile; settle it with a rebase, then save.","instance":"/problems/edit-conflict#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b","conflicts":[{"pointer":"/item/status","base":{"type":"inStock","quantity":5},"yours":{"type":"inStock","quantity":8},"theirs":{"type":"inStock","quantity":3}}]}}}},"RebaseConflict":{"description":"`edit-conflict`: `keep` leaves `conflicts` open, or the item was deleted (`deleted`);\n`insufficient-stock`: a `delta` takes more than there is; `case-mismatch`: the draft does\nnot edit; `request-in-progress`.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"DraftClosed":{"description":"`draft-closed`: it was saved, discarded or has expired, as `outcome` says.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"ItemGone":{"description":"`item-gone`: the item was deleted longer ago than deleted items are kept.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"ChangesGone":{"description":"`changes-gone`: the log does not have this seq; read everything anew.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"PreconditionFailed":{"description":"`precondition-failed`: the version is `currentVersion` now.","headers":{"ETag":{"description":"The current one, where there is something that has it.","schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"UnsupportedMediaType":{"description":"`unsupported-media-type`: the body is not `application/json` in UTF-8.","headers":{"Accept":{"$ref":"#/components/headers/Accept"}},"content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"UnsupportedPatchType":{"description":"`unsupported-media-type`: the body is no merge patch in UTF-8.","headers":{"Accept-Patch":{"$ref":"#/components/headers/Accept"}},"content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"InvalidItem":{"description":"`invalid-item`: everything that is wrong is in `errors`; `idempotency-key-reused`: the key\ncame with another request before.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"},"example":{"type":"/problems/invalid-item","title":"The item is invalid","status":422,"detail":"2 things are wrong with what was sent; errors lists each with its place.","instance":"/problems/invalid-item#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b","errors":[{"pointer":"/name","code":"required","detail":"An item needs a name."},{"pointer":"/colour","code":"unknown-member","detail":"There is no member \"colour\"; known are name, sku, color, price, status, tags, version, createdAt, updatedAt, id."}]}}}},"InvalidDraft":{"description":"`invalid-draft`: everything that is wrong is in `errors`, with pointers within the draft;\n`idempotency-key-reused`: the key came with another request before.\n","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"PreconditionRequired":{"description":"`precondition-required`: send If-Match, or `If-None-Match: *` to create.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"ConfirmationRequired":{"description":"`confirmation-required`: nothing was deleted; ask, then send the etag.","content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"},"example":{"type":"/problems/confirmation-required","title":"Deleting needs a confirmation","status":428,"detail":"Ask whether to delete this; if so, send the request again with the etag as If-Match.","instance":"/problems/confirmation-required#019ad3f2-6c7d-7e8f-9a0b-1c2d3e4f5a6b","confirm":{"title":"Keyboard","message":"Are you sure you want to delete this item?","etag":"\"hon0k89ke0\""}}}}},"TooManyRequests":{"description":"`too-many-requests`: 10,000 drafts are open; save or discard some.","headers":{"Retry-After":{"$ref":"#/components/headers/RetryAfter"}},"content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}},"Unavailable":{"description":"`shutting-down`: the service starts or stops, or cannot read its store.","headers":{"Retry-After":{"$ref":"#/components/headers/RetryAfter"}},"content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}},"schemas":{"Id":{"description":"A UUID; those that the service makes are of version 7.","type":"string","format":"uuid"},"Time":{"description":"RFC 3339, UTC, with milliseconds.","type":"string","format":"date-time"},"Name":{"description":"1 to 200 characters after white space at the ends was taken off; no controls.","type":"string","minLength":1,"maxLength":200},"Sku":{"description":"No white space at the ends, no control characters; unique over the items that exist, without\ncase. It is text: zeros at its ends stay.\n","type":"string","minLength":1,"maxLength":64},"SkuOrNull":{"anyOf":[{"$ref":"#/components/schemas/Sku"},{"type":"null"}]},"ColorName":{"type":"string","minLength":1,"maxLength":40},"ColorPart":{"type":"number","minimum":0,"maximum":1},"Color":{"type":"object","required":["name","red","green","blue"],"additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/ColorName"},"red":{"$ref":"#/components/schemas/ColorPart"},"green":{"$ref":"#/components/schemas/ColorPart"},"blue":{"$ref":"#/components/schemas/ColorPart"}},"example":{"name":"Blue","red":0,"green":0,"blue":1}},"ColorOrNull":{"anyOf":[{"$ref":"#/components/schemas/Color"},{"type":"null"}]},"MinorUnits":{"description":"In the currency's minor unit; 4999 is 49.99 EUR.","type":"integer","format":"int64","minimum":0,"maximum":9007199254740991},"Currency":{"description":"A code of ISO 4217.","type":"string","pattern":"^[A-Z]{3}$"},"Price":{"type":"object","required":["amount","currency"],"additionalProperties":false,"properties":{"amount":{"$ref":"#/components/schemas/MinorUnits"},"currency":{"$ref":"#/components/schemas/Currency"}},"example":{"amount":4999,"currency":"EUR"}},"PriceOrNull":{"anyOf":[{"$ref":"#/components/schemas/Price"},{"type":"null"}]},"Quantity":{"description":"An item of which nothing is left is out of stock.","type":"integer","format":"int64","minimum":1,"maximum":1000000000},"BackOrder":{"type":"boolean"},"InStock":{"title":"In stock","type":"object","required":["type","quantity"],"additionalProperties":false,"properties":{"type":{"type":"string","const":"inStock"},"quantity":{"$ref":"#/components/schemas/Quantity"}},"example":{"type":"inStock","quantity":100}},"OutOfStock":{"title":"Out of stock","type":"object","required":["type","isOnBackOrder"],"additionalProperties":false,"properties":{"type":{"type":"string","const":"outOfStock"},"isOnBackOrder":{"$ref":"#/components/schemas/BackOrder"}},"example":{"type":"outOfStock","isOnBackOrder":true}},"Status":{"description":"One of two cases; a value of the other never stands beside it.","oneOf":[{"$ref":"#/components/schemas/InStock"},{"$ref":"#/components/schemas/OutOfStock"}],"discriminator":{"propertyName":"type","mapping":{"inStock":"#/components/schemas/InStock","outOfStock":"#/components/schemas/OutOfStock"}}},"InStockValues":{"description":"The values of the case, without its name.","type":"object","required":["quantity"],"additionalProperties":false,"properties":{"quantity":{"$ref":"#/components/schemas/Quantity"}}},"OutOfStockValues":{"description":"The values of the case, without its name.","type":"object","required":["isOnBackOrder"],"additionalProperties":false,"properties":{"isOnBackOrder":{"$ref":"#/components/schemas/BackOrder"}}},"StatusPatch":{"description":"A whole status, or without type values of the case that is there.","anyOf":[{"$ref":"#/components/schemas/Status"},{"title":"Values of the case that is there","type":"object","additionalProperties":false,"properties":{"quantity":{"$ref":"#/components/schemas/Quantity"},"isOnBackOrder":{"$ref":"#/components/schemas/BackOrder"}}}]},"Tags":{"description":"A set, without case; the order is kept.","type":"array","maxItems":20,"items":{"type":"string","minLength":1,"maxLength":40}},"Version":{"description":"Counts the writes, for people; for If-Match there is the ETag.","type":"integer","format":"int64","minimum":1},"Item":{"type":"object","required":["id","name","sku","color","price","status","tags","version","createdAt","updatedAt"],"properties":{"id":{"$ref":"#/components/schemas/Id"},"name":{"$ref":"#/components/schemas/Name"},"sku":{"$ref":"#/components/schemas/SkuOrNull"},"color":{"$ref":"#/components/schemas/ColorOrNull"},"price":{"$ref":"#/components/schemas/PriceOrNull"},"status":{"$ref":"#/components/schemas/Status"},"tags":{"$ref":"#/components/schemas/Tags"},"version":{"$ref":"#/components/schemas/Version"},"createdAt":{"$ref":"#/components/schemas/Time"},"updatedAt":{"$ref":"#/components/schemas/Time"},"deletedAt":{"description":"When it was deleted; only in the list of what can be restored.","$ref":"#/components/schemas/Time"}},"example":{"id":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","name":"Keyboard","sku":"KB-100","color":{"name":"Blue","red":0,"green":0,"blue":1},"price":{"amount":4999,"currency":"EUR"},"status":{"type":"inStock","quantity":100},"tags":["input","usb"],"version":3,"createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:06:10.004Z"}},"NewItem":{"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/Name"},"sku":{"$ref":"#/components/schemas/SkuOrNull"},"color":{"$ref":"#/components/schemas/ColorOrNull"},"price":{"$ref":"#/components/schemas/PriceOrNull"},"status":{"$ref":"#/components/schemas/Status"},"tags":{"$ref":"#/components/schemas/TagsOrNull"},"id":{"$ref":"#/components/schemas/IgnoredId"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"WholeItem":{"type":"object","required":["name","sku","color","price","status","tags"],"additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/Name"},"sku":{"$ref":"#/components/schemas/SkuOrNull"},"color":{"$ref":"#/components/schemas/ColorOrNull"},"price":{"$ref":"#/components/schemas/PriceOrNull"},"status":{"$ref":"#/components/schemas/Status"},"tags":{"$ref":"#/components/schemas/TagsOrNull"},"id":{"description":"That of the address, or left out.","$ref":"#/components/schemas/Id"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"ItemPatch":{"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/Name"},"sku":{"$ref":"#/components/schemas/SkuOrNull"},"color":{"$ref":"#/components/schemas/ColorOrNull"},"price":{"$ref":"#/components/schemas/PriceOrNull"},"status":{"$ref":"#/components/schemas/StatusPatch"},"tags":{"$ref":"#/components/schemas/TagsOrNull"},"id":{"description":"That of the address, or left out.","$ref":"#/components/schemas/Id"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"TagsOrNull":{"description":"null means none.","anyOf":[{"$ref":"#/components/schemas/Tags"},{"type":"null"}]},"IgnoredId":{"description":"The service's own; may be sent back as it was read, and is not used.","type":"string","format":"uuid"},"IgnoredVersion":{"description":"The service's own; may be sent back as it was read, and is not used.","type":"number"},"IgnoredTime":{"description":"The service's own; may be sent back as it was read, and is not used.","type":"string"},"ItemPage":{"type":"object","required":["items","next"],"properties":{"items":{"type":"array","items":{"$ref":"#/components/schemas/Item"}},"next":{"$ref":"#/components/schemas/NextCursor"}}},"NextCursor":{"description":"The cursor of the next page; null at the end.","type":["string","null"]},"Adjustment":{"type":"object","required":["delta"],"additionalProperties":false,"properties":{"delta":{"$ref":"#/components/schemas/Delta"},"reason":{"$ref":"#/components/schemas/Reason"}}},"Delta":{"description":"Below 0 takes pieces out, above 0 brings them in.","type":"integer","format":"int64","not":{"const":0}},"Reason":{"type":["string","null"],"maxLength":200},"Basket":{"type":"object","required":["lines"],"additionalProperties":false,"properties":{"reason":{"$ref":"#/components/schemas/Reason"},"lines":{"type":"array","minItems":1,"maxItems":100,"items":{"$ref":"#/components/schemas/BasketLine"}}}},"BasketLine":{"description":"Names the item by its id or by its sku.","type":"object","required":["delta"],"additionalProperties":false,"properties":{"itemId":{"$ref":"#/components/schemas/Id"},"sku":{"$ref":"#/components/schemas/Sku"},"delta":{"$ref":"#/components/schemas/Delta"}},"oneOf":[{"required":["itemId"]},{"required":["sku"]}]},"Adjusted":{"type":"object","required":["itemId","delta","reason","before","after","version"],"properties":{"itemId":{"$ref":"#/components/schemas/Id"},"delta":{"$ref":"#/components/schemas/Delta"},"reason":{"$ref":"#/components/schemas/Reason"},"before":{"$ref":"#/components/schemas/Status"},"after":{"$ref":"#/components/schemas/Status"},"version":{"$ref":"#/components/schemas/Version"}}},"AdjustedAll":{"type":"object","required":["adjustments"],"properties":{"adjustments":{"type":"array","items":{"$ref":"#/components/schemas/Adjusted"}}}},"Summary":{"type":"object","required":["items","inStock","outOfStock","onBackOrder","quantity","value"],"properties":{"items":{"type":"integer","format":"int64"},"inStock":{"type":"integer","format":"int64"},"outOfStock":{"description":"Those on back order too.","type":"integer","format":"int64"},"onBackOrder":{"type":"integer","format":"int64"},"quantity":{"type":"integer","format":"int64"},"value":{"description":"Price times quantity, a currency at a time.","type":"array","items":{"type":"object","required":["currency","amount"],"properties":{"currency":{"$ref":"#/components/schemas/Currency"},"amount":{"description":"In minor units, as a string, because it is exact at any size.","type":"string","pattern":"^[0-9]+$"}}}}},"example":{"items":3,"inStock":2,"outOfStock":1,"onBackOrder":1,"quantity":12,"value":[{"currency":"EUR","amount":"59988"}]}},"DraftType":{"type":"string","enum":["adding","duplicating","editing"]},"Draft":{"oneOf":[{"$ref":"#/components/schemas/AddingDraft"},{"$ref":"#/components/schemas/DuplicatingDraft"},{"$ref":"#/components/schemas/EditingDraft"}],"discriminator":{"propertyName":"type","mapping":{"adding":"#/components/schemas/AddingDraft","duplicating":"#/components/schemas/DuplicatingDraft","editing":"#/components/schemas/EditingDraft"}}},"AddingDraft":{"title":"Adding","allOf":[{"$ref":"#/components/schemas/DraftBase"},{"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"adding"}}}]},"DuplicatingDraft":{"title":"Duplicating","allOf":[{"$ref":"#/components/schemas/DraftBase"},{"type":"object","required":["type","sourceId"],"properties":{"type":{"type":"string","const":"duplicating"},"sourceId":{"description":"The item that was copied; it may be gone by now.","$ref":"#/components/schemas/Id"}}}]},"EditingDraft":{"title":"Editing","allOf":[{"$ref":"#/components/schemas/DraftBase"},{"type":"object","required":["type","sourceId","baseVersion","changed","upstream","conflicts"],"properties":{"type":{"type":"string","const":"editing"},"sourceId":{"description":"The item that is edited.","$ref":"#/components/schemas/Id"},"baseVersion":{"description":"The item's version that the edit started from.","$ref":"#/components/schemas/Version"},"changed":{"description":"What this draft changed.","$ref":"#/components/schemas/DraftPointers"},"upstream":{"description":"What others changed since.","$ref":"#/components/schemas/DraftPointers"},"conflicts":{"description":"What both changed, apart.","type":"array","items":{"$ref":"#/components/schemas/Conflict"}},"deleted":{"description":"There where the item was deleted since.","type":"boolean","const":true}}}]},"DraftBase":{"type":"object","required":["id","type","item","problems","version","createdBy","createdAt","updatedAt","expiresAt"],"properties":{"id":{"$ref":"#/components/schemas/Id"},"type":{"$ref":"#/components/schemas/DraftType"},"item":{"$ref":"#/components/schemas/DraftItem"},"problems":{"description":"What a save would be refused for now; conflicts are never in it.","type":"array","items":{"$ref":"#/components/schemas/FieldProblem"}},"version":{"$ref":"#/components/schemas/Version"},"createdBy":{"description":"Who opened it; anonymous, as a request does not say who sends it.","type":"string"},"createdAt":{"$ref":"#/components/schemas/Time"},"updatedAt":{"$ref":"#/components/schemas/Time"},"expiresAt":{"$ref":"#/components/schemas/Time"}}},"DraftPointers":{"type":"array","items":{"$ref":"#/components/schemas/DraftPointer"}},"DraftPointer":{"description":"A field of the draft's item.","type":"string","enum":["/item/name","/item/sku","/item/color","/item/price","/item/status","/item/tags"]},"Conflict":{"type":"object","required":["pointer","base","yours","theirs"],"properties":{"pointer":{"$ref":"#/components/schemas/DraftPointer"},"base":{"description":"The value that the edit started from."},"yours":{"description":"The draft's value."},"theirs":{"description":"The item's value now."}}},"DraftText":{"description":"Up to 2,000 characters; whether it is short enough is told in problems.","type":"string","maxLength":2000},"DraftSku":{"type":["string","null"],"maxLength":2000},"DraftNumber":{"description":"Whether it is from 0 to 1 is told in problems.","type":"number"},"DraftInteger":{"description":"Whether it is in range is told in problems.","type":"integer","format":"int64","minimum":-9007199254740992,"maximum":9007199254740992},"DraftColor":{"type":["object","null"],"required":["name","red","green","blue"],"additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/DraftText"},"red":{"$ref":"#/components/schemas/DraftNumber"},"green":{"$ref":"#/components/schemas/DraftNumber"},"blue":{"$ref":"#/components/schemas/DraftNumber"}}},"DraftPrice":{"type":["object","null"],"required":["amount","currency"],"additionalProperties":false,"properties":{"amount":{"$ref":"#/components/schemas/DraftInteger"},"currency":{"$ref":"#/components/schemas/DraftText"}}},"DraftInStockValues":{"description":"The values of the case, without its name.","type":"object","required":["quantity"],"additionalProperties":false,"properties":{"quantity":{"$ref":"#/components/schemas/DraftInteger"}}},"DraftInStock":{"title":"In stock","type":"object","required":["type","quantity"],"additionalProperties":false,"properties":{"type":{"type":"string","const":"inStock"},"quantity":{"$ref":"#/components/schemas/DraftInteger"}}},"DraftStatus":{"oneOf":[{"$ref":"#/components/schemas/DraftInStock"},{"$ref":"#/components/schemas/OutOfStock"}],"discriminator":{"propertyName":"type","mapping":{"inStock":"#/components/schemas/DraftInStock","outOfStock":"#/components/schemas/OutOfStock"}}},"DraftStatusPatch":{"description":"A whole status, or without type values of the case that is there.","anyOf":[{"$ref":"#/components/schemas/DraftStatus"},{"title":"Values of the case that is there","type":"object","additionalProperties":false,"properties":{"quantity":{"$ref":"#/components/schemas/DraftInteger"},"isOnBackOrder":{"$ref":"#/components/schemas/BackOrder"}}}]},"DraftTags":{"type":"array","maxItems":100,"items":{"$ref":"#/components/schemas/DraftText"}},"DraftItem":{"description":"Well-typed, but perhaps not valid yet.","type":"object","required":["name","sku","color","price","status","tags"],"properties":{"name":{"$ref":"#/components/schemas/DraftText"},"sku":{"$ref":"#/components/schemas/DraftSku"},"color":{"$ref":"#/components/schemas/DraftColor"},"price":{"$ref":"#/components/schemas/DraftPrice"},"status":{"$ref":"#/components/schemas/DraftStatus"},"tags":{"$ref":"#/components/schemas/DraftTags"}}},"WholeDraftItem":{"type":"object","required":["name","sku","color","price","status","tags"],"additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/DraftText"},"sku":{"$ref":"#/components/schemas/DraftSku"},"color":{"$ref":"#/components/schemas/DraftColor"},"price":{"$ref":"#/components/schemas/DraftPrice"},"status":{"$ref":"#/components/schemas/DraftStatus"},"tags":{"$ref":"#/components/schemas/DraftTagsOrNull"},"id":{"$ref":"#/components/schemas/IgnoredId"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"DraftItemPatch":{"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/DraftText"},"sku":{"$ref":"#/components/schemas/DraftSku"},"color":{"$ref":"#/components/schemas/DraftColor"},"price":{"$ref":"#/components/schemas/DraftPrice"},"status":{"$ref":"#/components/schemas/DraftStatusPatch"},"tags":{"$ref":"#/components/schemas/DraftTagsOrNull"},"id":{"$ref":"#/components/schemas/IgnoredId"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"DraftItemPreset":{"description":"What is left out is as in a blank item.","type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/components/schemas/DraftText"},"sku":{"$ref":"#/components/schemas/DraftSku"},"color":{"$ref":"#/components/schemas/DraftColor"},"price":{"$ref":"#/components/schemas/DraftPrice"},"status":{"$ref":"#/components/schemas/DraftStatus"},"tags":{"$ref":"#/components/schemas/DraftTagsOrNull"},"id":{"$ref":"#/components/schemas/IgnoredId"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"DraftTagsOrNull":{"description":"null means none.","anyOf":[{"$ref":"#/components/schemas/DraftTags"},{"type":"null"}]},"DraftPatch":{"type":"object","additionalProperties":false,"properties":{"item":{"$ref":"#/components/schemas/DraftItemPatch"},"id":{"description":"That of the address, or left out.","$ref":"#/components/schemas/Id"},"version":{"$ref":"#/components/schemas/IgnoredVersion"},"createdAt":{"$ref":"#/components/schemas/IgnoredTime"},"updatedAt":{"$ref":"#/components/schemas/IgnoredTime"}}},"DraftOpening":{"oneOf":[{"title":"Adding","type":"object","required":["type"],"additionalProperties":false,"properties":{"type":{"type":"string","const":"adding"},"item":{"$ref":"#/components/schemas/DraftItemPreset"}}},{"title":"Duplicating","type":"object","required":["type","sourceId"],"additionalProperties":false,"properties":{"type":{"type":"string","const":"duplicating"},"sourceId":{"$ref":"#/components/schemas/Id"}}},{"title":"Editing","type":"object","required":["type","sourceId"],"additionalProperties":false,"properties":{"type":{"type":"string","const":"editing"},"sourceId":{"$ref":"#/components/schemas/Id"}}}]},"Rebase":{"oneOf":[{"title":"Onto the item's current version","type":"object","additionalProperties":false,"properties":{"keep":{"oneOf":[{"description":"The same side for every conflict, and for nothing else.","type":"string","enum":["yours","theirs"]},{"description":"A side for each pointer, whoever changed the field.","type":"object","additionalProperties":false,"properties":{"/item/name":{"$ref":"#/components/schemas/Side"},"/item/sku":{"$ref":"#/components/schemas/Side"},"/item/color":{"$ref":"#/components/schemas/Side"},"/item/price":{"$ref":"#/components/schemas/Side"},"/item/status":{"description":"`delta`, where both changed it, keeps theirs + yours - base, where out of\nstock counts as 0. Over 0\nthat is in stock; 0 is yours where yours is out of stock, else out of stock\nand not on back order; below 0 is 409.\n","type":"string","enum":["yours","theirs","delta"]},"/item/tags":{"$ref":"#/components/schemas/Side"}}}]}}},{"title":"As a draft that adds","type":"object","required":["as"],"additionalProperties":false,"properties":{"as":{"type":"string","const":"adding"}}}]},"Side":{"type":"string","enum":["yours","theirs"]},"DraftPage":{"type":"object","required":["drafts","next"],"properties":{"drafts":{"type":"array","items":{"$ref":"#/components/schemas/Draft"}},"next":{"$ref":"#/components/schemas/NextCursor"}}},"Change":{"type":"object","required":["seq","at","actor","type","itemId","version","fields","reason","before","after"],"properties":{"seq":{"description":"Rises; who has seen one never later meets a lower one.","type":"integer","format":"int64"},"at":{"$ref":"#/components/schemas/Time"},"actor":{"description":"Who did it: anonymous, as a request does not say who sends it, or import for a file.\n","type":"string"},"type":{"type":"string","enum":["itemCreated","itemEdited","stockAdjusted","itemDeleted","itemRestored"]},"itemId":{"$ref":"#/components/schemas/Id"},"version":{"$ref":"#/components/schemas/Version"},"fields":{"description":"The fields that changed; all of them where the item came or went.","type":"array","items":{"type":"string","enum":["/name","/sku","/color","/price","/status","/tags"]}},"reason":{"$ref":"#/components/schemas/Reason"},"before":{"$ref":"#/components/schemas/ItemOrNull"},"after":{"$ref":"#/components/schemas/ItemOrNull"}}},"ItemOrNull":{"anyOf":[{"$ref":"#/components/schemas/Item"},{"type":"null"}]},"ChangePage":{"type":"object","required":["changes","next"],"properties":{"changes":{"type":"array","items":{"$ref":"#/components/schemas/Change"}},"next":{"description":"The seq to go on after, also at the end.","type":"integer","format":"int64"}}},"HistoryPage":{"type":"object","required":["changes","next"],"properties":{"changes":{"type":"array","items":{"$ref":"#/components/schemas/Change"}},"next":{"$ref":"#/components/schemas/NextCursor"}}},"EntryPoint":{"type":"object","required":["name","version","links"],"properties":{"name":{"type":"string","const":"Stockroom"},"version":{"type":"string"},"links":{"type":"object","required":["items","drafts","adjustments","summary","changes","colors","openapi","openapiJson","health","readiness"],"additionalProperties":{"type":"string","format":"uri-reference"}}}},"Health":{"type":"object","required":["status"],"properties":{"status":{"type":"string","const":"ok"}}},"Readiness":{"type":"object","required":["status","writable"],"properties":{"status":{"type":"string","const":"ready"},"writable":{"description":"Whether writes can be kept; false where the disk is full.","type":"boolean"}}},"Palette":{"type":"object","required":["colors"],"properties":{"colors":{"type":"array","items":{"$ref":"#/components/schemas/Color"}}}},"FieldProblem":{"description":"One thing that is wrong with one place.","type":"object","required":["pointer","code","detail"],"properties":{"pointer":{"description":"A JSON Pointer (RFC 6901) into the item or, below /drafts, the draft.","type":"string"},"code":{"type":"string","enum":["control-character","duplicate","insufficient-stock","not-allowed","not-found","not-integral","out-of-range","required","surrounding-space","taken","too-long","too-many","unknown-currency","unknown-member","wrong-type"]},"detail":{"description":"What is true, what was expected, and what to do.","type":"string"},"itemId":{"description":"The item that has the sku, or that a line is short of.","$ref":"#/components/schemas/Id"},"available":{"description":"How many pieces there are.","type":"integer","format":"int64"}},"example":{"pointer":"/item/name","code":"required","detail":"An item needs a name."}},"Problem":{"description":"Why a request did not get what it asked for (RFC 9457).","type":"object","required":["type","title","status","detail","instance"],"properties":{"type":{"description":"/problems/SLUG, a page that explains it.","type":"string","format":"uri-reference"},"title":{"description":"The same for every problem of a type.","type":"string"},"status":{"type":"integer"},"detail":{"description":"One sentence that says what to do.","type":"string"},"instance":{"description":"Names this occurrence; ends with the request's id.","type":"string","format":"uri-reference"},"errors":{"description":"Everything that is wrong with the body (invalid-item, invalid-draft).","type":"array","items":{"$ref":"#/components/schemas/FieldProblem"}},"itemId":{"description":"The item that has the sku (sku-taken), or that was made (draft-closed).","$ref":"#/components/schemas/Id"},"available":{"description":"How many pieces there are (insufficient-stock).","type":"integer","format":"int64"},"case":{"description":"The case that the value or the draft is in (case-mismatch).","type":"string"},"conflicts":{"description":"What both sides changed, apart (edit-conflict).","type":"array","items":{"$ref":"#/components/schemas/Conflict"}},"deleted":{"description":"The edited item was deleted meanwhile (edit-conflict).","type":"boolean","const":true},"outcome":{"description":"What became of the draft (draft-closed).","type":"string","enum":["saved","discarded","expired"]},"currentVersion":{"description":"The version that there is now (precondition-failed).","$ref":"#/components/schemas/Version"},"confirm":{"description":"What to ask, and what to send then (confirmation-required).","type":"object","required":["title","message","etag"],"properties":{"title":{"$ref":"#/components/schemas/Name"},"message":{"type":"string"},"etag":{"type":"string"}}}}},"ProblemSlug":{"type":"string","enum":["malformed-request","malformed-json","unauthorized","forbidden","not-found","method-not-allowed","not-acceptable","request-timeout","sku-taken","id-in-use","insufficient-stock","case-mismatch","edit-conflict","request-in-progress","draft-closed","item-gone","changes-gone","precondition-failed","content-too-large","uri-too-long","unsupported-media-type","expectation-failed","invalid-item","invalid-draft","import-refused","idempotency-key-reused","confirmation-required","precondition-required","too-many-requests","header-too-large","internal-error","not-implemented","overloaded","shutting-down","version-not-supported","storage-full","storage-unavailable"]}}}}

"""#
}
