/** One matrix of a linear model: a row per known token, a column per label. */
export interface Matrix {
  labels: readonly string[];
  /** The largest absolute number in the matrix. */
  scale: number;
  /** {@link tokenHash} of each token, ascending; the index is the row. */
  hashes: Uint32Array;
  /** The largest absolute number of each row as a share of `scale`, 0 to 65,535. */
  scales: Uint16Array;
  /** Two labels per byte, the lower four bits first: 1 to 15 mean -7 to 7 sevenths of the row's largest number. */
  rows: Uint8Array;
}

/** The content of a weights file: matrices and word lists by name. */
export interface Weights {
  /** SHA-256 of the training text, hexadecimal. */
  corpus: string;
  words: Readonly<Record<string, string>>;
  matrices: Readonly<Record<string, Matrix>>;
}

/** The JSON at the start of a weights file, after its length as a 32-bit number. */
export interface WeightsHeader {
  corpus: string;
  words: Record<string, string>;
  matrices: { name: string; labels: string[]; scale: number; tokens: number }[];
}

/**
 * Reads a weights file: the length of the header (32 bits, little endian), the header as JSON, then hashes, scales and rows of each
 * matrix, each aligned to four bytes. The matrices are views of `file`, so that opening it allocates almost nothing. Throws an Error if
 * the file has the wrong length.
 */
export function readWeights(file: ArrayBuffer): Weights {
  const headerLength = new DataView(file).getUint32(0, true);
  const header: WeightsHeader = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, headerLength)));
  let at = aligned(4 + headerLength);
  const matrices: Record<string, Matrix> = {};
  for (const { name, labels, scale, tokens } of header.matrices) {
    const rowsAt = aligned(at + 6 * tokens);
    const size = tokens * rowBytes(labels.length);
    if (rowsAt + size > file.byteLength) throw new Error("the weights file is cut short");
    matrices[name] = {
      labels,
      scale,
      hashes: new Uint32Array(file, at, tokens),
      scales: new Uint16Array(file, at + 4 * tokens, tokens),
      rows: new Uint8Array(file, rowsAt, size),
    };
    at = aligned(rowsAt + size);
  }
  if (at !== file.byteLength) throw new Error("the weights file is longer than its header says");
  return { corpus: header.corpus, words: header.words, matrices };
}

/** The matrix with this name. Throws an Error if there is none. */
export function matrixNamed({ matrices }: Weights, name: string): Matrix {
  const matrix = matrices[name];
  if (matrix === undefined) throw new Error(`the weights file has no matrix "${name}"`);
  return matrix;
}

/** A 32-bit hash of a token (FNV-1a over UTF-16 units, then mixed). Unknown tokens collide about once in 100,000. */
export function tokenHash(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The row of a token; -1 if the token is unknown. */
export function rowOf({ hashes }: Matrix, token: string): number {
  const wanted = tokenHash(token);
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const hash = hashes[middle] ?? 0;
    if (hash === wanted) return middle;
    if (hash < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Bytes per row. */
export const rowBytes = (labels: number): number => Math.ceil(labels / 2);

/** Rounds up to a multiple of four. */
export const aligned = (offset: number): number => Math.ceil(offset / 4) * 4;
