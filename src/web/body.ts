import { Failure } from "../domain/failure.ts";

/** Bodies above this many bytes are refused. */
const maxBodyBytes = 256 * 1024;

/** The body as text, refused above {@link maxBodyBytes} without reading on. */
export async function readText(request: Request): Promise<string> {
  const tooLarge = () => new Failure("payload_too_large");
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  if (request.body === null) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    throw new Failure("invalid_json", "The body is not UTF-8.");
  }
}
