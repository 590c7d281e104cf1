import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Embedder } from "../../ports/model.ts";
import { boundedFetch } from "./bounded-answer.ts";
import type { ServiceOptions } from "./model.ts";

/** Bytes of the vectors of all texts in one call. */
const longestVectors = 64 * 1024 * 1024;

/** An embedding model behind an OpenAI-compatible service: one call for all texts, never repeated. */
export function createEmbedder(options: ServiceOptions): Embedder {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: options.baseUrl.replace(/(?<!\/)\/+$/, ""),
    apiKey: options.apiKey,
    fetch: boundedFetch(longestVectors),
  });
  const model = provider.embeddingModel(options.model);
  return {
    name: options.model,
    async embed(texts, timeoutMs) {
      if (texts.length === 0) return [];
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const { embeddings } = await model.doEmbed({ values: [...texts], abortSignal });
      if (embeddings.length !== texts.length)
        throw new Error(`Expected ${texts.length} embeddings, got ${embeddings.length}`);
      return embeddings;
    },
  };
}
