import type { Severity, UpdateType } from "../../../src/schemas/signal.ts";
import type { ServedPage } from "../../support/sites/site.ts";
import type { Noise } from "./noise.ts";

/** Verdicts a rule may get: `yes` matched, `no` not matched, `unsure` anything but matched or an error. */
type Wanted = "yes" | "no" | "unsure";

/** What one piece of news must be reported as. */
export interface Story {
  /** Types the signal may have; the first is the best. */
  type: readonly UpdateType[];
  severity: readonly Severity[];
  /** The headline, which title or summary contains. */
  title?: string;
  /** The sentence that says what happened, where the headline alone does not. */
  orTitle?: string;
  /** Words that title or summary contains. */
  says?: readonly string[];
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
}
