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

/** A model of the platform, behind its binding. */
interface BindingOptions<Binding> {
  model: string;
  binding: Binding;
}

/** The platform's binding to its models. */
export interface Ai {
  run(model: string, inputs: object, options?: object): Promise<unknown>;
}

/** One of the platform's models that its documentation lists for JSON mode. */
const platformModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

const attempts = { maxRetries: 1 };
/** Of a model's answer to one question, thoughts included. */
const longestAnswer = 512 * 1024;
const charactersPerToken = 4;

/**
 * Which model settings name and where it is asked: at the address of a service where there is one, else through the
 * platform's binding. Null where there is neither, and where an address comes without the name of a model.
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
 * A model, asked for JSON by schema. Of its answer 512 KiB are taken at most, and only to the question's deadline,
 * however it comes. The SDK is loaded at the first question.
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

/** What the model said, in JSON or not. */
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
