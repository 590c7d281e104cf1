import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { mountFront } from "../../src/http/front.ts";

const app = mountFront();
const get = (path: string, accept?: string) =>
  app.request(`https://api.example${path}`, accept === undefined ? {} : { headers: { accept } });
/** What the platform serves: our own files, and the viewer files that `npm run assets` adds. */
const assets = resolve(import.meta.dirname, "../../assets");
const viewer = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

it("the root is a page for browsers and JSON for programs, and varies by Accept", async () => {
  const page = await get("/", "text/html,application/xhtml+xml,*/*;q=0.8");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("curl https://api.example/api/v1/tracker");
  for (const accept of [undefined, "*/*", "application/json"]) {
    const data = await get("/", accept);
    expect(data.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await data.json()).toMatchObject({ openapi: "/api/v1/openapi", tools: "/api/mcp" });
    expect(data.headers.get("vary")).toBe("Accept");
  }
  expect(page.headers.get("vary")).toBe("Accept");
});

describe.each([
  ["/", "text/html"],
  ["/docs", undefined],
])("the page %s", (path, accept) => {
  it("loads scripts and styles from this host only, and its policy allows no others", async () => {
    const response = await get(path, accept);
    const text = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    const required = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'"];
    expect(policy.split("; ")).toEqual(expect.arrayContaining(required));
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const found = text.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+)"/g);
    const loaded = [...found].map(([, to = ""]) => to);
    expect(loaded.length).toBeGreaterThan(1);
    for (const to of loaded.filter((one) => one !== "data:,"))
      expect(existsSync(join(assets, to)) || existsSync(join(viewer, basename(to))), to).toBe(true);
    expect(text).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
  });
});
