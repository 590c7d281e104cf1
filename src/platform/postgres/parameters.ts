import type { CompiledQuery } from "kysely";
import { wellFormed, wellFormedJson } from "../../domain/text/text.ts";

/**
 * A statement's parameters as Postgres can hold them: whatever text reaches the database passes here, alone, in a list or
 * inside of JSON. Half a character becomes U+FFFD, U+0000 is dropped; what is well already costs a look.
 */
export function storable({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): unknown[] {
  return parameters.map((parameter, index) => {
    const isJson = () => new RegExp(`\\$${index + 1}::jsonb?\\b`).test(sql);
    return mended(parameter, isJson);
  });
}

function mended(parameter: unknown, isJson: () => boolean): unknown {
  if (Array.isArray(parameter)) return parameter.map((item: unknown) => mended(item, isJson));
  if (typeof parameter !== "string") return parameter;
  const whole = wellFormed(parameter);
  return mayHoldEscapes.test(whole) && isJson() ? wellFormedJson(whole) : whole;
}

const mayHoldEscapes = /\\u(?:0000|d[89a-f])/i;
