import { readPage } from "../../../pages/reader/read-page.ts";
import { softFailure } from "../../../pages/soft-failure.ts";
import walls from "./robot-walls.json" with { type: "json" };

/** An answer, and how its text begins. */
export interface Seen {
  status: number;
  headers: Headers;
  head: string;
}

/** Characters that the text of a wall has at most. */
const longestWall = 600;
/** Elements that name other hosts without being a challenge. */
const aside = /<(?:link|meta)\b[^>]*>|<style\b[^<]*/g;

/**
 * Whether an answer is that of a wall against robots, a challenge or a captcha in place of the page: by the headers that its maker
 * documents; by marks of such pages in its scripts and text, if the page has almost no text; for a refusal also by what it shows. A
 * captcha in a form of a page that is answered with 200 is none.
 */
export function isWall({ status, headers, head }: Seen): boolean {
  if (walls.headers.some(({ name, values }) => values.includes(headers.get(name)?.toLowerCase() ?? "")))
    return true;
  const text = head.toLowerCase().replace(aside, "");
  const isRefused = status >= 400 && isHtml(headers);
  const isMarked =
    walls.marks.some((mark) => text.includes(mark.text)) ||
    (isRefused && walls.widgets.some((widget) => text.includes(widget)));
  if (!isMarked && !isRefused) return false;
  const reader = readPage("https://wall.invalid/");
  reader.write(head);
  const page = reader.end();
  if (isMarked) return page.blocks.reduce((sum, block) => sum + block.text.length, 0) <= longestWall;
  return softFailure(page)?.reason === "blocked";
}

function isHtml(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").toLowerCase().includes("html");
}
