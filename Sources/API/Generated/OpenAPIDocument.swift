// Made by scripts/openapi from openapi.yaml: edit that, and run the script.
// swift-format-ignore-file

/// The API's description, as it is served.
package enum OpenAPIDocument {
  package static let yaml: StaticString = #"""
openapi: 3.1.0
info:
  title: Stockroom
  summary: An inventory over HTTP.
  version: 1.0.0
  license:
    name: Apache-2.0
    identifier: Apache-2.0
paths:
  /healthz:
    get:
      operationId: getHealth
      summary: Says that the process answers.
      responses:
        '204':
          description: It does.

"""#

  package static let json: StaticString = #"""
{"openapi":"3.1.0","info":{"title":"Stockroom","summary":"An inventory over HTTP.","version":"1.0.0","license":{"name":"Apache-2.0","identifier":"Apache-2.0"}},"paths":{"/healthz":{"get":{"operationId":"getHealth","summary":"Says that the process answers.","responses":{"204":{"description":"It does."}}}}}}

"""#
}
