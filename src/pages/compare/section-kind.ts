import { oneLine } from "../../domain/text/one-line.ts";
import { cut } from "../../domain/text/text.ts";
import { findPeople, isPersonName } from "../../identity/people/person-names.ts";
import type { Block, SourceKind } from "../types.ts";
import { listUnder, namesPost, personAmongPeople, personOf } from "./section-list.ts";

/** A heading over open positions. */
const openings = new RegExp(
  oneLine`
    ^(?:
      (?:our |current |all )?(?:
        open (?:positions?|roles?|jobs?)|openings?|jobs?|careers?|vacancies|job openings?
      )
      |we['’]re hiring.?|we are hiring.?|join (?:us|our team|the team)|work with us|offene stellen
      |stellenangebote|karriere|postes (?:ouverts|à pourvoir)|nous recrutons|ofertas de empleo|vacantes
      |lediga (?:jobb|tjänster)|vacatures|posizioni aperte|vagas|募集職種|採用情報
    )(?:\s.{0,20})?$
  `,
  "iu",
);

/** A heading over prices: a few words that end in one for them, or ask to choose a plan. */
const prices = new RegExp(
  oneLine`
    ^(?:[^.!?]{0,40}[\s,–—-])?(?:
      pricing|prices|plans|(?:plans|packages) (?:and|&) (?:pricing|prices)|preise|preise (?:und|&) pakete|pakete|tarife?|tarifs|precios
      |planes|prezzi|prijzen|tarieven|preços|planos|priser|料金
    )(?:\s.{0,20})?$
    |^(?:choose|pick|select|find|wähle|wählen|choisi)\p{L}*\s[^.!?]{0,20}(?:plan|paket|package|formule)\p{L}?$
  `,
  "iu",
);

/** Whether a heading stands over open positions. */
export function isOpeningsHeading(heading: string): boolean {
  return openings.test(heading.trim());
}

/** Whether a heading stands over prices. */
export function isPriceHeading(heading: string): boolean {
  return prices.test(heading.trim());
}

/**
 * What kind of page a part of a page of several is: jobs under a heading of their own are a careers page, and whoever stands
 * under a heading over people is on a page of people.
 */
export function sectionKind(kind: SourceKind, { trail, text }: Pick<Block, "trail" | "text">): SourceKind {
  if (kind !== "home" && kind !== "team" && kind !== "other") return kind;
  const headings = trail.slice(-3).map((heading) => heading.trim());
  if (headings.some((heading) => openings.test(heading))) return "careers";
  const above = headings.slice(-2);
  if (above.some(isPriceHeading)) return "pricing";
  const isPerson = personAmongPeople(text) !== null || isPersonName(trail.at(-1) ?? "");
  if (kind === "team") return isPerson || isOfPeople(trail, text) ? kind : "other";
  return isPerson && listUnder(trail) === "people" ? "team" : kind;
}

/** Whether a part of a page of people may be about one: it heads them, stands under a heading or a name, or names somebody or a post. */
function isOfPeople(trail: readonly string[], text: string): boolean {
  const [, post = ""] = text.split("\n", 2);
  return (
    listUnder([...trail, cut(text, longestHead)]) === "people" ||
    trail.slice(-3).some(isPersonName) ||
    findPeople(text).length > 0 ||
    namesPost(post)
  );
}

/** Characters of a block that may head people. */
const longestHead = 80;

/** Cards of people under one heading, with nothing but a name and a post, from which on they are a team's. */
const fewestOfTeam = 3;

/** Tells which blocks of a page are one of several cards side by side that show a person and a post, whatever the heading says. */
export function teamOf(
  blocks: readonly Pick<Block, "trail" | "text">[],
): (block: Pick<Block, "trail" | "text">) => boolean {
  const places = new Map<string, number>();
  const placeOf = ({ trail }: Pick<Block, "trail">) => trail.slice(-3).join("\n");
  for (const block of blocks)
    if (isPostCard(block.text)) places.set(placeOf(block), (places.get(placeOf(block)) ?? 0) + 1);
  return (block) => isPostCard(block.text) && (places.get(placeOf(block)) ?? 0) >= fewestOfTeam;
}

/** Whether a text is a person's name over a post that names no other company, as that of a witness does. */
function isPostCard(text: string): boolean {
  const person = text.split("\n", 3).length === 2 ? personOf(text) : null;
  return (
    person !== null && !/[,@|]|(?<!\p{L})(?:at|bei|chez|en|presso|bij|hos|na)(?!\p{L})/iu.test(person.post)
  );
}
