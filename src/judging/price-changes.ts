import type { Happening } from "../reading/happenings.ts";
import { changeOf } from "../reading/prices/price-news.ts";
import type { Clause } from "./rule/clause.ts";
import { saysPriceMove } from "./rule/price-moves.ts";
import type { Outcome } from "./thresholds.ts";

const priceNewsOf = ({ passages }: Happening) => passages.flatMap(({ passage }) => passage.prices ?? []);

/** Whether plans ended and no price was added or moved: the removed text itself proves it. */
export function endsPlans(happening: Happening): boolean {
  return priceNewsOf(happening).some(
    ({ added, moved, ended }) => ended.length > 0 && added.length + moved.length === 0,
  );
}

/** Whether prices did what a clause asks for. Null where it asks for no move. `text`: what the changed blocks say. */
export function priceMoveOutcome({ priceMove }: Clause, happening: Happening, text: string): Outcome | null {
  if (priceMove === null) return null;
  const news = priceNewsOf(happening);
  if (news.length === 0) return saysPriceMove(priceMove, text) ? "met" : "open";
  const changes = news.flatMap(({ moved }) => moved.flatMap((one) => changeOf(one) ?? []));
  return changes.some((part) => (priceMove === "rise" ? part > 0 : part < 0)) ? "met" : "unmet";
}
