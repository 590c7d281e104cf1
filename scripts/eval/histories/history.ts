import { resolve } from "node:path";
import * as z from "zod/v4";
import { signalType } from "../../../src/schemas/signal.ts";
import { readCases } from "../cases.ts";

/** What an analyst says of a state, compared with the state before it. */
const expectation = z.object({
  /** Types that the signal may have; `no_change` where nothing happened that is worth telling. */
  types: z.array(signalType.exclude(["baseline"])).min(1),
  /** Whether each of these rules matches. */
  rules: z.record(z.string().min(1), z.boolean()).default({}),
  /** Whether nothing but wording, layout or small print changed. */
  cosmetic: z.boolean().default(false),
});

const history = z.object({
  company: z.string().min(1),
  /** The website's address, as its own absolute links have it. */
  website: z.url(),
  /** A git directory or a checkout, relative to the folder of `history.json`. */
  repository: z.string().min(1),
  /** Folder in the repository that is served. */
  root: z.string().default("."),
  /** Page that the first run is given. */
  start: z.string().startsWith("/").default("/"),
  founders: z.array(z.string()).default([]),
  states: z
    .array(
      z.object({
        commit: z.string().regex(/^[0-9a-f]{7,64}$/),
        /** When a run sees it; the commit's own date where it is left out. */
        at: z.iso.datetime({ offset: true }).optional(),
        expect: expectation.optional(),
      }),
    )
    .min(2),
});

export type Expectation = z.infer<typeof expectation>;

/** A company's website as its git repository has it, and what an analyst says of each state; `name` is that of its folder. */
export interface History extends z.infer<typeof history> {
  name: string;
}

/** Reads `history.json` in each folder of a folder. Throws where one is not of the form. */
export function readHistories(folder: string): History[] {
  return readCases(folder, "history.json", history).map(({ name, said }) => ({
    ...said,
    name,
    repository: resolve(folder, name, said.repository),
  }));
}
