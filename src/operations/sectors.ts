import type { ClassificationResolution } from "../schemas/page.ts";
import { categoriesNaming } from "../taxonomy/category-paths.ts";
import { descendantsOf } from "../taxonomy/taxonomy.ts";
import type { Context } from "./context.ts";
import { termsOf } from "./filters.ts";

export interface Sectors {
  /** Matched categories with all their descendants; empty where nothing matched, which nothing passes. */
  categoryIds: readonly string[];
  resolution: ClassificationResolution;
}

interface SectorInput {
  classification?: string | undefined;
  sector?: string | undefined;
  sectors?: string | undefined;
}

/**
 * Natural-language sector terms as categories, null where none is asked for. Where a configured classifier does not
 * answer, the terms are looked for in the text of the category paths. Specification 4.1.
 */
export async function resolveSectors(input: SectorInput, context: Context): Promise<Sectors | null> {
  const text = input.classification ?? input.sector ?? input.sectors;
  if (text === undefined) return null;
  const terms = termsOf(text);
  if (context.classifier.remote) await context.caller();
  const classified = await context.classifier.classify(terms, context.after);
  if (classified === null) {
    return {
      categoryIds: [...new Set(terms.flatMap(categoriesNaming))],
      resolution: { terms: terms.map((term) => ({ term, matches: [] })), degradedToTextMatching: true },
    };
  }
  const matched = classified.flatMap(({ matches }) => matches.flatMap(({ id }) => descendantsOf(id)));
  return {
    categoryIds: [...new Set(matched)],
    resolution: { terms: classified, degradedToTextMatching: false },
  };
}
