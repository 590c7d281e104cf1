import digital from "../../db/taxonomy/digital.json" with { type: "json" };
import physical from "../../db/taxonomy/physical.json" with { type: "json" };
import { once } from "../domain/once.ts";
import { fold } from "../domain/text/fold.ts";
import { queryWords } from "../domain/text/search-words.ts";

/** One node of the company taxonomy, at level 1 (sector), 2 (field) or 3 (leaf). */
export interface Category {
  id: string;
  level: 1 | 2 | 3;
  name: string;
  path: string;
  parentId: string | null;
  childIds: string[];
  synonyms: string[];
}

interface Source {
  slug: string;
  name: string;
  synonyms: string;
  children: { slug: string; name: string; synonyms: string; leaves: Record<string, string> }[];
}

const sources: readonly Source[] = [...digital, ...physical];

const categories = once((): ReadonlyMap<string, Category> => {
  const byId = new Map<string, Category>();
  const add = (slug: string, phrases: string[], parent: Category | null): Category => {
    const [name = slug, ...synonyms] = phrases;
    const category: Category = {
      id: parent ? `${parent.id}.${slug}` : slug,
      level: parent === null ? 1 : parent.level === 1 ? 2 : 3,
      name,
      path: parent ? `${parent.path} > ${name}` : name,
      parentId: parent?.id ?? null,
      childIds: [],
      synonyms,
    };
    parent?.childIds.push(category.id);
    byId.set(category.id, category);
    return category;
  };
  for (const source of sources) {
    const sector = add(source.slug, [source.name, ...source.synonyms.split("; ")], null);
    for (const child of source.children) {
      const field = add(child.slug, [child.name, ...child.synonyms.split("; ")], sector);
      for (const [slug, phrases] of Object.entries(child.leaves)) add(slug, phrases.split("; "), field);
    }
  }
  return byId;
});

/** Every category, parents before their children, in the order of the data. */
export const allCategories = once((): readonly Category[] => [...categories().values()]);

/** The category with this id (`fintech.payments.merchant-acquiring`), or undefined. */
export function categoryById(id: string): Category | undefined {
  return categories().get(id);
}

/** Ids of the category and of everything below it, itself first; empty for an unknown id. */
export function descendantsOf(id: string): string[] {
  const category = categoryById(id);
  return category ? [id, ...category.childIds.flatMap(descendantsOf)] : [];
}

/** Ids of the categories above this one, nearest first. */
export function ancestorsOf(id: string): string[] {
  const parentId = categoryById(id)?.parentId;
  return parentId ? [parentId, ...ancestorsOf(parentId)] : [];
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
