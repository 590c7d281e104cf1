import type { jsonSchemaValidator } from "@modelcontextprotocol/server";

/**
 * The server asks no client for structured input, so it never validates any. In the Worker this module replaces the `_shims` of the MCP SDK
 * (`alias` in wrangler.toml), which load a JSON Schema validator.
 */
export class DefaultJsonSchemaValidator implements jsonSchemaValidator {
  getValidator(): never {
    throw new Error("this server validates no input of clients");
  }
}
