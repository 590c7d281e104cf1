import { aligned, rowBytes, tokenHash, type WeightsHeader } from "../../../src/domain/weights-file.ts";
import type { Product } from "./product.ts";

/** A matrix to write, its rows in the order of their tokens' hashes. */
export interface PackedMatrix {
  labels: string[];
  scale: number;
  hashes: Uint32Array;
  scales: Uint16Array;
  rows: Uint8Array;
}

/**
 * Packs trained numbers into four bits each, 8 for zero, with a scale per row. `prepare` changes a row before it is rounded. Throws an
 * Error if two tokens have the same hash, because one would then be read as the other.
 */
export function pack(product: Product, prepare: (row: Float32Array) => Float32Array): PackedMatrix {
  const { tokens, labels, numbers } = product;
  const width = rowBytes(labels.length);
  const order = tokens.map((token, at) => ({ at, hash: tokenHash(token) })).sort((a, b) => a.hash - b.hash);
  const clash = order.findIndex(({ hash }, at) => at > 0 && order[at - 1]?.hash === hash);
  if (clash > 0) throw new Error(`two tokens have the same hash: ${tokens[order[clash]?.at ?? 0]}`);
  const prepared = order.map(({ at }) =>
    prepare(numbers.slice(at * labels.length, (at + 1) * labels.length)),
  );
  const largest = prepared.map((row) => row.reduce((known, one) => Math.max(known, Math.abs(one)), 0));
  const scale = largest.reduce((known, one) => Math.max(known, one), 0);
  const rows = new Uint8Array(order.length * width);
  for (const [at, row] of prepared.entries())
    for (const [label, one] of row.entries()) {
      const most = largest[at] ?? 0;
      const nibble = 8 + (most === 0 ? 0 : Math.round((one / most) * 7));
      const place = at * width + (label >> 1);
      rows[place] = (rows[place] ?? 0) | (label % 2 === 0 ? nibble : nibble << 4);
    }
  return {
    labels,
    scale,
    hashes: Uint32Array.from(order, ({ hash }) => hash),
    scales: Uint16Array.from(largest, (one) => Math.round((one / scale) * 65_535)),
    rows,
  };
}

/** The bytes of a weights file, as `readWeights` reads them. */
export function writeWeights(
  corpus: string,
  words: Record<string, string>,
  matrices: Record<string, PackedMatrix>,
): Uint8Array<ArrayBuffer> {
  const header: WeightsHeader = {
    corpus,
    words,
    matrices: Object.entries(matrices).map(([name, { labels, scale, hashes }]) => ({
      name,
      labels,
      scale,
      tokens: hashes.length,
    })),
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const length = Uint32Array.of(json.length);
  const parts: Uint8Array[] = [new Uint8Array([...bytesOf(length), ...json])];
  for (const { hashes, scales, rows } of Object.values(matrices))
    parts.push(joined([bytesOf(hashes), bytesOf(scales)]), rows);
  return joined(parts.map(padded));
}

const bytesOf = (view: ArrayBufferView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

function padded(part: Uint8Array): Uint8Array {
  const whole = new Uint8Array(aligned(part.length));
  whole.set(part);
  return whole;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
