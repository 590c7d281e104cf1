/** The used part of the MCP SDK. Only this module is imported at the first message, because the SDK builds its schemas on import. */

export {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  validateHostHeader,
  validateOriginHeader,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

export type Library = typeof import("./library.ts");
