import * as z from "zod/v4";
import { parseJson, wellFormed } from "../domain/text/text.ts";
import type { Browser, Rendered } from "../ports/browser.ts";
import { isTimeout, withDeadline } from "./deadline.ts";
import { AnswerTooLarge, readBounded } from "./models/bounded-answer.ts";

/** The browser binding of the platform: one quick action that returns the markup of a page, without sessions. */
export interface BrowserBinding {
  quickAction(action: "content", options: object): Promise<Response>;
}

/** Limit of the response, which is the markup as a JSON string. */
const maxBytes = 8 * 1024 * 1024;
const shortestMs = 2_000;
/** Resources that do not affect the text. */
const unwanted = ["image", "media", "font"];
/** Addresses that the browser must not open. */
const forbidden = [
  "^(?!https?:|data:|blob:|about:)",
  "^https?://(?:[^/?#@]*@)?(?:[^/?#:]*\\.)?(?:localhost|local|internal|lan|home|corp|arpa)\\.?(?:[:/?#]|$)",
  "^https?://(?:[^/?#@]*@)?(?:0|10|127|169\\.254|192\\.168|172\\.(?:1[6-9]|2\\d|3[01]))\\.",
  "^https?://(?:[^/?#@]*@)?100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7])\\.",
  "^https?://(?:[^/?#@]*@)?(?:\\[|0x|\\d+(?:[:/?#]|$))",
];

const answer = z.object({
  success: z.literal(true),
  result: z.string(),
  meta: z.object({ status: z.number().optional(), finalUrl: z.string().optional() }).optional(),
});

/** Renders pages with the platform's browsers, with one attempt per page; `userAgent` is sent to the sites. */
export function createBrowser(binding: BrowserBinding, userAgent: string): Browser {
  const ask = async (url: string, timeoutMs: number): Promise<Rendered> => {
    const response = await binding.quickAction("content", {
      url,
      userAgent,
      gotoOptions: { waitUntil: "networkidle2", timeout: Math.max(shortestMs, timeoutMs - shortestMs) },
      bestAttempt: true,
      rejectResourceTypes: unwanted,
      rejectRequestPattern: forbidden,
      cacheTTL: 0,
    });
    if (response.status === 429) return failed(noRoom, true);
    if (!response.ok) return failed(notShown, response.status >= 500);
    const bytes = await readBounded(response, maxBytes);
    const { result, meta } = answer.parse(parseJson(new TextDecoder().decode(bytes)));
    if ((meta?.status ?? 200) >= 400) return failed(notShown, false);
    return { ok: true, url: meta?.finalUrl ?? url, html: wellFormed(result) };
  };

  return {
    async render(url, timeoutMs) {
      if (timeoutMs < 2 * shortestMs) return failed(tooLate, true);
      try {
        return await withDeadline(ask(url, timeoutMs), timeoutMs);
      } catch (error) {
        if (error instanceof AnswerTooLarge) return failed(tooLarge, false);
        return failed(isTimeout(error) ? tooLate : notShown, false);
      }
    },
  };
}

const noRoom = "The browser service reached its limit of requests or time.";
const notShown = "The browser service could not render the page.";
const tooLate = "The browser service did not render the page in time.";
const tooLarge = "The rendered page is too large.";
const failed = (message: string, exhausted: boolean): Rendered => ({ ok: false, message, exhausted });
