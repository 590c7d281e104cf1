import { oneLine } from "../../domain/text/one-line.ts";

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
