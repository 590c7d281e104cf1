import { oneLine } from "../../../domain/text/one-line.ts";
import { isAkin } from "../../profiles.ts";

/** Whom a text that breaks off before `founded by` is about: its capitalised words, less what was put in after them. */
const subjectAtEnd = new RegExp(
  oneLine`
    (\p{Lu}[\p{L}\p{N}.]{0,40}(?: \p{Lu}[\p{L}\p{N}.]{0,40}){0,5})
    (?:,[^,]{0,200},)?(?:,? (?:which|that))?\s?(?:was|is|were|wurde|est|fue|è|a été|ha sido|foi|werd|är)?\s?$
  `,
  "u",
);

/** Whether what stands before `was founded by` names another company: `Zeta was founded by …`. */
export function isOther(text: string, names: readonly (string | null)[]): boolean {
  const subject = subjectAtEnd.exec(text)?.[1];
  return (
    subject !== undefined &&
    !isAkin(subject, names) &&
    !/^(?:We|It|The|Our|Company|Started|Founded|This|Originally|Meet|And|Das|Die|Wir|Nous|La|Il|Nuestra|Nossa|Het|Vi)(?!\p{L})/u.test(
      subject,
    )
  );
}
