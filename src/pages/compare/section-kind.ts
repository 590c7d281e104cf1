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

/** Whether a heading stands over open positions. */
export function isOpeningsHeading(heading: string): boolean {
  return openings.test(heading.trim());
}
