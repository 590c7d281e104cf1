import table from "../../db/taxonomy/synonyms.json" with { type: "json" };

const synonyms: Readonly<Record<string, string>> = table;

/** Other names of a category. */
export function synonymsOf(id: string): string[] {
  return synonyms[id]?.split("; ") ?? [];
}
