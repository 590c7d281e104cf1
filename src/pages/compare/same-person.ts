import { fold } from "../../domain/text/fold.ts";
import { isTitleWord } from "../../identity/people/person-names.ts";
import { personAmongPeople, personOf } from "./section-list.ts";

/** Whom a card shows, folded. */
export interface PersonShown {
  name: string;
  /** Of the name. */
  words: readonly string[];
  post: string;
  /** What they go by elsewhere, such as `@ada`. */
  handle: string | null;
}

/** Whom a card shows; null where it shows nobody. */
export function personIn(text: string): PersonShown | null {
  const person = personOf(text) ?? onLine(text);
  if (person === null) return null;
  const handle = /^@[\w.-]{2,40}$/mu.exec(text)?.[0] ?? null;
  const name = fold(person.name);
  const words = name.split(/[\s.,]+/u).filter((word) => word !== "");
  return { name, words, post: fold(person.post), handle: handle?.toLowerCase() ?? null };
}

/** Whom a line names before a comma and a post; null where it names nobody. */
function onLine(text: string): { name: string; post: string } | null {
  const person = personAmongPeople(text);
  return person?.post.split(/[\s/&,]+/u).some(isTitleWord) ? person : null;
}

/** Letters that a short form of a name has at least: `Ari` for `Ariel`. */
const shortest = 2;

/**
 * Whether two cards of one page show the same person, although the name is put right, shortened, spelt out or another since a wedding: by a
 * handle, all words of one in the other, a family's name behind forms of one given name, or one word of the name above the same post.
 */
export function isSamePerson(one: PersonShown, other: PersonShown): boolean {
  if (one.name === other.name) return true;
  if (one.handle !== null && one.handle === other.handle) return true;
  const [a, b] = [one.words, other.words];
  if (a.every((word) => b.includes(word)) || b.every((word) => a.includes(word))) return true;
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1) && isForm(a[0] ?? "", b[0] ?? "")) return true;
  return one.post === other.post && one.post !== "" && (a[0] === b[0] || a.at(-1) === b.at(-1));
}

/** Whether two given names are forms of one: the beginning of the other, or the same letters in another order. */
function isForm(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortest) return false;
  const sorted = (word: string) => [...word].sort().join("");
  return one.startsWith(other) || other.startsWith(one) || sorted(one) === sorted(other);
}
