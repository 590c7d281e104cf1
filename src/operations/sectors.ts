import { descendantsOf } from "../domain/taxonomy.ts";
import type { ClassificationResolution } from "../schemas/page.ts";
import type { SectorFilter } from "../store/filters.ts";
import type { Context } from "./context.ts";
import { termsOf } from "./list.ts";

export interface Sectors {
  filter: SectorFilter;
  resolution: ClassificationResolution;
}

interface SectorInput {
  classification?: string | undefined;
  sector?: string | undefined;
  sectors?: string | undefined;
}

/**
 * Natural-language sector terms as a filter: matched categories with all their descendants. Null where none is asked
 * for. No match is a filter nothing passes, not an error. Specification 4.1.
 */
export async function resolveSectors(input: SectorInput, context: Context): Promise<Sectors | null> {
  const text = input.classification ?? input.sector ?? input.sectors;
  if (text === undefined) return null;
  const terms = termsOf(text);
  const classified = await context.classifier.classify(terms);
  if (classified === null) {
    return {
      filter: { texts: terms },
      resolution: { terms: terms.map((term) => ({ term, matches: [] })), degradedToTextMatching: true },
    };
  }
  const categoryIds = new Set(
    classified.flatMap(({ matches }) => matches.flatMap(({ id }) => descendantsOf(id))),
  );
  return {
    filter: { categoryIds: [...categoryIds] },
    resolution: { terms: classified, degradedToTextMatching: false },
  };
}
