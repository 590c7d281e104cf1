import ai from "../../db/taxonomy/digital/ai.json" with { type: "json" };
import business from "../../db/taxonomy/digital/business.json" with { type: "json" };
import commerce from "../../db/taxonomy/digital/commerce.json" with { type: "json" };
import consumer from "../../db/taxonomy/digital/consumer.json" with { type: "json" };
import crypto from "../../db/taxonomy/digital/crypto.json" with { type: "json" };
import developer from "../../db/taxonomy/digital/developer.json" with { type: "json" };
import education from "../../db/taxonomy/digital/education.json" with { type: "json" };
import fintech from "../../db/taxonomy/digital/fintech.json" with { type: "json" };
import marketing from "../../db/taxonomy/digital/marketing.json" with { type: "json" };
import media from "../../db/taxonomy/digital/media.json" with { type: "json" };
import security from "../../db/taxonomy/digital/security.json" with { type: "json" };
import biotech from "../../db/taxonomy/physical/biotech.json" with { type: "json" };
import climate from "../../db/taxonomy/physical/climate.json" with { type: "json" };
import deeptech from "../../db/taxonomy/physical/deeptech.json" with { type: "json" };
import food from "../../db/taxonomy/physical/food.json" with { type: "json" };
import health from "../../db/taxonomy/physical/health.json" with { type: "json" };
import industry from "../../db/taxonomy/physical/industry.json" with { type: "json" };
import mobility from "../../db/taxonomy/physical/mobility.json" with { type: "json" };
import property from "../../db/taxonomy/physical/property.json" with { type: "json" };
import publicSector from "../../db/taxonomy/physical/public.json" with { type: "json" };
import { once } from "../domain/once.ts";

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

const sources: Source[] = [
  fintech,
  health,
  biotech,
  climate,
  mobility,
  commerce,
  property,
  business,
  marketing,
  ai,
  developer,
  security,
  education,
  food,
  industry,
  deeptech,
  media,
  consumer,
  crypto,
  publicSector,
];

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
const inOrder = once((): readonly Category[] => [...categories().values()]);

/** Every category, parents before their children, in the order of the data. */
export function allCategories(): readonly Category[] {
  return inOrder();
}

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
