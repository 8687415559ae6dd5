import JSON

/// What a problem's page tells: what happened, and what to do about it.
struct ProblemGuide {
  let happened: String
  let remedy: String

  init(_ type: ProblemType) {
    (happened, remedy) =
      switch type {
      case .malformedRequest:
        (
          "The request is not HTTP, or something in its address or header cannot be understood: an"
            + " unknown or repeated query parameter, an If-Match that is no list of entity tags, an"
            + " empty Idempotency-Key.",
          "Correct what detail names, and send the request again."
        )
      case .malformedJSON:
        (
          "The body is not JSON as RFC 8259 has it, not UTF-8, names a member twice, or is nested more"
            + " than \(JSONParser.levelsMax) levels deep.",
          "Look at the line and the column that detail names; columns count characters from 1."
        )
      case .unauthorized:
        (
          "This does not occur yet: the service asks nobody who they are.",
          "Look at what stands before the service, such as a proxy; the answer is not the service's."
        )
      case .forbidden:
        (
          "This does not occur yet: whoever reaches the service may do everything.",
          "Look at what stands before the service, such as a proxy; the answer is not the service's."
        )
      case .notFound:
        (
          "The address does not exist, or no item or draft has the id in it; that includes an id"
            + " that is no UUID.",
          "Begin at the entry point / and follow its links, or look the id up in the list."
        )
      case .methodNotAllowed:
        (
          "The address exists, but does not know the request's method.",
          "Use one of the methods in the answer's Allow."
        )
      case .notAcceptable:
        (
          "The request's Accept leaves out every form that the address offers.",
          "Accept application/json, or leave Accept out."
        )
      case .requestTimeout:
        (
          "The request's head or body did not arrive within the time that it has.",
          "Send it again over a new connection, without pauses."
        )
      case .skuTaken:
        (
          "Another item has the sku; case does not make two skus different.",
          "Choose another sku, or change the item that itemId names."
        )
      case .idInUse:
        (
          "The id belonged to an item that was deleted, and an id is never used again.",
          "Create the item under another id, or restore the deleted one."
        )
      case .insufficientStock:
        (
          "More pieces were to be taken than there are; nothing was changed.",
          "Take at most available pieces. For a sale of several items, errors lists every line that"
            + " is short."
        )
      case .caseMismatch:
        (
          "The request addressed a value of a case that the item or draft is not in: the quantity of"
            + " something out of stock, a part of a color that is null, the base of a draft that"
            + " does not edit.",
          "Look at case, which is what it is in now; address that, or set the whole value."
        )
      case .editConflict:
        (
          "While the draft was edited, somebody else changed the same fields of the item to other"
            + " values, or deleted it (deleted is then true). Nothing was changed.",
          "Look at conflicts, with base, yours and theirs of each field, and settle them with POST"
            + " /drafts/{draftId}/rebase; then save again. Where the item was deleted, rebase with"
            + " {\"as\": \"adding\"}."
        )
      case .requestInProgress:
        (
          "A request with the same Idempotency-Key has been received and has not ended.",
          "Send the same request again after the seconds in Retry-After; you then get its answer."
        )
      case .draftClosed:
        (
          "The draft was saved, discarded or has expired, as outcome says. It holds nothing any more.",
          "Open a new draft. Where it was saved, itemId names the item."
        )
      case .itemGone:
        (
          "The item was deleted longer ago than deleted items are kept for.",
          "Create a new item; it gets an id of its own."
        )
      case .changesGone:
        (
          "The log was trimmed, or the database was restored from a backup, and the seq to go on from"
            + " is not in it.",
          "Read all items anew, and follow the changes from now on."
        )
      case .preconditionFailed:
        (
          "If-Match or If-None-Match named another version than there is: somebody changed it since"
            + " it was read.",
          "Read it again, decide anew, and send the request with the ETag of what you read."
        )
      case .contentTooLarge:
        (
          "The body has more bytes than the service takes.",
          "Send less, in several requests; the command stockroom import takes long lists."
        )
      case .uriTooLong:
        ("The request line is longer than the service takes.", "Shorten the query.")
      case .unsupportedMediaType:
        (
          "The body's Content-Type is missing or is none that the address takes, its charset is not"
            + " UTF-8, or it has a Content-Encoding.",
          "Send what the answer's Accept or Accept-Patch names, in UTF-8 and not compressed. With"
            + " curl: -H 'Content-Type: application/json'."
        )
      case .expectationFailed:
        (
          "The request's Expect asks for something else than 100-continue.",
          "Leave Expect out."
        )
      case .invalidItem:
        (
          "Something in the body is no valid value of an item: missing, of the wrong type, out of"
            + " range, or unknown. Nothing was changed.",
          "Correct everything in errors: pointer says where it stands, code what kind it is, detail"
            + " what to do."
        )
      case .invalidDraft:
        (
          "The draft cannot be saved as it is, or the body is none that a draft takes. The draft is as"
            + " it was.",
          "Correct everything in errors, whose pointers begin at the draft, and save again."
        )
      case .importRefused:
        (
          "This does not occur yet: files are imported by the command stockroom import, which tells"
            + " their errors on the terminal.",
          "Run stockroom import FILE where the database is."
        )
      case .idempotencyKeyReused:
        (
          "The Idempotency-Key came before with another method, path or body.",
          "Use a key once: a new one for each new request, the same one only to repeat a request."
        )
      case .confirmationRequired:
        (
          "Deleting asks first. Nothing was deleted.",
          "Show the title and message of confirm to whoever decides; if they agree, send the request"
            + " again with If-Match set to the etag of confirm."
        )
      case .preconditionRequired:
        (
          "The request would replace an item without saying which version of it was seen.",
          "Send If-Match with the ETag that you read; or If-None-Match: * to create a new item under"
            + " this id."
        )
      case .tooManyRequests:
        (
          "As many drafts are open as may be; each is open until it is saved, discarded or has expired.",
          "Save or discard drafts that are not needed, then send the request again."
        )
      case .headerTooLarge:
        (
          "The request's header has more bytes or lines than the service takes.",
          "Send fewer and shorter fields; look for cookies that do not belong here."
        )
      case .internalError:
        (
          "The service failed for a reason of its own.",
          "Try again later. If it goes on, tell whoever runs the service the request's id, which is"
            + " in instance and in X-Request-Id."
        )
      case .notImplemented:
        (
          "The method is none that this service knows, or the body has a Transfer-Encoding that it"
            + " does not know.",
          "Use GET, POST, PUT, PATCH or DELETE; send a body with Content-Length or in chunks."
        )
      case .overloaded:
        (
          "The service has more to do at the moment than it can queue. Nothing of the request was"
            + " done.",
          "Send it again after the seconds in Retry-After."
        )
      case .shuttingDown:
        (
          "The service is stopping, or is about to start. Nothing of the request was done.",
          "Send it again after the seconds in Retry-After."
        )
      case .versionNotSupported:
        ("The request is not HTTP/1.0 or HTTP/1.1.", "Use HTTP/1.1.")
      case .storageFull:
        (
          "There is no room for what was to be written: the service's disk is full, or its write-ahead"
            + " log is as long as it may be while a backup or a check holds it. Nothing of the request"
            + " was kept; reading goes on.",
          "Look at detail. Free space on the service's disk, or wait until the backup or check has"
            + " ended; then send the request again."
        )
      case .storageUnavailable:
        (
          "The service's disk cannot be written or read. Nothing of the request was kept.",
          "Look into the service's log for the cause and mend it, then send the request again. A write"
            + " with an Idempotency-Key can be sent again safely."
        )
      }
  }
}
