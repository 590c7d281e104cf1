import { describeError } from "../../domain/describe-error.ts";
import type { Classifier } from "../../ports/classifier.ts";
import type { Log } from "../../ports/log.ts";
import type { Embedder } from "../../ports/model.ts";
import { classifyTerm } from "../../taxonomy/classify-term.ts";
import { synonymsOf } from "../../taxonomy/synonyms.ts";
import { allCategories } from "../../taxonomy/taxonomy.ts";
import { withDeadline } from "../deadline.ts";
import { nearest, spaceOf, type VectorSpace } from "./vectors.ts";

/** Time limit of a request. */
const patienceMs = 2_500;
/** The call that also embeds the taxonomy may continue this long after the response, for the next request. */
const loadingMs = 25_000;

/** The embedding classifier if a model is configured, otherwise the built-in lexical classifier. */
export function createClassifier(embedder: Embedder | null, log: Log): Classifier {
  return embedder === null ? lexical : embedding(embedder, log);
}

const lexical: Classifier = {
  classify: async (terms) => terms.map((term) => ({ term, matches: classifyTerm(term) })),
};

function embedding(embedder: Embedder, log: Log): Classifier {
  const categories = allCategories();
  const descriptions = categories.map(({ id, path }) => `${path}: ${synonymsOf(id).join(", ")}`);
  let taxonomy: VectorSpace | null = null;

  const load = async (terms: readonly string[]) => {
    const vectors = await embedder.embed([...descriptions, ...terms], loadingMs);
    taxonomy = spaceOf(vectors.slice(0, descriptions.length));
    return { space: taxonomy, vectors: vectors.slice(descriptions.length) };
  };
  const matchesOf = (vector: readonly number[], space: VectorSpace) =>
    nearest(vector, space).flatMap(({ index, score }) => {
      const category = categories[index];
      return category ? [{ id: category.id, path: category.path, score }] : [];
    });

  return {
    async classify(terms, after) {
      try {
        const known = taxonomy;
        const asking =
          known === null
            ? load(terms)
            : embedder.embed(terms, patienceMs).then((vectors) => ({ space: known, vectors }));
        after(() =>
          asking.then(
            () => undefined,
            () => undefined,
          ),
        );
        const { space, vectors } = await withDeadline(asking, patienceMs);
        return terms.map((term, index) => ({ term, matches: matchesOf(vectors[index] ?? [], space) }));
      } catch (error) {
        log.warn("embedding model does not answer", {
          error: describeError(error),
        });
        return null;
      }
    },
  };
}
