import type { ClassificationResolution } from "../../schemas/page.ts";
import { termsOf } from "../../store/statement/filters.ts";
import { categoriesNaming, descendantsOf } from "../../taxonomy/taxonomy.ts";
import type { Context } from "./context.ts";

export interface Sectors {
  /** Matched categories with all their descendants; empty if nothing matched, so that the filter matches no row. */
  categoryIds: readonly string[];
  resolution: ClassificationResolution;
}

/** Resolves sector terms to categories. If the classifier does not answer, the terms are searched in the category paths. */
export async function resolveSectors(text: string, context: Context): Promise<Sectors> {
  const terms = termsOf(text);
  await context.caller();
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
