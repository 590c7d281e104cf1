import { readPage } from "../../../pages/reader/read-page.ts";
import { softFailure } from "../../../pages/soft-failure.ts";
import walls from "./robot-walls.json" with { type: "json" };

/** A response and the beginning of its text. */
export interface Seen {
  status: number;
  headers: Headers;
  head: string;
}

/** A wall has at most this many characters of text. */
const longestWall = 600;
/** Elements that mention other hosts without being part of a challenge. */
const aside = /^(?:link|meta|style)\b/;

/**
 * True if the response is a wall against robots, a challenge or a captcha instead of the page. It is recognised by documented headers;
 * on a page with almost no text also by known scripts and phrases; on a refusal also by its text. A captcha in a form of a page with
 * status 200 is not a wall.
 */
export function isWall({ status, headers, head }: Seen): boolean {
  if (walls.headers.some(({ name, values }) => values.includes(headers.get(name)?.toLowerCase() ?? "")))
    return true;
  const text = head.toLowerCase();
  const markup = markupOf(text);
  const isRefused = status >= 400 && isHtml(headers);
  const isMarked =
    walls.phrases.some((phrase) => text.includes(phrase.text)) ||
    walls.marks.some((mark) => markup.includes(mark.text)) ||
    (isRefused && walls.widgets.some((widget) => text.includes(widget)));
  if (!isMarked && !isRefused) return false;
  const reader = readPage("https://wall.invalid/");
  reader.write(head);
  const page = reader.end();
  if (isMarked) return page.blocks.reduce((sum, block) => sum + block.text.length, 0) <= longestWall;
  return softFailure(page)?.reason === "blocked";
}

/** The tags and scripts of a page, without comments and what is aside. */
function markupOf(html: string): string {
  const uncommented = html
    .split("<!--")
    .map((part, at) => (at === 0 ? part : part.split("-->").slice(1).join("-->")));
  const parts = uncommented.join("").split("<").slice(1);
  return parts
    .filter((part) => !aside.test(part))
    .map((part) => (part.startsWith("script") ? part : part.split(">", 1)[0]))
    .join("<");
}

function isHtml(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").toLowerCase().includes("html");
}
