import { patternOf } from "../../../reading/facts/phrases.ts";
import money from "./money.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import site from "./site.json" with { type: "json" };

/** Something of a site that a rule may ask for by its name, and that no kind of news is named by: a language, a trial, a region. */
export interface Thing {
  /** As a verdict's rationale names it. */
  name: string;
  asked: RegExp;
  shown: RegExp;
  /** Its words are common in running text: only a heading or a short line shows it. */
  headed: boolean;
  /** Its words say so only in a line of their own, such as a menu's `EN | DE`. */
  alone: boolean;
  /** What is headed so is no offer of the company. */
  beside: boolean;
  /** The head of the home page shows it, whatever it says now. */
  head: boolean;
  /** Its words name nothing else, whatever other news a rule asks for beside it. */
  certain: boolean;
}

interface Row {
  name: string;
  asked: string;
  shown: string;
  headed?: boolean;
  alone?: boolean;
  beside?: boolean;
  head?: boolean;
  certain?: boolean;
}

/** All things that are known by name, in the order in which they claim a rule's words. */
export const things: readonly Thing[] = [site, money, offers, people].flatMap(({ things: rows }) =>
  rows.map(({ asked, shown, ...row }: Row) => ({
    headed: false,
    alone: false,
    beside: false,
    head: false,
    certain: false,
    ...row,
    asked: patternOf(asked),
    shown: patternOf(shown),
  })),
);

/** The things that a part of a rule names; a word that one of them has claimed names no other. */
export function thingsIn(part: string): Thing[] {
  let left = part.replaceAll("’", "'");
  return things.filter(({ asked }) => {
    const found = asked.test(left);
    if (found) left = left.replace(asked, (said) => " ".repeat(said.length));
    return found;
  });
}
