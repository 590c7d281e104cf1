import type * as z from "zod/v4";
import { parseJson } from "../../domain/text/text.ts";
import { type Generated, type Model, ModelFailure, type Question } from "../../ports/model.ts";
import { AnswerTooLarge, boundedFetch } from "./bounded-answer.ts";

/** A model behind an OpenAI-compatible service. */
export interface ServiceOptions {
  model: string;
  /** Base address of the service, such as https://api.example.com/v1. */
  baseUrl: string;
  apiKey: string;
}

/** A model of the platform. */
interface BindingOptions<Binding> {
  model: string;
  binding: Binding;
}

/** The AI binding of the platform. */
export interface Ai {
  run(model: string, inputs: object, options?: object): Promise<unknown>;
}

/** A platform model that supports JSON mode according to the documentation. */
const platformModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

const attempts = { maxRetries: 1 };
/** Size limit of one answer, including reasoning. */
const longestAnswer = 512 * 1024;
const charactersPerToken = 4;

/**
 * Chooses the model from the settings: the service if its address and the model's name are set, otherwise the platform's binding. Null
 * if neither is available.
 */
export function chooseModel<Binding>(
  settings: { [name in "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL"]?: string | undefined },
  binding: Binding | undefined,
): ServiceOptions | BindingOptions<Binding> | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey = "", AI_MODEL: model } = settings;
  if (baseUrl) return model ? { model, baseUrl, apiKey } : null;
  return binding === undefined ? null : { model: model || platformModel, binding };
}

/**
 * A model that answers in JSON by a schema. An answer has at most 512 KiB and must arrive before the question's deadline. The SDK is
 * loaded at the first question.
 */
export function createModel(options: ServiceOptions | BindingOptions<Ai>): Model {
  return {
    name: options.model,
    service: "binding" in options ? "workers-ai" : "openai-compatible",
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

/** The model's answer, as JSON or text. */
async function ask(
  options: ServiceOptions | BindingOptions<Ai>,
  { system, prompt, schema, timeoutMs }: Question<z.ZodType>,
) {
  const [{ generateText, NoObjectGeneratedError, Output, RetryError }, model] = await Promise.all([
    import("ai"),
    connect(options),
  ]);
  try {
    const { text, usage } = await generateText({
      model,
      system,
      prompt,
      output: Output.object({ schema }),
      temperature: 0,
      maxOutputTokens: 8_000,
      abortSignal: AbortSignal.timeout(timeoutMs),
      ...attempts,
    });
    return { text, usage };
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? "", usage: error.usage };
    throw new ModelFailure(null, RetryError.isInstance(error) ? error.lastError : error);
  }
}

async function connect(options: ServiceOptions | BindingOptions<Ai>) {
  if ("binding" in options) {
    const { createWorkersAI } = await import("workers-ai-provider");
    return createWorkersAI({ binding: options.binding })(options.model);
  }
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

/** The tokens that the service reports, or an estimate from the length of the texts. */
function tokensOf(said: number | undefined, texts: string): number {
  return said !== undefined && Number.isSafeInteger(said) && said > 0
    ? said
    : Math.ceil(texts.length / charactersPerToken);
}

/** The JSON object within a message that contains other text. */
function unfence(text: string): string {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  return start < 0 || end < start ? text : text.slice(start, end + 1);
}
