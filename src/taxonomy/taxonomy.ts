import digital from "../../db/taxonomy/digital.json" with { type: "json" };
import physical from "../../db/taxonomy/physical.json" with { type: "json" };
import { once } from "../domain/once.ts";
import { fold } from "../domain/text/fold.ts";
import { queryWords } from "../domain/text/search-words.ts";

/** One node of the company taxonomy, at level 1 (sector), 2 (field) or 3 (leaf). The id begins with the ids of the nodes above it. */
export interface Category {
  id: string;
  level: 1 | 2 | 3;
  name: string;
  path: string;
  synonyms: string[];
}

interface Source {
  slug: string;
  name: string;
  synonyms: string;
  children: { slug: string; name: string; synonyms: string; leaves: Record<string, string> }[];
}

const sources: readonly Source[] = [...digital, ...physical];

function category(above: Category | null, slug: string, phrases: string): Category {
  const [name = slug, ...synonyms] = phrases.split("; ");
  if (above === null) return { id: slug, level: 1, name, path: name, synonyms };
  const level = above.level === 1 ? 2 : 3;
  return { id: `${above.id}.${slug}`, level, name, path: `${above.path} > ${name}`, synonyms };
}

const categories = once((): ReadonlyMap<string, Category> => {
  const all = sources.flatMap(({ slug, name, synonyms, children }) => {
    const sector = category(null, slug, `${name}; ${synonyms}`);
    const below = children.flatMap((child) => {
      const field = category(sector, child.slug, `${child.name}; ${child.synonyms}`);
      return [
        field,
        ...Object.entries(child.leaves).map(([leaf, phrases]) => category(field, leaf, phrases)),
      ];
    });
    return [sector, ...below];
  });
  return new Map(all.map((one) => [one.id, one]));
});

/** Every category, parents before their children, in the order of the data. */
export const allCategories = once((): readonly Category[] => [...categories().values()]);

/** The category with this id (`fintech.payments.merchant-acquiring`), or undefined. */
export function categoryById(id: string): Category | undefined {
  return categories().get(id);
}

/** Ids of the category and of everything below it, itself first; empty for an unknown id. */
export function descendantsOf(id: string): string[] {
  return [...categories().keys()].filter((one) => one === id || one.startsWith(`${id}.`));
}

/** Ids of the categories above this one, nearest first. */
export function ancestorsOf(id: string): string[] {
  const above = id.slice(0, Math.max(0, id.lastIndexOf(".")));
  return above === "" ? [] : [above, ...ancestorsOf(above)];
}

/** Id of the sector at the top of a category. */
export function sectorOf(id: string): string {
  return id.split(".")[0] ?? "";
}

/** Ids of the categories whose stored path (`Fintech > Payments`) contains every word of the term: plain text matching. */
export function categoriesNaming(term: string): string[] {
  const words = queryWords(term);
  if (words.length === 0) return [];
  return allCategories().flatMap(({ id, path }) => {
    const text = fold(path);
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
}
