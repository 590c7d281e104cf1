import { resolve } from "node:path";
import * as z from "zod/v4";
import { signalType } from "../../../src/schemas/signal.ts";
import { readCases } from "../cases.ts";

/** What an analyst says of a state, held against the one before it; what is left out is not asked. */
const expectation = z.strictObject({
  /** Types the signal may have; `no_change` where nothing happened that a colleague should be told. */
  types: z.array(signalType.exclude(["baseline"])).min(1),
  /** Nothing but wording, layout or small print changed: whatever asks for attention is an alarm for nothing. */
  cosmetic: z.boolean().optional(),
  /** Of each rule, whether what changed is what it asks for. */
  rules: z.record(z.string().min(1), z.boolean()).optional(),
  /** Words of what is really gone; empty where nothing a reader should be told is. Whatever else is said to be gone is wrong. */
  removed: z.array(z.string().min(1)).optional(),
  /** Amounts and names that a price update must state; empty where no price moved and none may be told. */
  prices: z.array(z.string().min(1)).optional(),
  /** The title says the news where it holds one of these, in any case. */
  title: z.array(z.string().min(1)).optional(),
});
export type Expectation = z.infer<typeof expectation>;

const state = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  /** When a run sees it; the commit's own date where it is left out. */
  at: z.iso.datetime({ offset: true }).optional(),
  expect: expectation.optional(),
});

const history = z.strictObject({
  company: z.string().min(1),
  /** Host of the website, as its own absolute links name it, or its address. */
  website: z.string().transform((stated, context) => {
    const address = URL.parse(/^https?:/u.test(stated) ? stated : `https://${stated}`);
    if (address !== null) return address.hostname;
    context.addIssue({ code: "custom", message: `${stated} is no host` });
    return z.NEVER;
  }),
  /** A git directory or a checkout; relative to the folder of `history.json`. */
  repository: z.string().min(1),
  /** Folder in the repository that is served; the repository itself where it is left out. */
  root: z.string().default("."),
  /** Page that a first run is given; `/` where it is left out. */
  start: z.string().startsWith("/").default("/"),
  founders: z.array(z.string()).default([]),
  /** `measured`: nobody looks at how it is read while mending the reader. */
  half: z.enum(["tuned", "measured"]).default("measured"),
  states: z.array(state).min(2),
});

/** A company's website as its repository remembers it, and what an analyst says of it. */
export interface History extends z.infer<typeof history> {
  /** Name of its folder. */
  name: string;
}

/** The histories in the folders of a folder. Throws where one is not of the form. */
export function readHistories(folder: string): History[] {
  return readCases(folder, "history.json", history).map(({ name, said }) => ({
    ...said,
    name,
    repository: resolve(folder, name, said.repository),
  }));
}
