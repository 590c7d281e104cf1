import * as z from "zod/v4";
import { parseJson } from "../../domain/text/text.ts";
import type { Embedder } from "../../ports/model.ts";
import { readBounded } from "./bounded-answer.ts";
import type { ServiceOptions } from "./model.ts";

/** Size limit of the vectors of one call. */
const longestVectors = 64 * 1024 * 1024;
const vectors = z.object({ data: z.array(z.object({ embedding: z.array(z.number()) })) });

/**
 * An embedding model behind an OpenAI-compatible service: one call for all texts, no retry.
 */
export function createEmbedder({ baseUrl, apiKey, model }: ServiceOptions): Embedder {
  const url = `${baseUrl.replace(/(?<!\/)\/+$/, "")}/embeddings`;
  const authorization: Record<string, string> = apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    name: model,
    async embed(texts, timeoutMs) {
      if (texts.length === 0) return [];
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...authorization },
        body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = new TextDecoder().decode(await readBounded(answer, longestVectors));
      if (!answer.ok) throw Object.assign(new Error("The model refused."), { status: answer.status });
      const embeddings = vectors.parse(parseJson(text)).data.map(({ embedding }) => embedding);
      if (embeddings.length !== texts.length)
        throw new Error(`Expected ${texts.length} embeddings, got ${embeddings.length}`);
      return embeddings;
    },
  };
}
