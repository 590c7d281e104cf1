import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as work from "../../functions/work.ts";
import { readConfig } from "../../scripts/local/worker/worker-options.ts";
import { operations } from "../../src/operations/index.ts";

const root = resolve(import.meta.dirname, "../..");
const statement = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s+)?"([^"]+)"/gm;
const dynamic = /\bimport\("([^"]+)"\)/g;

/** Every file and library that `entry` loads, at once or later; imports of types alone load nothing. */
function loadedBy(entry: string, imports = [statement, dynamic]): string[] {
  const found = new Set<string>();
  const open = [resolve(root, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const name = relative(root, file);
    if (found.has(name)) continue;
    found.add(name);
    const text = /\.tsx?$/.test(file) ? readFileSync(file, "utf8") : "";
    for (const [, target = ""] of imports.flatMap((one) => [...text.matchAll(one)])) {
      if (target.startsWith(".")) open.push(resolve(dirname(file), target));
      else found.add(target);
    }
  }
  return [...found].sort();
}

describe("the Worker that answers requests", () => {
  const loaded = loadedBy("functions/api.ts");

  it("loads what it needs", () => {
    expect(loaded).toEqual(expect.arrayContaining(["src/operations/index.ts", "src/mcp/serve.ts", "hono"]));
  });

  it("loads nothing that reads a page, writes an email or asks a language model", () => {
    const rooms = /^src\/(tracking|pages|reading|judging|leads|enriching|work)\//;
    const files =
      /^src\/platform\/(crawl\/|sources\/|mail\/mail|models\/model|services\/work-services)|^src\/taxonomy\/(?!taxonomy)/;
    const libraries = /^(ai|@ai-sdk\/.*|workers-ai-provider|htmlparser2|resend)$/;
    expect(loaded.filter((name) => rooms.test(name) || files.test(name) || libraries.test(name))).toEqual([]);
  });

  it("leaves all of that to the other", () => {
    const done = loadedBy("functions/work.ts");
    const files = ["src/platform/crawl/crawler.ts", "src/work/run.ts", "src/work/draft.ts"];
    expect(done).toEqual(expect.arrayContaining(["ai", "workers-ai-provider", "resend", ...files]));
    expect(done.filter((name) => /^src\/(mcp|platform\/redis)\//.test(name))).toEqual([
      "src/platform/redis/client.ts",
      "src/platform/redis/idle-period.ts",
    ]);
  });
});

it.each(["tracker", "signals", "alerts", "leads"])("%s loads no other group's operations", (own) => {
  const operations = /^src\/operations\/(?:tracker|signals|alerts|leads|account|index)\b/;
  const loaded = loadedBy(`functions/${own}.ts`).filter((name) => operations.test(name));
  const others = loaded.filter((name) => !name.includes(`/${own}/`));
  // A lead is tracked as a company is registered.
  expect(others).toEqual(own === "leads" ? ["src/operations/tracker/registration.ts"] : []);
});

it("the work loads almost nothing before the first request", () => {
  const rooms = /^src\/(?!domain\/once|ports\/)/;
  const [atOnce, inAll] = [[statement], [statement, dynamic]].map((imports) =>
    loadedBy("functions/work.ts", imports).filter((name) => rooms.test(name)),
  );
  expect(atOnce).toEqual([]);
  expect(inAll).toContain("src/tracking/run.ts");
});

describe("the configurations of the two", () => {
  const [api, other] = ["wrangler.toml", "wrangler.work.toml"].map((name) => readConfig(resolve(root, name)));

  it("bind the one, and each of its groups, to an entrypoint that the other exports", () => {
    const [binding] = api?.services ?? [];
    const { services } = readConfig(resolve(root, "wrangler.toml"), "tracker");
    expect(services).toEqual(api?.services);
    expect(binding).toMatchObject({ binding: "WORK", service: other?.name });
    expect(Object.keys(work)).toContain(binding?.entrypoint);
  });

  it("route every path of the API to exactly one group", () => {
    const groups = "tracker signals alerts leads events account docs mcp mail".split(" ");
    const routes = groups.flatMap((group) => readConfig(resolve(root, "wrangler.toml"), group).routes ?? []);
    const prefixes = routes.map((route) => String(route).replace("tracking.example", "").replace(/\*$/, ""));
    const prefixesOf = (path: string) =>
      prefixes.filter((prefix) => prefix !== "/" && path.startsWith(prefix));
    for (const path of operations.flatMap(({ http }) => http?.path ?? []))
      expect([path, prefixesOf(path).length]).toEqual([path, 1]);
  });

  it("give the host to the one, the queue's path of the same host and the schedule to the other", () => {
    const [domain] = api?.routes ?? [];
    const host = typeof domain === "object" && domain.custom_domain ? domain.pattern : "";
    expect(host).not.toBe("");
    expect(other?.routes).toEqual([`${host}/jobs*`]);
    expect([api?.triggers?.crons, other?.triggers?.crons]).toEqual([[], ["*/5 * * * *"]]);
  });
});
