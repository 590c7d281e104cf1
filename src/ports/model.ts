import type { z } from "zod";

/** A language model behind an OpenAI-compatible service. Absent where none is configured. */
export interface Model {
  /** Name of the model, as configured. */
  readonly name: string;
  /** Structured answer; throws where the service does not answer in time or not in the shape of `schema`. */
  generate<Schema extends z.ZodType>(request: {
    system: string;
    prompt: string;
    schema: Schema;
    timeoutMs: number;
  }): Promise<z.infer<Schema>>;
}

/** An embedding model. Absent where none is configured. */
export interface Embedder {
  readonly name: string;
  /** One vector a text, in order, from one call; throws where the service does not answer in time. */
  embed(texts: readonly string[], timeoutMs: number): Promise<number[][]>;
}
