import { oneLine } from "../domain/one-line.ts";

const particles = new Set(
  "de del della der den van von da di do dos das la le du el al bin ibn ter ten zu af av y e".split(" "),
);

const notNames = new Set(
  (
    "the a an our my your we us i it he she they this that these those and or but with for from at in on by " +
    "of to as is are was new old " +
    "today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday january february march " +
    "april may june july august september october november december " +
    "series seed round funding company companies startup startups team teams customer customers product " +
    "products platform group labs lab inc ltd llc corp corporation gmbh ventures capital partners partner " +
    "fund holdings " +
    "chief officer head vice president director manager engineer founder founders cofounder co-founder ceo cto cfo coo " +
    "cmo cro cpo vp svp evp executive senior junior lead staff principal board chair " +
    "university college institute school department ministry bank street city north south east west united " +
    "states kingdom europe european america american asia africa germany france spain italy london berlin " +
    "paris york francisco san los angeles " +
    "read more learn about contact press news blog home pricing careers jobs terms privacy policy summit " +
    "conference week award awards podcast show interview webinar " +
    "ai api sdk saas cloud data security software technology technologies systems solutions services digital " +
    "global international network media health climate energy " +
    "case study story success how why what when where who meet join welcome introducing announcing hello hi " +
    "dear best top first last next all every some many most former current previous"
  ).split(" "),
);

/** A part of a name: `Jean-Luc`, `O'Neil` or `D’Arcy`, `McKay`, an initial. */
const part = oneLine`
  (?:
    \p{Lu}[\p{Ll}\p{M}]+(?:['’-]\p{Lu}?[\p{Ll}\p{M}]+)*
    |\p{Lu}['’]\p{Lu}[\p{Ll}\p{M}]+
    |(?:Mc|Mac|De|Di|Le|La)\p{Lu}[\p{Ll}\p{M}]+
    |\p{Lu}\.
  )
`;
const joint = "(?:de|del|della|der|den|van|von|da|di|dos|das|la|le|du|el|al|bin|ibn|ter|ten|zu|af|av|y)";

/** Source of a pattern for a person's name of two to four words, particles such as `van der` included. */
export const personPattern = `${part}(?: (?:${joint} ){0,2}${part}){1,3}`;

/** Whether a text has the shape of a person's full name: two to four capitalised words, none of them a word of trade, place or page. */
export function isPersonName(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  const own = words.filter((word) => !particles.has(word));
  if (own.length < 2 || own.length > 4 || words.length > 6 || text.length > 60) return false;
  if (!new RegExp(`^${personPattern}$`, "u").test(text.trim())) return false;
  if (own.every((word) => word.length <= 2)) return false;
  return own.every((word) => !notNames.has(word.toLowerCase().replace(/\.$/u, "")));
}

/** The persons' names a text holds, in order, verbatim. */
export function findPeople(text: string): { name: string; index: number }[] {
  const people: { name: string; index: number }[] = [];
  for (const match of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${personPattern}(?![\\p{L}\\p{N}])`, "gu"),
  )) {
    const found = trimToName(match[0], match.index);
    if (found !== null) people.push(found);
  }
  return people;
}

function trimToName(run: string, index: number): { name: string; index: number } | null {
  const words = [...run.matchAll(/\S+/gu)];
  for (let length = Math.min(words.length, 6); length >= 2; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const first = words[start];
      const last = words[start + length - 1];
      if (first === undefined || last === undefined) continue;
      const name = run.slice(first.index, last.index + last[0].length);
      if (isPersonName(name)) return { name, index: index + first.index };
    }
  }
  return null;
}
