import { fold } from "../../domain/text/fold.ts";
import { isSurelyGiven } from "./likely-names.ts";
import { isPersonName } from "./person-names.ts";

/** What somebody is called by their friends: `Robert "Bob" McDonald`, `Robert (Bob) McDonald`. */
const calledBy = / (?:["“„”«][^"“”„«»()]{1,24}["“”»]|\([^()]{1,24}\))(?= )/u;
/** A name in two scripts, and what stands in parentheses behind one. */
const inScripts = /^((?:(?!\p{sc=Latin})[^()（）]){2,24})[(（](\p{sc=Latin}[^()（）]{2,40})[)）]$/u;
const behind = / ?\([\p{L}\p{M} ,.'’/&-]{1,40}\)$/u;
const familyFirst = /^([^,]{2,40}), ([^,]{2,30})$/u;

/** Words of a name in capitals from which on a short one without a vowel, as `NG`, is one of them and no abbreviation. */
const fewestLoud = 3;

/**
 * A name as its bearer is called: in ordinary letters, the given name before the family's, in our script where it stands in two, and
 * without what friends say. Another text, though none is sure to be a name, comes back as it is but for its capitals.
 */
export function asCalled(text: string): string {
  const ours = inScripts.exec(text.trim())?.[2] ?? text.trim();
  const bare = ours.replace(behind, "").replace(calledBy, "");
  const [, family = "", given = ""] = familyFirst.exec(bare) ?? [];
  const turned = `${given} ${family}`;
  const isTurned =
    given !== "" && isSurelyGiven(given.split(" ", 1)[0] ?? "") && isPersonName(ordinary(turned));
  return ordinary(isTurned ? turned : bare);
}

/** `JEAN Dupont`, `SARAH O'BRIEN`, `Phong NGUYEN` and `NG WEI TING` in ordinary letters; numerals behind a name stay. */
function ordinary(name: string): string {
  const isLoud = !/\p{Ll}/u.test(name) && name.split(" ").length >= fewestLoud;
  const spelt = name.replace(
    /(?<!\p{L})(\p{Lu}['’]\p{Lu})(\p{Lu}{2,})(?!\p{L})/gu,
    (_, first: string, rest: string) => `${first}${rest.toLowerCase()}`,
  );
  return spelt.replace(
    /(?<![\p{L}'’-])(?![IVX]{2,4}$)(\p{Lu})(\p{Lu}+)(?![\p{L}.])/gu,
    (_, first: string, rest: string) =>
      isLoud || rest.length > 1 || /[AEIOUY]/.test(fold(rest).toUpperCase())
        ? `${first}${rest.toLowerCase()}`
        : `${first}${rest}`,
  );
}
