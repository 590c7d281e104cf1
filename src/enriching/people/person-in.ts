import { isGivenName } from "../../identity/people/given-names.ts";
import { isPersonName, isSingleName } from "../../identity/people/person-names.ts";
import { asCalled, ordinary } from "../../identity/people/written-names.ts";
import { phrasesOf, speaksOf } from "./people-words.ts";

const honorifics = phrasesOf("honorifics").flatMap((line) => line.split(" "));
/** Degrees and the like, which stand beside such words: `Dr.-Ing.`, `Dott.ssa`, `Dipl.-Kfm.`, `Dr. med.` */
const further =
  "Dr\\.-Ing|Dott\\.ssa|Sig\\.ra|Dipl\\.-\\p{L}{2,12}|\\p{Lu}\\p{Ll}{2,14}meister(?:in)?|\\(FH\\)|\\(BA\\)|B\\.Sc|M\\.Sc|med|rer|nat";
const titles = new RegExp(`^(?:(?:${further}|${honorifics.join("|")})(?:\\.(?=\\p{Lu})|\\.?\\s+)){1,4}`, "u");
const abbreviated = honorifics.filter((word) => word.length > 1).join("|");
const inText = new RegExp(
  `(?<!\\p{L})(?:${abbreviated}|Dipl)\\.(?:[ -]?(?:Ing|ssa|ra|Kfm|rer|nat|med|phil)\\.)* ?(?=\\p{Lu})`,
  "gu",
);

/** A text without what is said before names of who bears them: `Ada Brown` of `Mrs. Ada Brown`. */
export const withoutHonorifics = (text: string): string => text.replace(inText, "");

/** The full name that a short text is, without titles and degrees, in ordinary letters; null where it is something else. */
export function personIn(text: string): string | null {
  if (text.length > 70) return null;
  const plainly = text
    .replace(pictures, " ")
    .trim()
    .replace(/^(?:[&+•·–—-]\s?|(?:and|und|et|y|e|en|och)\s)/u, "");
  const untitled = plainly.replace(titles, "");
  return nameIn(untitled) ?? (untitled === plainly ? null : nameIn(plainly));
}

/** Letters behind a name for what its bearer learnt or may do: `, Ed.D., CPA`; a chief's are a role. */
const letters = /(?:, (?!C\p{Lu}O)(?:\p{Lu}\p{Ll}?\.?){2,5}){1,3}$/u;

/** `IVD Mitglied` */
const abbreviation = /^\p{Lu}{2,4} \p{Lu}\p{Ll}+$/u;

/** What is drawn in letters: emoji, flags. */
const pictures = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f)+/gu;

/** A role or a name without what is drawn in it. */
export const withoutPictures = (text: string): string => text.replace(pictures, " ").trim();

function nameIn(text: string): string | null {
  const bare = text
    .replace(/(?:,? (?:Ph\.?D\.?|MD|MBA|M\.?Sc\.?|B\.?Sc\.?|Dr|Dipl\.-\p{L}{2,12}|CFA|Esq)\.?){1,3}$/u, "")
    .replace(letters, "")
    .replace(/ (?:a\.?k\.?a\.?|alias|aka) .*$/u, "")
    .replace(/(?<! \p{Lu})[.,:]$/u, "")
    .trim();
  if (abbreviation.test(bare) && !isGivenName(bare.split(" ", 1)[0] ?? "")) return null;
  const name = asCalled(bare);
  return isPersonName(name) ? name : null;
}

/** The given name that a short text is; null where it is something else. */
export function singleIn(text: string): string | null {
  const given = /^\p{Lu}{3,}$/u.test(text) && isGivenName(text) ? ordinary(text) : text;
  return isSingleName(given) && !speaksOf(text, "people", "others", "founder", "founders") ? given : null;
}
