import type { z } from "zod";
import { parseJson } from "../domain/text.ts";
import type { Model } from "../ports/model.ts";
import { boundedFetch } from "./bounded-answer.ts";

export interface ModelOptions {
  /** Base address of an OpenAI-compatible service, such as https://api.example.com/v1. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

const attempts = { maxRetries: 1 };
/** Of a model's answer to one question, thoughts included. */
const longestAnswer = 512 * 1024;

/**
 * A model behind an OpenAI-compatible service, asked for JSON by schema. What it answers is read up to 512 KiB and to the
 * question's deadline, however it comes. The SDK is loaded at the first question.
 */
export function createModel(options: ModelOptions): Model {
  return {
    name: options.model,
    async generate<Schema extends z.ZodType>(request: {
      system: string;
      prompt: string;
      schema: Schema;
      timeoutMs: number;
    }): Promise<{ answer: z.infer<Schema>; tokens: number }> {
      const [{ generateText, NoObjectGeneratedError, Output }, provider] = await Promise.all([
        import("ai"),
        connect(options),
      ]);
      try {
        const { output, usage } = await generateText({
          model: provider.chatModel(options.model),
          system: request.system,
          prompt: request.prompt,
          output: Output.object({ schema: request.schema }),
          temperature: 0,
          maxOutputTokens: 4_000,
          abortSignal: AbortSignal.timeout(request.timeoutMs),
          ...attempts,
        });
        const answer = request.schema.parse(parseJson(JSON.stringify(output)));
        return { answer, tokens: usage.totalTokens ?? 0 };
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error) && error.text !== undefined) {
          const answer = request.schema.parse(parseJson(unfence(error.text)));
          return { answer, tokens: error.usage?.totalTokens ?? 0 };
        }
        throw error;
      }
    },
  };
}

async function connect(options: ModelOptions) {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "model",
    baseURL: options.baseUrl.replace(/(?<!\/)\/+$/, ""),
    apiKey: options.apiKey,
    supportsStructuredOutputs: true,
    fetch: boundedFetch(longestAnswer),
  });
}

/** The JSON object in a message that says more than that. */
function unfence(text: string): string {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  return start < 0 || end < start ? text : text.slice(start, end + 1);
}
