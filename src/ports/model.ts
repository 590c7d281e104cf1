import type { z } from "zod";

/** A language model behind an OpenAI-compatible service. Absent where none is configured. */
export interface Model {
  /** Name of the model, as configured. */
  readonly name: string;
  /**
   * Structured answer and the tokens it took; throws where the service does not answer in time or not in the shape of
   * `schema`. A failure has a field `tokens` where it is known what it took.
   */
  generate<Schema extends z.ZodType>(request: {
    system: string;
    prompt: string;
    schema: Schema;
    timeoutMs: number;
  }): Promise<{ answer: z.infer<Schema>; tokens: number }>;
}

/** The model as one run asks it: within its organisation's tokens of the month, and not twice for the same answer. */
export interface RunModel {
  readonly name: string;
  /**
   * `key` is the hexadecimal SHA-256 of all that decides the answer: version of the prompt, name of the model, content and
   * rules. An answer that is remembered under it costs no tokens. Null where the month's tokens are spent; throws as
   * {@link Model.generate} does.
   */
  ask<Schema extends z.ZodType>(request: {
    key: string;
    system: string;
    prompt: string;
    schema: Schema;
    timeoutMs: number;
  }): Promise<{ answer: z.infer<Schema>; tokens: number } | null>;
}

/** An embedding model. Absent where none is configured. */
export interface Embedder {
  readonly name: string;
  /** One vector a text, in order, from one call; throws where the service does not answer in time. */
  embed(texts: readonly string[], timeoutMs: number): Promise<number[][]>;
}
