import type { z } from "zod";
import type { Embedder, Model } from "../ports/model.ts";

export interface ModelOptions {
  /** Base address of an OpenAI-compatible service, such as https://api.example.com/v1. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

const attempts = { maxRetries: 1 };

/** A model behind an OpenAI-compatible service, asked for JSON by schema. The SDK is loaded at the first question. */
export function createModel(options: ModelOptions): Model {
  return {
    name: options.model,
    async generate<Schema extends z.ZodType>(request: {
      system: string;
      prompt: string;
      schema: Schema;
      timeoutMs: number;
    }): Promise<z.infer<Schema>> {
      const [{ generateText, NoObjectGeneratedError, Output }, provider] = await Promise.all([
        import("ai"),
        connect(options),
      ]);
      try {
        const { output } = await generateText({
          model: provider.chatModel(options.model),
          system: request.system,
          prompt: request.prompt,
          output: Output.object({ schema: request.schema }),
          temperature: 0,
          maxOutputTokens: 4_000,
          abortSignal: AbortSignal.timeout(request.timeoutMs),
          ...attempts,
        });
        return request.schema.parse(output);
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error) && error.text !== undefined) {
          return request.schema.parse(JSON.parse(unfence(error.text)));
        }
        throw error;
      }
    },
  };
}

/** An embedding model behind an OpenAI-compatible service: one call for all texts, never repeated. */
export function createEmbedder(options: ModelOptions): Embedder {
  return {
    name: options.model,
    async embed(texts, timeoutMs) {
      if (texts.length === 0) return [];
      const [{ embedMany }, provider] = await Promise.all([import("ai"), connect(options)]);
      const { embeddings } = await embedMany({
        model: provider.embeddingModel(options.model),
        values: [...texts],
        abortSignal: AbortSignal.timeout(timeoutMs),
        maxRetries: 0,
      });
      return embeddings;
    },
  };
}

async function connect(options: ModelOptions) {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "model",
    baseURL: options.baseUrl.replace(/\/+$/, ""),
    apiKey: options.apiKey,
    supportsStructuredOutputs: true,
  });
}

function unfence(text: string): string {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;
  const start = fenced.indexOf("{");
  const end = fenced.lastIndexOf("}");
  return start < 0 || end < start ? fenced : fenced.slice(start, end + 1);
}
