import type { ClientInfo } from "@cloudflare/workers-oauth-provider";
import * as z from "zod/v4";
import { exchange } from "../crawl/exchange.ts";
import { createGate } from "../crawl/gate.ts";
import { createResolver } from "../crawl/resolve.ts";

const timeoutMs = 5_000;
const maxBytes = 8 * 1_024;

/** A client ID metadata document of a client that needs no secret at the token endpoint. */
const clientDocument = z
  .object({
    client_id: z.string(),
    client_name: z.string().trim().min(1),
    redirect_uris: z.array(z.string().max(2_048)).min(1).max(50),
    client_secret: z.undefined().optional(),
    token_endpoint_auth_method: z.string().default("none"),
    token_endpoint_auth_methods_supported: z.array(z.string()).default([]),
  })
  .refine((one) =>
    [one.token_endpoint_auth_method, ...one.token_endpoint_auth_methods_supported].includes("none"),
  );

/** True for an id that is the address of a client's metadata document. */
export const isDocumentAddress = (clientId: string): boolean => /^https:/i.test(clientId);

/**
 * Returns the function that reads the metadata document of a client at its id: an https address with a path, of a public host, on port 443,
 * without a redirect, in five seconds and 8 KiB. It returns null if there is none, or if it is not the document of this id.
 */
export function createClientDocuments(options: {
  userAgent: string;
  dohUrl: string | undefined;
  fetcher?: typeof fetch;
}) {
  const { userAgent, dohUrl = "https://cloudflare-dns.com/dns-query", fetcher = fetch } = options;
  const resolve = createResolver(dohUrl, fetcher);
  return async (clientId: string): Promise<ClientInfo | null> => {
    const url = URL.parse(clientId);
    if (url?.protocol !== "https:" || url.href !== clientId || url.port || url.pathname === "/" || url.hash)
      return null;
    const deadline = Date.now() + timeoutMs;
    const remainingMs = () => Math.max(0, deadline - Date.now());
    const admission = await createGate([], resolve)(clientId, {
      withConnection: (task) => task(),
      remainingMs,
    });
    if (!admission.ok) return null;
    const headers = { accept: "application/json", "user-agent": userAgent };
    const limits = { headers, timeoutMs: Math.max(1, remainingMs()), maxBytes, spend: () => true };
    const answer = await exchange(url, limits, fetcher);
    const read = clientDocument.safeParse(answer.ok && answer.status === 200 ? jsonOf(answer.bytes) : null);
    if (read.data?.client_id !== clientId) return null;
    return {
      clientId,
      clientName: read.data.client_name,
      redirectUris: read.data.redirect_uris,
      grantTypes: ["authorization_code", "refresh_token"],
      responseTypes: ["code"],
      tokenEndpointAuthMethod: "none",
    };
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
