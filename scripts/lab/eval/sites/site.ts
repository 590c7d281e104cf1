import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/v4";
import { allCategories, sectorOf } from "../../../../src/taxonomy/taxonomy.ts";

/** The sector of a category that is given by id or by name. */
const sector = z.string().transform((stated, context) => {
  const category = allCategories().find(({ id, name }) => id === stated || name === stated);
  if (category) return sectorOf(category.id);
  context.addIssue({ code: "custom", message: `${stated} is no category` });
  return z.NEVER;
});
const profile = z.url().nullable();

const truth = z.object({
  website: z.url(),
  /** Folder beside `truth.json` that is served. */
  root: z.string().default("files"),
  /** Page that enrichment is given. */
  start: z.string().startsWith("/").default("/"),
  /** Spellings of the company's name, any of which is right. */
  name: z.array(z.string()).min(1),
  founders: z.array(z.object({ name: z.string().min(1), role: z.string().nullable() })),
  /** People who count neither as right nor as wrong. */
  arguable: z.array(z.string()).default([]),
  /** Categories of the taxonomy by id or name, the sector of any of which is right; none where the site names none. */
  sectors: z.array(sector).transform((all) => [...new Set(all)]),
  linkedin: profile,
  x: profile,
  github: profile,
});

/** A company's site as files, and what is right to fill in; `folder` is the name of its folder. */
export interface Site extends z.infer<typeof truth> {
  folder: string;
}

/** Reads `truth.json` in each folder of a folder, in order; roots are absolute. Throws where one is not of the form. */
export function readSites(folder: string): Site[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "truth.json")));
  return names.sort().map((name) => {
    const path = join(folder, name, "truth.json");
    const read = truth.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
    return { ...read.data, folder: name, root: resolve(folder, name, read.data.root) };
  });
}
