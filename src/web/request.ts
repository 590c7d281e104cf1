import type { Context } from "hono";
import { readBytes } from "../domain/bytes.ts";
import { Failure } from "../domain/failure.ts";
import type { Services } from "../ports/services.ts";
import type { ServicesBuilder } from "../ports/services-builder.ts";

/** The services of one request. */
export function enter<Needed extends Services>(buildServices: ServicesBuilder<Needed>, c: Context): Needed {
  const execution = c.executionCtx;
  return buildServices(c.env, (promise) => execution.waitUntil(promise));
}

const usualMaxBytes = 256 * 1024;

/** The body as text. Throws `payload_too_large` above `maxBytes` (256 KiB by default) without reading the rest. */
export async function readText(request: Request, maxBytes = usualMaxBytes): Promise<string> {
  const isLong = Number(request.headers.get("content-length") ?? 0) > maxBytes;
  const bytes = isLong ? null : await readBytes(request.body, maxBytes);
  if (bytes === null)
    throw new Failure("payload_too_large", `The body is larger than ${maxBytes / 1024} KiB.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Failure("invalid_json", "The body is not UTF-8.");
  }
}
