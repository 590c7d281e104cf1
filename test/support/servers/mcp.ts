import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

export interface Called {
  isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer; the contract tests check the shapes.
  body: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  structured: any;
}

export interface ToolClient {
  client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<Called>;
  close(): Promise<void>;
}

/** The official client of the handshake revisions, with a key; it has listed all tools, so it checks every answer against its schema. */
export async function connectTools(url: string, key: string): Promise<ToolClient> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/api/mcp?toolset=all`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  await client.listTools();
  return {
    client,
    call: async (name, args = {}) => called(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  };
}

/** What a tool answered: the JSON of its text, and the same as structured content. */
export function called(result: Record<string, unknown>): Called {
  const [first] = Array.isArray(result.content) ? result.content : [];
  return {
    isError: result.isError === true,
    body: JSON.parse(Object(first).text),
    structured: result.structuredContent,
  };
}

/** One JSON-RPC message as a plain HTTP request. */
export async function post(
  url: string,
  key: string | null,
  message: unknown,
  headers: Record<string, string> = {},
  query = "",
) {
  const response = await fetch(`${url}/api/mcp${query}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
