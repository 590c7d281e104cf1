import type * as z from "zod/v4";

/** A language model of the platform or behind an OpenAI-compatible service. Absent if none is configured. */
export interface Model {
  /** Name of the model, as configured. */
  readonly name: string;
  /** The interface of the model. */
  readonly service: "openai-compatible" | "workers-ai";
  /**
   * Returns a structured answer and the tokens of question and answer, as reported by the service or estimated. Throws a {@link
   * ModelFailure} if the service does not answer in time or not in the shape of `schema`.
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

/** A model's answer and its tokens. */
export interface Generated<Answer> {
  answer: Answer;
  tokens: number;
}

/** The model gave no usable answer. `tokens` is the cost; null if the service did not report it. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly tokens: number | null;

  constructor(tokens: number | null, cause: unknown) {
    super("the model gave no answer that can be used", { cause });
    this.tokens = tokens;
  }
}

/** The model of one run: it respects the organisation's monthly token budget and caches answers. */
export interface RunModel {
  readonly name: string;
  readonly service: Model["service"];
  /**
   * `key` is the hexadecimal SHA-256 of everything that decides the answer: prompt version, model name, content and rules. A cached
   * answer costs no tokens. Returns null if the month's tokens are used up; throws as {@link Model.generate} does.
   */
  ask<Schema extends z.ZodType>(
    question: Question<Schema> & { key: string },
  ): Promise<Generated<z.infer<Schema>> | null>;
}

/** An embedding model. Absent if none is configured. */
export interface Embedder {
  readonly name: string;
  /** Returns one vector per text, in order, from one call. Throws if the service does not answer in time. */
  embed(texts: readonly string[], timeoutMs: number): Promise<number[][]>;
}
