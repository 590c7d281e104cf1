import { oneLine } from "../../domain/one-line.ts";
import type { SourceKind } from "../types.ts";

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

/** A heading over prices. */
const prices = new RegExp(
  oneLine`
    ^(?:
      (?:our |simple |plans (?:and|&) )?pricing|prices|plans|preise|tarife?|tarifs|precios|planes|prezzi
      |prijzen|priser|料金
    )(?:\s.{0,20})?$
  `,
  "iu",
);

/** What kind of page a part of a page of several is: jobs under a heading of their own are a careers page. */
export function sectionKind(kind: SourceKind, trail: readonly string[]): SourceKind {
  if (kind !== "home" && kind !== "team" && kind !== "other") return kind;
  const above = trail.slice(-2).map((heading) => heading.trim());
  if (above.some((heading) => openings.test(heading))) return "careers";
  return above.some((heading) => prices.test(heading)) ? "pricing" : kind;
}
