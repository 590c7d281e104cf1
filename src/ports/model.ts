import type * as z from "zod/v4";

/** A language model, of the platform or behind an OpenAI-compatible service. Absent where none is configured. */
export interface Model {
  /** Name of the model, as configured. */
  readonly name: string;
  /** What it is asked through. */
  readonly service: "openai-compatible" | "workers-ai";
  /**
   * Structured answer, and the tokens that question and answer used: as the service says, or an estimate where it says
   * nothing. Throws a {@link ModelFailure} where the service does not answer in time or not in the shape of `schema`.
   */
  generate<Schema extends z.ZodType>(request: Question<Schema>): Promise<Generated<z.infer<Schema>>>;
}

/** One question to a model. */
export interface Question<Schema extends z.ZodType> {
  system: string;
  prompt: string;
  schema: Schema;
  timeoutMs: number;
}

/** A model's answer and what it cost. */
export interface Generated<Answer> {
  answer: Answer;
  tokens: number;
}

/** A model gave no answer that can be used; `tokens` is what that cost, null where no answer came that says it. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly tokens: number | null;

  constructor(tokens: number | null, cause: unknown) {
    super("the model gave no answer that can be used", { cause });
    this.tokens = tokens;
  }
}

/** The model as one run asks it: within its organisation's tokens of the month, and not twice for the same answer. */
export interface RunModel {
  readonly name: string;
  readonly service: Model["service"];
  /**
   * `key` is the hexadecimal SHA-256 of all that decides the answer: version of the prompt, name of the model, content and
   * rules. An answer that is remembered under it costs no tokens. Null where the month's tokens are spent; throws as
   * {@link Model.generate} does.
   */
  ask<Schema extends z.ZodType>(
    question: Question<Schema> & { key: string },
  ): Promise<Generated<z.infer<Schema>> | null>;
}

/** An embedding model. Absent where none is configured. */
export interface Embedder {
  readonly name: string;
  /** One vector a text, in order, from one call; throws where the service does not answer in time. */
  embed(texts: readonly string[], timeoutMs: number): Promise<number[][]>;
}
