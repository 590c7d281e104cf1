/** All rooms, lowest first, each with those it may import from besides the ground: an arrow leads to a room above its own here. */
export const rooms: Record<string, readonly string[]> = {
  schemas: [],
  domain: [],
  ports: [],
  identity: [],
  taxonomy: [],
  store: [],
  outbox: ["store"],
  pages: ["identity"],
  reading: ["identity", "pages"],
  judging: ["pages", "reading"],
  enriching: ["identity", "taxonomy", "store", "pages", "reading"],
  leads: ["identity", "taxonomy", "pages", "reading", "enriching"],
  alerting: ["store"],
  tracking: ["identity", "store", "pages", "reading", "judging", "enriching", "leads", "alerting"],
  operations: ["identity", "taxonomy", "store", "outbox"],
  work: ["store", "pages", "reading", "judging", "enriching", "alerting", "tracking", "outbox"],
  web: [],
  http: ["outbox", "alerting", "operations", "work", "web"],
  mcp: ["operations", "web"],
  console: ["operations", "store", "web"],
  platform: ["identity", "taxonomy", "store", "pages"],
};

/** What every room below may import: shapes, interfaces, and what is pure. */
export const ground: readonly string[] = ["schemas", "domain", "ports"];

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
  "@cloudflare/workers-oauth-provider": ["platform"],
  "@asteasolutions/zod-to-openapi": ["http"],
  "hono/html": ["alerting", "http"],
  hono: ["web", "http", "mcp", "console"],
  "hono/cookie": ["console"],
  "hono/jsx": ["console"],
  "@modelcontextprotocol/sdk": ["mcp"],
  "@modelcontextprotocol/server": ["mcp"],
};
