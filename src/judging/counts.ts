import { movedCounts } from "../reading/facts/moved-counts.ts";
import type { Passage } from "../reading/passages/passages.ts";
import { flowing } from "../reading/trained/placed.ts";

/** Whether a line of a page that stood there before states another count now, and nothing else of it changed: `90 shops`, `120 shops`. */
export function movesCount({ kind, changes, prices }: Passage): boolean {
  return prices === null && !flowing.includes(kind) && changes.some((one) => movedCounts(one).length > 0);
}
