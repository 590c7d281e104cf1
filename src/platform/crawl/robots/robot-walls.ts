import { readPage } from "../../../pages/reader/read-page.ts";
import { softFailure } from "../../../pages/soft-failure.ts";
import walls from "./robot-walls.json" with { type: "json" };

/** An answer, and how its text begins. */
export interface Seen {
  status: number;
  headers: Headers;
  head: string;
}

/**
 * Whether an answer is that of a wall against robots, a challenge or a captcha in place of the page: by the headers that
 * its maker documents, by marks of such pages, and where the answer is a refusal by what it shows. A captcha in a form of a
 * page that is answered with 200 is none.
 */
export function isWall({ status, headers, head }: Seen): boolean {
  if (walls.headers.some(({ name, values }) => values.includes(headers.get(name)?.toLowerCase() ?? "")))
    return true;
  const text = head.toLowerCase();
  if (walls.marks.some((mark) => text.includes(mark.text))) return true;
  if (status < 400 || !isHtml(headers)) return false;
  if (walls.widgets.some((widget) => text.includes(widget))) return true;
  const reader = readPage("https://wall.invalid/");
  reader.write(head);
  const { title, blocks, hasPasswordField } = reader.end();
  return softFailure(title, blocks, hasPasswordField)?.reason === "blocked";
}

function isHtml(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").toLowerCase().includes("html");
}
