import { blockedMessage } from "../../pages/soft-failure.ts";
import type { FetchFailure, FetchResult, Unfetched, Validators } from "../../ports/crawler.ts";
import { decodeBody } from "./decode.ts";
import type { Answer } from "./exchange.ts";
import type { Intake } from "./intake.ts";
import { beginsAsHtml, trueType } from "./media.ts";
import { isWall, type Seen } from "./robots/robot-walls.ts";
import type { RobotsFile } from "./robots/robots.ts";

/** The result for a page that was not read; `message` is one sentence for a person. */
export function failed(url: string, reason: FetchFailure, message: string): Unfetched {
  return { ok: false, url, reason, message };
}

/** The robots.txt of a response, whatever its content type. An HTML document is an error page of the site, so the file counts as absent. */
export function robotsFile(answer: Answer): RobotsFile {
  if (answer.status === 429 || answer.status >= 500)
    return { kind: "failed", reason: isWall(seenOf(answer)) ? "blocked" : "http_error" };
  if (answer.status !== 200) return { kind: "absent" };
  const text = decodeBody(answer.bytes, answer.headers.get("content-type"));
  return beginsAsHtml(text) ? { kind: "absent" } : { kind: "text", text };
}

/** Headers that ask whether the page changed. */
export function conditional(validators: Validators | undefined): Record<string, string> {
  return {
    ...(validators?.etag ? { "if-none-match": validators.etag } : {}),
    ...(validators?.lastModified ? { "if-modified-since": validators.lastModified } : {}),
  };
}

/** The target of a redirect; null if the response is not one. */
export function redirectOf(answer: Answer, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(answer.status)) return null;
  const location = answer.headers.get("location");
  return location === null ? null : (URL.parse(location, from)?.href ?? "invalid:");
}

/** A result for text that needs no request. */
export function textAnswer(url: string, body: string): FetchResult {
  return {
    ok: true,
    url,
    contentType: "text/plain",
    body,
    bytes: body.length,
    etag: null,
    lastModified: null,
    notModified: false,
  };
}

/** Turns a response into a result. With an intake, its sink took the text and `head` is its beginning; otherwise the text is the body. */
export function judge(
  url: string,
  answer: Answer,
  validators: Validators | undefined,
  intake: Intake | null,
): { result: FetchResult; head: string } {
  const result = judgeStatus(url, answer, validators);
  if (result !== null) return { result, head: "" };
  const { headers, bytes } = answer;
  const taken = intake?.end();
  const seen = taken
    ? { status: answer.status, headers, head: taken.bytes > wallBytes ? "" : taken.head }
    : seenOf(answer);
  if (isWall(seen)) return { result: failed(url, "blocked", blockedMessage), head: "" };
  const contentType = taken ? taken.contentType : trueType(headers.get("content-type"), bytes);
  if (contentType === null) return { result: failed(url, "unsupported_type", noText), head: "" };
  const body = taken ? "" : decodeBody(bytes, headers.get("content-type"));
  const link = headers.get("link");
  return {
    result: {
      ok: true,
      url,
      ...validatorsOf(headers),
      ...(link === null ? {} : { link }),
      contentType,
      body,
      bytes: taken?.bytes ?? bytes.byteLength,
      notModified: false,
    },
    head: taken?.head ?? body,
  };
}

/** Longer pages are never classified as a wall. */
const wallBytes = 64 * 1024;

function seenOf({ status, headers, bytes }: Answer): Seen {
  const head = bytes.byteLength > wallBytes ? new Uint8Array() : bytes;
  return { status, headers, head: decodeBody(head, headers.get("content-type")) };
}

const noText = "The address is not a page or a feed.";
const validatorsOf = (headers: Headers) => ({
  etag: headers.get("etag"),
  lastModified: headers.get("last-modified"),
});

/** The result that follows from the status alone; null if the response is a page. */
function judgeStatus(url: string, answer: Answer, validators: Validators | undefined): FetchResult | null {
  const { status, headers } = answer;
  if (status === 304 && validators) {
    const body = { contentType: "", body: "", bytes: 0 };
    return { ok: true, url, ...validatorsOf(headers), ...body, notModified: true };
  }
  if (status >= 200 && status <= 299) return null;
  if (isWall(seenOf(answer))) return failed(url, "blocked", blockedMessage);
  if ([401, 402, 403, 407, 451].includes(status))
    return failed(url, "forbidden", "The site refuses access to this robot.");
  if (status === 404 || status === 410) return failed(url, "not_found", "The page does not exist.");
  if (status === 429) return failed(url, "http_error", "The site limits the rate of requests.");
  if (status >= 500) return failed(url, "http_error", `The site answered with a server error (${status}).`);
  return failed(url, "http_error", `The site answered with status ${status}.`);
}
