import { isNoPart, isTitleWord } from "../../identity/people/person-names.ts";
import { squeezed } from "../../pages/texts.ts";
import { contains, isOneOf, tokensOf, wordList } from "../phrases.ts";
import { type Names, resemblesName } from "../profiles.ts";

const maxRole = 90;
const prepositions = new Set(
  "of at @ von bei der des vom de du di da do dei del della van bij chez em para for".split(" "),
);
const articles = new Set("the a la le l het o our unserer la el".split(" "));
const edges =
  /^[\s,;:|(\u00b7\u2022\u2013\u2014-]+|(?<![\s,;:|)\u00b7\u2022\u2013\u2014.-])[\s,;:|)\u00b7\u2022\u2013\u2014.-]+$/gu;

/** `The founder`, `the company`, `Acme's`: the role without an article. */
const withoutArticle = (role: string): string =>
  role.replace(/^(?:the|our|a|der|die|le|la|el|il|lo|de|o|unsere?)\s/iu, "");

/**
 * The role that a text states, if it is that of a founder of this company: `Co-founder & CEO` of `Co-founder & CEO at Acme`. Null if it
 * is no role of a founder, a former one, or one at another company.
 */
export function founderRole(text: string, names: Names): string | null {
  const role = squeezed(text);
  if (role.length > maxRole || !contains(role, "founder") || contains(role, "notFounder")) return null;
  const bare = withoutCompany(role, names);
  return namesOtherCompany(bare, names) ? null : withoutArticle(bare.replace(edges, "").trim());
}

/** A role without this company's name at its end. */
function withoutCompany(role: string, names: Names): string {
  const tail =
    /(?:,|\s(?:of|at|@|von|bei|der|de|du|di|da|do|del|della|van|bij|chez)|\s[|\u00b7\u2022\u2013\u2014-])\s([^,|()]{2,60})$/iu;
  const found = tail.exec(role);
  const company = found?.[1];
  return found && company !== undefined && isCompany(company, names) ? role.slice(0, found.index) : role;
}

const isCompany = (text: string, names: Names): boolean =>
  isOneOf(text, "ours") ||
  (text.split(" ").length <= 5 && !tokensOf(text).some(isTitleWord) && resemblesName(text, names));

/** Whether a role names a company, after `of` or a comma or behind the word for a founder. */
const namesOtherCompany = (role: string, names: Names): boolean =>
  role.split(/[,;|()\u00b7\u2022]|\s[\u2013\u2014-]\s/u).some((part, index) => {
    const words = part.split(/[\s/]+/u).filter((word) => word !== "" && !articles.has(word.toLowerCase()));
    return words.some((word, at) => {
      const before = words[at - 1]?.toLowerCase() ?? "";
      const bare = word.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "").replace(/['\u2019]s$/u, "");
      if (bare.length < 2 || prepositions.has(bare.toLowerCase())) return false;
      if (isTitleWord(bare) || isNoPart(bare) || resemblesName(bare, names)) return false;
      const isFirst = index > 0 || at === 0 || wordList("founder").has(tokensOf(before).join(" "));
      return prepositions.has(before) || (isFirst && /^[\p{Lu}\p{N}]/u.test(word));
    });
  });
