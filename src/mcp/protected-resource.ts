import { scopes } from "../domain/scopes.ts";

export const toolPath = "/api/mcp";
export const metadataPath = "/.well-known/oauth-protected-resource";

/** Metadata of RFC 9728. API keys are bearer tokens; there is no authorization server. */
export function protectedResource(publicUrl: string) {
  return {
    resource: `${publicUrl}${toolPath}`,
    resource_name: "Partner Tracking API",
    bearer_methods_supported: ["header"],
    scopes_supported: scopes,
    resource_documentation: `${publicUrl}/api/v1/openapi`,
  };
}

/** The `WWW-Authenticate` challenge of a 401, with the URL of the metadata. */
export function challenge(publicUrl: string): string {
  return `Bearer resource_metadata="${publicUrl}${metadataPath}${toolPath}"`;
}
