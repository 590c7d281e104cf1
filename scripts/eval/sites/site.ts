import { resolve } from "node:path";
import * as z from "zod/v4";
import { allCategories, sectorOf } from "../../../src/taxonomy/taxonomy.ts";
import { readCases } from "../cases.ts";

/** The sector of a category that is given by id or by name. */
const sector = z.string().transform((stated, context) => {
  const category = allCategories().find(({ id, name }) => id === stated || name === stated);
  if (category) return sectorOf(category.id);
  context.addIssue({ code: "custom", message: `${stated} is no category` });
  return z.NEVER;
});
const founder = z.strictObject({ name: z.string().min(1), role: z.string().nullable() });
const profile = z.url().nullable();

const truth = z.strictObject({
  /** With or without its scheme. */
  website: z.preprocess(
    (said) => (typeof said === "string" && !said.includes("://") ? `https://${said}` : said),
    z.url(),
  ),
  /** Folder beside `truth.json` that holds what a browser is served. */
  root: z.string().default("files"),
  /** Page that enrichment is given. */
  start: z.string().startsWith("/").default("/"),
  /** `measured`: nobody looks at how it is read while mending the reader. */
  half: z.enum(["tuned", "measured"]).default("measured"),
  /** Spellings of the company's name, any of which is right. */
  name: z.array(z.string()).min(1),
  founders: z.array(founder),
  /** People whom the site names and who founded nothing. */
  others: z.array(z.string()).default([]),
  /** People who may be called founders: right or wrong either way. */
  arguable: z.array(z.string()).default([]),
  /** Categories of the taxonomy by id or name, the sector of any of which is right; none where the site says none. */
  sectors: z.array(sector).transform((all) => [...new Set(all)]),
  linkedin: profile,
  x: profile,
  github: profile,
  does: z.string().default(""),
  language: z.string().default(""),
  note: z.string().default(""),
});

/** A company's site as files, and what a reader of it would fill in. */
export interface Site extends z.infer<typeof truth> {
  /** Name of its folder. */
  folder: string;
}

/** The sites in the folders of a folder, their roots absolute. Throws where a `truth.json` is not of the form. */
export function readSiteFolders(folder: string): Site[] {
  return readCases(folder, "truth.json", truth).map(({ name, said }) => ({
    ...said,
    folder: name,
    root: resolve(folder, name, said.root),
  }));
}
