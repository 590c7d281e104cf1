import { Parser } from "htmlparser2";
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
/** Status codes of answers that are no refusal of a robot. */
const missing = [404, 410];

/**
 * True if the response is a wall against robots, a challenge or a captcha instead of the page. It is recognised by documented headers;
 * on a page with almost no text also by the elements and scripts of a challenge; on a refusal also by its text. A captcha in a form of a
 * page that is not refused is not a wall.
 */
export function isWall({ status, headers, head }: Seen): boolean {
  if (walls.headers.some(({ name, values }) => values.includes(headers.get(name)?.toLowerCase() ?? "")))
    return true;
  const isRefused = status >= 400 && !missing.includes(status) && isHtml(headers);
  const signs = signsOf(head);
  const isMarked =
    walls.marks.some((mark) => signs.some((sign) => sign.in === mark.in && sign.text.includes(mark.text))) ||
    (isRefused && walls.widgets.some((widget) => head.toLowerCase().includes(widget)));
  if (!isMarked && !isRefused) return false;
  const reader = readPage("https://wall.invalid/");
  reader.write(head);
  const page = reader.end();
  if (isMarked) return page.blocks.reduce((sum, block) => sum + block.text.length, 0) <= longestWall;
  return softFailure(page)?.reason === "blocked";
}

/** What a page's elements are called and load, and the text of its scripts and frames, without data, comments and white space. */
function signsOf(html: string): { in: string; text: string }[] {
  const signs: { in: string; text: string }[] = [];
  const add = (place: string, text: string) =>
    signs.push({ in: place, text: text.toLowerCase().replace(/\s+/g, "") });
  let within = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      add("id", `${attributes.id} ${attributes.class}`);
      add("src", attributes.src ?? "");
      within = /json/.test(attributes.type ?? "") ? "" : name;
    },
    ontext: (text) => add(within, text),
    onclosetag() {
      within = "";
    },
  });
  parser.end(html);
  return signs;
}

function isHtml(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").toLowerCase().includes("html");
}
