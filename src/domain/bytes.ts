/** Chunks of together at most `size` bytes as one. */
export function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, size - offset);
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

/** The bytes of a body; null if they are more than `maxBytes`, of which the rest is not read. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return joined(chunks, size);
}
