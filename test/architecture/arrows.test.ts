import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** What each room may import from; `ports` are interfaces and open to all. */
const arrows: Record<string, readonly string[]> = {
  schemas: [],
  ports: ["schemas"],
  domain: ["schemas", "ports"],
  identity: ["domain", "schemas", "ports"],
  taxonomy: ["domain", "schemas", "ports"],
  store: ["identity", "domain", "schemas", "ports"],
  pages: ["identity", "domain", "schemas", "ports"],
  reading: ["pages", "identity", "taxonomy", "domain", "schemas", "ports"],
  alerting: ["store", "identity", "domain", "schemas", "ports"],
  enriching: ["pages", "reading", "store", "identity", "taxonomy", "domain", "schemas", "ports"],
  leads: ["pages", "reading", "store", "identity", "taxonomy", "domain", "schemas", "ports"],
  tracking: [
    "leads",
    "enriching",
    "pages",
    "reading",
    "alerting",
    "store",
    "identity",
    "domain",
    "schemas",
    "ports",
  ],
  operations: ["store", "identity", "taxonomy", "domain", "schemas", "ports"],
  jobs: [
    ...["operations", "tracking", "enriching", "leads", "reading", "alerting", "pages", "store"],
    ...["identity", "taxonomy", "domain", "schemas", "ports"],
  ],
  http: ["jobs", "operations", "alerting", "domain", "schemas", "ports"],
  mcp: ["http", "operations", "domain", "schemas", "ports"],
  platform: ["http", "pages", "store", "identity", "taxonomy", "domain", "schemas", "ports"],
};

/** Libraries that reach a vendor or a framework, and the only rooms that may import them. */
const fenced: Record<string, readonly string[]> = {
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
  hono: ["http", "mcp"],
  "@modelcontextprotocol/sdk": ["mcp"],
  "@modelcontextprotocol/server": ["mcp"],
};

interface Import {
  file: string;
  room: string;
  target: string;
}

function imports(): Import[] {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  return files.flatMap((name) => {
    const file = join(root, "src", name);
    const room = name.split("/")[0] ?? "";
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(([, target = ""]) => ({
      file,
      room,
      target,
    }));
  });
}

describe("arrows between the rooms of src", () => {
  const all = imports();

  it("reads the imports at all", () => {
    expect(all.length).toBeGreaterThan(200);
  });

  it("run one way", () => {
    const wrong = all
      .filter(({ target }) => target.startsWith("."))
      .map(({ file, room, target }) => ({
        file,
        room,
        path: relative(join(root, "src"), join(dirname(file), target)),
      }))
      .filter(({ room, path }) => {
        if (path.startsWith("../")) return !path.startsWith("../db/");
        const to = path.split("/")[0] ?? "";
        return to !== room && !(arrows[room] ?? []).includes(to);
      })
      .map(({ file, path }) => `${relative(root, file)} -> ${path}`);
    expect(wrong).toEqual([]);
  });

  it("reach vendors and frameworks only from their rooms", () => {
    const wrong = all
      .filter(({ room, target }) => {
        const library = Object.keys(fenced).find((name) => target === name || target.startsWith(`${name}/`));
        return library !== undefined && !fenced[library]?.includes(room);
      })
      .map(({ file, target }) => `${relative(root, file)} -> ${target}`);
    expect(wrong).toEqual([]);
  });

  it("keep every file of the product below 250 lines", () => {
    const long = ["src", "functions", "scripts"].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => ({
          name: `${room}/${name}`,
          lines: readFileSync(join(root, room, name), "utf8").split("\n").length,
        }))
        .filter(({ lines }) => lines > 251),
    );
    expect(long).toEqual([]);
  });
});
