import { scopes } from "../domain/scopes.ts";

export const toolPath = "/api/mcp";
export const metadataPath = "/.well-known/oauth-protected-resource";

/** RFC 9728: keys are issued outside the API and sent as a bearer token in the header; there is no authorization server. */
export function protectedResource(publicUrl: string) {
  return {
    resource: `${publicUrl}${toolPath}`,
    resource_name: "Partner Tracking API",
    bearer_methods_supported: ["header"],
    scopes_supported: scopes,
    resource_documentation: `${publicUrl}/api/v1/openapi`,
  };
}

/** The challenge of a 401; it says where the metadata stands. */
export function challenge(publicUrl: string): string {
  return `Bearer resource_metadata="${publicUrl}${metadataPath}${toolPath}"`;
}
