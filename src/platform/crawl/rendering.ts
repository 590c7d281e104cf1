import type { Browser } from "../../ports/browser.ts";
import type { FetchFailure, FetchResult, OpenSink, Unfetched, Visit } from "../../ports/crawler.ts";
import { failed } from "./answers.ts";
import type { Admission } from "./gate.ts";

/** The parts of the visit that rendering uses. */
export interface RenderingVisit {
  admit: (address: string) => Promise<Admission>;
  withConnection: Visit["withConnection"];
  /** Null if robots.txt allows the address. */
  refusal: (url: URL) => Promise<{ reason: FetchFailure; message: string } | null>;
  /** Takes one page from the visit's budget; false if none is left. */
  takePage: () => boolean;
  /** Takes bytes from the visit's budget; false if too few are left. */
  spend: (bytes: number) => boolean;
  remainingMs: () => number;
}

/** Limit of rendered pages per visit, and of the time for each. */
const maxRendered = 3;
const renderMs = 20_000;

/** Renders pages of a visit. Checks robots.txt before, and public addresses before and after. */
export function createRendering(browser: Browser | null, visit: RenderingVisit) {
  let left = maxRendered;
  return async (address: string, into: OpenSink): Promise<FetchResult> => {
    const notRendered = (reason: FetchFailure, message: string) => failed(address, reason, message);
    const isAllowed = async (target: string): Promise<Unfetched | URL> => {
      const admission = await visit.admit(target);
      if (!admission.ok) return notRendered(admission.reason, admission.message);
      const refusal = await visit.refusal(admission.url);
      return refusal === null ? admission.url : notRendered(refusal.reason, refusal.message);
    };

    if (browser === null) return notRendered("unsupported_type", "");
    if (left <= 0) return notRendered("unsupported_type", othersShown);
    left -= 1;
    const asked = await isAllowed(address);
    if (!(asked instanceof URL)) return asked;
    if (!visit.takePage()) return notRendered("unsupported_type", othersShown);
    const answer = await visit.withConnection(() =>
      browser.render(asked.href, Math.min(renderMs, visit.remainingMs())),
    );
    if (!answer.ok) {
      if (answer.exhausted) left = 0;
      return notRendered("unsupported_type", answer.message);
    }
    const shown = await isAllowed(answer.url);
    if (!(shown instanceof URL)) return shown;
    const bytes = new TextEncoder().encode(answer.html).byteLength;
    if (!visit.spend(bytes)) return notRendered("budget_spent", othersShown);
    into({ url: shown.href, contentType: "text/html" }).write(answer.html);
    return {
      ok: true,
      url: shown.href,
      contentType: "text/html",
      body: "",
      bytes,
      etag: null,
      lastModified: null,
      notModified: false,
    };
  };
}

const othersShown = "The run reached its limit of rendered pages.";
