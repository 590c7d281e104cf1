import type { z } from "zod";
import { parseJson } from "../domain/text.ts";
import { type Generated, type Model, ModelFailure, type Question } from "../ports/model.ts";
import { AnswerTooLarge, boundedFetch } from "./bounded-answer.ts";
import { withDeadline } from "./deadline.ts";

export interface ModelOptions {
  /** Base address of an OpenAI-compatible service, such as https://api.example.com/v1. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

const attempts = { maxRetries: 1 };
/** Of a model's answer to one question, thoughts included. */
const longestAnswer = 512 * 1024;
const charactersPerToken = 4;

/**
 * A model behind an OpenAI-compatible service, asked for JSON by schema. What it answers is read up to 512 KiB and to the
 * question's deadline, however it comes. The SDK is loaded at the first question.
 */
export function createModel(options: ModelOptions): Model {
  return {
    name: options.model,
    service: "openai-compatible",
    async generate<Schema extends z.ZodType>(
      question: Question<Schema>,
    ): Promise<Generated<z.infer<Schema>>> {
      const { text, usage } = await ask(options, question);
      const tokens = tokensOf(usage?.totalTokens, question.system + question.prompt + text);
      try {
        if (text.length > longestAnswer)
          throw new AnswerTooLarge(`the answer is longer than ${longestAnswer}`);
        return { answer: question.schema.parse(parseJson(unfence(text))), tokens };
      } catch (error) {
        throw new ModelFailure(tokens, error);
      }
    },
  };
}

/** What the model said, in JSON or not. */
async function ask(options: ModelOptions, { system, prompt, schema, timeoutMs }: Question<z.ZodType>) {
  const [{ generateText, NoObjectGeneratedError, Output }, model] = await Promise.all([
    import("ai"),
    connect(options),
  ]);
  try {
    const generated = generateText({
      model,
      system,
      prompt,
      output: Output.object({ schema }),
      temperature: 0,
      maxOutputTokens: 4_000,
      abortSignal: AbortSignal.timeout(timeoutMs),
      ...attempts,
    });
    const { text, usage } = await withDeadline(generated, timeoutMs);
    return { text, usage };
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw new ModelFailure(null, error);
    return { text: error.text ?? "", usage: error.usage };
  }
}

async function connect(options: ModelOptions) {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: options.baseUrl.replace(/(?<!\/)\/+$/, ""),
    apiKey: options.apiKey,
    supportsStructuredOutputs: true,
    fetch: boundedFetch(longestAnswer),
  });
  return provider.chatModel(options.model);
}

/** What a service says it used, or an estimate by the texts that went to and fro where it says nothing to go by. */
function tokensOf(said: number | undefined, texts: string): number {
  return said !== undefined && Number.isSafeInteger(said) && said > 0
    ? said
    : Math.ceil(texts.length / charactersPerToken);
}

/** The JSON object in a message that says more than that. */
function unfence(text: string): string {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  return start < 0 || end < start ? text : text.slice(start, end + 1);
}
