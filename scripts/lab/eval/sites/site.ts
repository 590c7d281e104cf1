import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/v4";
import { allCategories, sectorOf } from "../../../../src/taxonomy/taxonomy.ts";

/** The sector of a category given by id or name. */
const sector = z.string().transform((stated, context) => {
  const category = allCategories().find(({ id, name }) => id === stated || name === stated);
  if (category) return sectorOf(category.id);
  context.addIssue({ code: "custom", message: `${stated} is no category` });
  return z.NEVER;
});
const profile = z.url().nullable();

const truth = z.object({
  website: z.url(),
  /** Folder next to `truth.json` that is served. */
  root: z.string().default("files"),
  /** The page that enrichment starts from. */
  start: z.string().startsWith("/").default("/"),
  /** Accepted spellings of the company's name. */
  name: z.array(z.string()).min(1),
  founders: z.array(z.object({ name: z.string().min(1), role: z.string().nullable() })),
  /** People who count neither as correct nor as wrong. */
  arguable: z.array(z.string()).default([]),
  /** Accepted categories of the taxonomy by id or name; empty if the site names none. */
  sectors: z.array(sector).transform((all) => [...new Set(all)]),
  linkedin: profile,
  x: profile,
  github: profile,
});

/** A company's site as files, with the expected enrichment; `folder` is the name of its folder. */
export interface Site extends z.infer<typeof truth> {
  folder: string;
}

/** Reads `truth.json` in each folder, in order; roots are absolute. Throws if one is malformed. */
export function readSites(folder: string): Site[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "truth.json")));
  return names.sort().map((name) => {
    const path = join(folder, name, "truth.json");
    const read = truth.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
    return { ...read.data, folder: name, root: resolve(folder, name, read.data.root) };
  });
}
