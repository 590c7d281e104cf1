import { classifyTerm } from "../domain/classify.ts";
import { allCategories } from "../domain/taxonomy.ts";
import { nearest } from "../domain/vectors.ts";
import type { Classifier } from "../ports/classifier.ts";
import type { Log } from "../ports/log.ts";
import type { Embedder } from "../ports/model.ts";

const timeoutMs = 2_500;

/** The built-in lexical classifier; where an embedding model is configured, that one, and text matching while it is away. */
export function createClassifier(embedder: Embedder | null, log: Log): Classifier {
  if (embedder === null) {
    return { classify: async (terms) => terms.map((term) => ({ term, matches: classifyTerm(term) })) };
  }
  const categories = allCategories();
  const descriptions = categories.map(({ path, synonyms }) => `${path}: ${synonyms.join(", ")}`);
  let taxonomy: number[][] | null = null;
  return {
    classify: async (terms) => {
      try {
        const known = taxonomy;
        const vectors = await embedder.embed(known === null ? [...descriptions, ...terms] : terms, timeoutMs);
        const rows = known ?? vectors.slice(0, descriptions.length);
        taxonomy = rows;
        return terms.map((term, index) => {
          const vector = vectors[vectors.length - terms.length + index] ?? [];
          const matches = nearest(vector, rows).flatMap(({ index: at, score }) => {
            const category = categories[at];
            return category ? [{ id: category.id, path: category.path, score }] : [];
          });
          return { term, matches };
        });
      } catch (error) {
        log.warn("embedding model does not answer", { error: error instanceof Error ? error.name : "unknown" });
        return null;
      }
    },
  };
}
