import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { scopes } from "../../src/domain/scopes.ts";
import { openAdminDatabase } from "../admin/admin-database.ts";
import { issueKey } from "../admin/key-store.ts";
import { type DemoCompany, demoClient } from "../demo/client.ts";
import { startStack } from "../local/stack.ts";
import { bundleService } from "../local/worker/bundle.ts";
import { startService, workerConfigs } from "../local/worker/service.ts";

/** Megabytes of JavaScript heap. The platform's limit of 128 includes memory outside the heap. */
const heapMb = 96;
const pageNames = ["about", "team", "blog", "news", "careers", "pricing", "press", "changelog", "product"];
/** Characters per page. */
const pageSize = 150_000;

/**
 * Runs both deployed bundles in workerd with a heap of {@link heapMb} MB. They enrich two companies with ten-page sites at the same
 * time, read both sites for the first time, and read both again after each page got a new part.
 */
export async function benchMemory() {
  process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapMb}`;
  const stack = await startStack();
  const bundles = Promise.all(workerConfigs.map((config) => bundleService(config, { minify: true })));
  const sites = await Promise.all([serveSite("Norrhaven"), serveSite("Brightwell")]);
  const complaints: string[] = [];
  const service = await startService(stack, {
    bundles,
    vars: { CRAWL_ALLOW_HOSTS: "127.0.0.1" },
    onLog: (line, level) => (level === "error" ? complaints.push(line) : 0),
  });
  try {
    const { NEON_HTTP_URL } = stack.env;
    const database = await openAdminDatabase({
      DATABASE_URL: stack.ownerUrl,
      NEON_HTTP_URL,
      DATA_DIR: "no such folder",
    });
    const owner = { email: "partner@fund.example", role: "owner", name: "bench", expiresAt: null };
    const { key } = await issueKey(database, { organisation: "Bench", ...owner, scopes: [...scopes] });
    await database.close();
    const client = demoClient(service.url, key);
    const settings = { thingsToTrack: "Fundraising; new CTO", alertEmails: ["partner@fund.example"] };
    const made = await Promise.all(
      sites.map(({ url, name }) => client.create({ companyName: name, companyWebsite: url, ...settings })),
    );
    const ids = made.map(({ data: { id } }) => id);
    const enriched = await Promise.all(ids.map((id) => client.enriched(id)));
    const first = await Promise.all(ids.map((id) => client.finished(id, null)));
    for (const site of sites) site.change();
    await Promise.all(ids.map((id) => client.refresh(id)));
    const second = await Promise.all(
      first.map(({ id, lastScrapedAt }) => client.finished(id, lastScrapedAt)),
    );
    const states = [...enriched.map((one) => one.enrichmentStatus), ...second.map(healthOf)];
    const signals = second.map(({ latestSignal }) => latestSignal?.type ?? "none");
    const errors =
      complaints.length === 0 ? "no error logged" : `${complaints.length} errors: ${complaints[0]}`;
    const value = `${states.join(", ")}; signals ${signals.join(", ")}; ${errors}`;
    return [{ figure: `two ten-page sites at once in a heap of ${heapMb} MB`, value }];
  } finally {
    await service.close();
    for (const site of sites) site.close();
    await stack.close();
  }
}

function healthOf({ scrapeHealth, scrapeHealthReason }: DemoCompany): string {
  return scrapeHealthReason === null ? scrapeHealth : `${scrapeHealth} (${scrapeHealthReason})`;
}

async function serveSite(name: string) {
  let version = 1;
  // As on real pages, most characters are markup.
  const part = (at: number) =>
    `<section class="${"px-4 py-8 md:px-8 lg:grid-cols-3 ".repeat(15)}"><h3>Part ${at}</h3>` +
    `<p>${name} helps warehouse teams of region ${at} pick, pack and ship ${at * 7} orders.</p></section>`;
  const links = pageNames.map((page) => `<li><a href="/${page}">${page}</a></li>`).join("");
  const server = createServer((request, response) => {
    const page = pageNames.find((one) => request.url === `/${one}`) ?? (request.url === "/" ? "home" : null);
    if (page === null) return response.writeHead(404).end();
    let body = `<h1>${page} of ${name}</h1>`;
    for (let at = 1; at <= version; at += 1)
      body += `<h2>${name} raises a $${at}2 million Series A led by Nordic Ventures</h2><p>We announced it on day ${at}.</p>`;
    for (let at = 0; body.length < pageSize; at += 1) body += part(at);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<title>${page} – ${name}</title><nav><ul>${links}</ul></nav><main>${body}</main>`);
  });
  // A busy machine may exceed the five seconds after which Node closes an idle connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    change: () => {
      version += 1;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
