import type { Severity, UpdateType } from "../../../src/schemas/signal.ts";
import type { ServedPage } from "../../support/sites/site.ts";
import type { Noise } from "./noise.ts";

/** Verdicts a rule may get: `yes` matched, `no` not matched, `unsure` anything but matched, `any` whatever but an error. */
type Wanted = "yes" | "no" | "unsure" | "any";

/** What one piece of news must be reported as. */
export interface Story {
  /** Types the signal may have; the first is the best. */
  type: readonly UpdateType[];
  severity: readonly Severity[];
  /** The headline alone: the title is this, give or take a few words. Left out where the news has none. */
  title?: string;
  /** The sentence that says what happened, where the headline alone does not. */
  orTitle?: string;
  /** Words that stand in title or summary. */
  says?: readonly string[];
  /** Updates the run may report; one where left out. */
  updates?: number;
  rules: Readonly<Record<string, Wanted>>;
  /** Founders this news makes known. */
  leads?: readonly string[];
}

/** A company's site, as it is served at one time. */
export interface ZooSite {
  name: string;
  company: string;
  /** Given at registration. */
  founders?: readonly string[];
  /** Pages by path when the first `shown` stories are out. */
  pages(shown: number, noise: Noise, origin: string): Record<string, ServedPage>;
  stories: readonly Story[];
  /** Founders around the company on its first reading, and nobody else. */
  leads?: readonly string[];
  facts?: {
    founders?: readonly string[];
    linkedin?: string;
    x?: string;
    github?: string;
    description?: string;
    stage?: string;
    /** Any of these stands in a category's path. */
    category?: readonly string[];
  };
}
