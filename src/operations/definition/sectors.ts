import type { ClassificationResolution } from "../../schemas/page.ts";
import { termsOf } from "../../store/statement/filters.ts";
import { categoriesNaming, descendantsOf } from "../../taxonomy/taxonomy.ts";
import type { Context } from "./context.ts";

export interface Sectors {
  /** Matched categories with all their descendants; empty where nothing matched, which nothing passes. */
  categoryIds: readonly string[];
  resolution: ClassificationResolution;
}

/**
 * Natural-language sector terms as categories. Where a configured classifier does not
 * answer, the terms are looked for in the text of the category paths. Specification 4.1.
 */
export async function resolveSectors(text: string, context: Context): Promise<Sectors> {
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
