/** A room of `src/`: the file to begin with, and the rooms it may import from besides those that all may. */
export interface Room {
  first: string;
  from: readonly string[];
}

/** All rooms, lowest first: an arrow leads to a room that stands above its own in this table. */
export const rooms: Record<string, Room> = {
  schemas: { first: "common.ts", from: [] },
  ports: { first: "services.ts", from: [] },
  domain: { first: "failure.ts", from: [] },
  identity: { first: "resolve.ts", from: [] },
  taxonomy: { first: "classify-company.ts", from: [] },
  store: { first: "statement/resource.ts", from: [] },
  pages: { first: "read-source.ts", from: ["identity"] },
  reading: { first: "read-changes.ts", from: ["identity", "pages"] },
  judging: { first: "judge.ts", from: ["pages", "reading"] },
  enriching: { first: "enrich.ts", from: ["identity", "taxonomy", "store", "pages", "reading"] },
  leads: { first: "discover.ts", from: ["identity", "taxonomy", "pages", "reading", "enriching"] },
  alerting: { first: "send.ts", from: ["store"] },
  tracking: {
    first: "run.ts",
    from: ["identity", "store", "pages", "reading", "judging", "enriching", "leads", "alerting"],
  },
  operations: { first: "index.ts", from: ["identity", "taxonomy", "store"] },
  work: {
    first: "index.ts",
    from: ["store", "pages", "reading", "judging", "enriching", "alerting", "tracking", "operations"],
  },
  web: { first: "respond.ts", from: [] },
  http: { first: "routes.ts", from: ["alerting", "operations", "work", "web"] },
  mcp: { first: "serve.ts", from: ["operations", "web"] },
  platform: { first: "doors/open-door.ts", from: ["identity", "taxonomy", "store", "pages"] },
};

/** What every room below may import: shapes, interfaces, and what is pure. */
export const ground: readonly string[] = ["schemas", "ports", "domain"];

/** Libraries that reach a vendor or a framework, and the only rooms that may import them. */
export const fenced: Record<string, readonly string[]> = {
  "@neondatabase/serverless": ["platform"],
  "@upstash/redis": ["platform"],
  "@upstash/ratelimit": ["platform"],
  "@upstash/qstash": ["platform"],
  resend: ["platform"],
  ai: ["platform"],
  "@ai-sdk/openai-compatible": ["platform"],
  "workers-ai-provider": ["platform"],
  "@hono/zod-openapi": ["http"],
  "hono/html": ["alerting", "http"],
  hono: ["web", "http", "mcp"],
  "@modelcontextprotocol/sdk": ["mcp"],
  "@modelcontextprotocol/server": ["mcp"],
};
