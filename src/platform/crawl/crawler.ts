import type { Browser } from "../../ports/browser.ts";
import type { Connections, Crawler, FetchResult, OpenSink, Validators, Visit } from "../../ports/crawler.ts";
import { conditional, failed, judge, redirectOf, textAnswer } from "./answers.ts";
import { createCookies } from "./cookies.ts";
import { type Answer, exchange, type NoAnswer } from "./exchange.ts";
import { budgetSpent, createGate } from "./gate.ts";
import { createIntake, type Intake } from "./intake.ts";
import { metaRefresh, refreshTarget } from "./meta-refresh.ts";
import { createRendering } from "./rendering.ts";
import { createResolver, type Resolve } from "./resolve.ts";
import { createRobots } from "./robots/ask-robots.ts";
import { createSemaphore } from "./semaphore.ts";

export interface CrawlerOptions {
  /** `host` (any port) or `host:port` that may be reached although it is private; empty in production. */
  allowHosts: readonly string[];
  /** Full User-Agent; the part before `/` is the product token for robots.txt. */
  userAgent: string;
  fetch?: typeof fetch;
  /** Resolves host names; by default over `dohUrl`. */
  resolve?: Resolve;
  /** DNS-over-HTTPS endpoint in JSON form. */
  dohUrl?: string | undefined;
  /** Renders pages that are empty without scripts; null or undefined if there is no browser. */
  browser?: Browser | null;
  /** Milliseconds per request, including the body. */
  requestMs?: number;
  /** Decoded bytes per body. */
  maxBodyBytes?: number;
}

const maxHops = 5;
const perHost = 3;
/** An invocation may open six connections; one stays free to renew the lease. */
const perVisit = 5;
const longestRequestMs = 10_000;
const accepts = {
  page: "text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5,application/xml;q=0.4,*/*;q=0.1",
  feed: "application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,application/json;q=0.8,*/*;q=0.1",
  sitemap: "application/xml,text/xml;q=0.9,text/plain;q=0.8,*/*;q=0.1",
};

/**
 * A crawler of public web pages. Every address, including redirects, must pass the gate (public addresses only, resolved before the
 * request) and robots.txt. Bodies, time and requests are limited.
 */
export function createCrawler(options: CrawlerOptions): Crawler {
  const fetcher: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const resolve = options.resolve ?? createResolver(options.dohUrl, fetcher);
  return { visit: (budget) => startVisit(options, fetcher, resolve, budget) };
}

interface Budget {
  maxPages: number;
  maxBytes: number;
  maxMs: number;
}

function startVisit(options: CrawlerOptions, fetcher: typeof fetch, resolve: Resolve, budget: Budget): Visit {
  const deadline = Date.now() + budget.maxMs;
  const gate = createGate(options.allowHosts, resolve);
  const cookies = createCookies();
  const hosts = new Map<string, { slots: ReturnType<typeof createSemaphore>; nextAt: number }>();
  let pagesLeft = budget.maxPages;
  let bytesLeft = budget.maxBytes;

  const remainingMs = () => Math.max(0, deadline - Date.now());
  const isSpent = () => pagesLeft <= 0 || remainingMs() <= 0 || bytesLeft <= 0;
  const connections: Connections = { withConnection: createSemaphore(perVisit), remainingMs };
  const spend = (bytes: number) => {
    bytesLeft -= bytes;
    return bytesLeft >= 0;
  };
  const hostOf = (origin: string) => {
    const known = hosts.get(origin) ?? { slots: createSemaphore(perHost), nextAt: 0 };
    hosts.set(origin, known);
    return known;
  };

  /** Sends a request over an acquired connection. A request that the end of the visit aborted does not count as slow. */
  const send = async (
    url: URL,
    headers: Record<string, string>,
    maxBytes: number,
    truncate: boolean,
    intake: Intake | null = null,
  ): Promise<Answer | NoAnswer> => {
    const [longest, left] = [options.requestMs ?? longestRequestMs, remainingMs()];
    if (left <= 0) return budgetSpent;
    const answer = await exchange(
      url,
      {
        headers: { "user-agent": options.userAgent, ...headers },
        timeoutMs: Math.min(longest, left),
        maxBytes: Math.min(maxBytes, Math.max(bytesLeft, 0)),
        spend,
        truncate,
        ...(intake ? { take: intake.take } : {}),
      },
      fetcher,
    );
    return !answer.ok && answer.reason === "timeout" && left < longest ? budgetSpent : answer;
  };

  const robots = createRobots({
    agent: options.userAgent.split("/")[0]?.trim() ?? options.userAgent,
    gate,
    connections,
    send: (url, headers, maxBytes) => send(url, headers, maxBytes, true),
    maxHops,
  });

  async function request(
    url: URL,
    headers: Record<string, string>,
    intake: Intake | null,
  ): Promise<Answer | NoAnswer> {
    const host = hostOf(url.origin);
    const refused = await robots.refusal(url);
    if (refused) return { ok: false, ...refused };
    const rules = await robots.rulesOf(url.origin);
    const ask = async () => {
      if (isSpent()) return budgetSpent;
      if (Date.now() < host.nextAt) return null;
      host.nextAt = Date.now() + rules.delayMs;
      pagesLeft -= 1;
      return send(url, headers, options.maxBodyBytes ?? 3 * 1024 * 1024, false, intake);
    };
    return host.slots(async () => {
      for (;;) {
        const wait = Math.min(host.nextAt - Date.now(), remainingMs());
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        const answer = await connections.withConnection(ask);
        if (answer !== null) return answer;
      }
    });
  }

  async function read(
    address: string,
    accept: keyof typeof accepts,
    validators: Validators | undefined,
    into: OpenSink | undefined,
  ): Promise<FetchResult> {
    const seen = new Set<string>();
    let target = address;
    let refreshed = false;
    for (let hop = 0; hop <= maxHops; hop += 1) {
      if (pagesLeft <= 0 || remainingMs() <= 0 || bytesLeft <= 0)
        return failed(target, budgetSpent.reason, budgetSpent.message);
      const admission = await gate(target, connections);
      if (!admission.ok) return failed(target, admission.reason, admission.message);
      const { url } = admission;
      const cookie = cookies.header(url);
      const state = `${url.href} ${cookie}`;
      if (seen.has(state)) return failed(url.href, "redirect_loop", "The site redirects in a loop.");
      seen.add(state);
      if (url.pathname === "/robots.txt") {
        const rules = await robots.rulesOf(url.origin);
        if (rules.closed) return failed(url.href, rules.closed.reason, rules.closed.message);
        return textAnswer(url.href, rules.text);
      }
      const headers = {
        accept: accepts[accept],
        "accept-language": "en,*;q=0.5",
        ...(cookie === "" ? {} : { cookie }),
        ...conditional(validators),
      };
      const intake = into ? createIntake(url.href, into) : null;
      const answer = await request(url, headers, intake);
      if (!answer.ok) return failed(url.href, answer.reason, answer.message);
      cookies.take(url, answer.headers);
      const next = redirectOf(answer, url);
      if (next !== null) {
        target = next;
        continue;
      }
      const { result, head } = judge(url.href, answer, validators, intake);
      const inPage = result.ok && result.contentType.includes("html") ? metaRefresh(head) : null;
      const refresh = refreshTarget(answer.headers.get("refresh") ?? "") ?? inPage;
      const refreshUrl = refresh === null || !result.ok || refreshed ? null : URL.parse(refresh, url);
      if (!refreshUrl || seen.has(`${withoutHash(refreshUrl)} ${cookies.header(refreshUrl)}`)) return result;
      refreshed = true;
      target = refreshUrl.href;
    }
    return failed(target, "redirect_loop", "The site redirects too many times.");
  }

  const render = createRendering(options.browser ?? null, {
    admit: (address) => gate(address, connections),
    withConnection: connections.withConnection,
    refusal: robots.refusal,
    takePage: () => {
      if (isSpent()) return false;
      pagesLeft -= 1;
      return true;
    },
    spend,
    remainingMs,
  });

  return {
    ...connections,
    render,
    fetch: async (address, { validators, accept = "page", into } = {}) => {
      try {
        return await read(address, accept, validators, into);
      } catch {
        return { ok: false, url: address, reason: "unreachable", message: "The page could not be read." };
      }
    },
  };
}

function withoutHash(url: URL): string {
  const copy = new URL(url);
  copy.hash = "";
  return copy.href;
}
