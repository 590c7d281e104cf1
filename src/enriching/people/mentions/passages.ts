import { isInvitation } from "../../../pages/texts.ts";
import { isRole } from "../founder-roles.ts";
import { personIn } from "../person-in.ts";
import { piecesOf } from "../sentences/parts.ts";
import { isCompanyLine } from "./companies.ts";

const longestLine = 60;

/** A text line by line; a name that stands alone goes with the post below it, and that with the company below. */
export function passagesOf(text: string): string[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const passages: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line = "", post, company = ""] = lines.slice(at, at + 3);
    if (post === undefined || line.length > longestLine || personIn(line) === null) {
      passages.push(line);
      continue;
    }
    const whole = isRole(post) && isCompany(company);
    passages.push([line, post, ...(whole ? [company] : [])].join(", "));
    at += whole ? 2 : 1;
  }
  return passages;
}

const isCompany = (line: string): boolean =>
  line !== "" &&
  line.length <= longestLine &&
  !isInvitation(line) &&
  isCompanyLine(
    piecesOf(line, [], () => false),
    line,
  );
