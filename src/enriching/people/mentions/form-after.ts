import { fold } from "../../../domain/text/fold.ts";
import { isLegalForm } from "../../../identity/names/legal-forms.ts";

const mostFormWords = 4;

/**
 * Characters of the legal form that goes on with a name, by the name's last word and the text behind it: ` & Co. KG`, `, S.L.`,
 * ` sp. z o.o.`, ` (haftungsbeschränkt)`, and the last point of `S.r.l.`; 0 where none does.
 */
export function formAfter(last: string, behind: string): number {
  const point = isPointed(last) && behind.startsWith(".") ? 1 : 0;
  return point + formIn(behind.slice(point));
}

function formIn(text: string): number {
  const [lead = ""] = /^\.?,? (?=\S)/u.exec(text) ?? [];
  if (lead === "") return 0;
  const tokens = [...text.slice(lead.length).matchAll(/\S+/gu)].slice(0, mostFormWords);
  for (let length = tokens.length; length > 0; length -= 1) {
    const run = tokens.slice(0, length);
    const words = run.map(([token]) => fold(token).replace(/[^\p{L}]/gu, ""));
    const written = run.every(([token]) => /\p{Lu}|\.|^\(|^[&z]$/u.test(token));
    const legal =
      isLegalForm(words.join("")) || words.every((one, at) => run[at]?.[0] === "&" || isLegalForm(one));
    const last = run.at(-1);
    if (!written || !legal || last === undefined) continue;
    const form = text.slice(0, lead.length + last.index + last[0].length).replace(/[,;:!?"”»]{1,4}$/u, "");
    const closed = form.includes("(") ? form : form.replace(/\)$/u, "");
    return /(?:\.\p{L}{1,2}|(?<!\p{L})\p{L}{1,2})\.$/u.test(closed)
      ? closed.length
      : closed.replace(/\.$/u, "").length;
  }
  return 0;
}

/** Whether a name ends in a form whose last point is a mark of its own: `S.r.l.` */
const isPointed = (text: string): boolean => /^\p{L}{1,2}(?:\.\p{L}{1,2})+$/u.test(text);
