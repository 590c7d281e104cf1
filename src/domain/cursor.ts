import { Failure } from "./failure.ts";

export interface Position {
  /** Creation time, UTC with microseconds. */
  createdAt: string;
  id: string;
}

/** Where a walk stands: after `after`; `top` is the first row the walk showed, where its list must know that. */
export interface Walk {
  organisationId: string;
  after: Position;
  top: Position | null;
}

const macBytes = 16;
const keys = new Map<string, Promise<CryptoKey>>();

/** Opaque, authenticated place in a list of an organisation: base64url of an HMAC, over the list's name as well, and the place. */
export async function encodeCursor(secret: string, list: string, walk: Walk): Promise<string> {
  const positions = [walk.after, ...(walk.top === null ? [] : [walk.top])];
  const words = [walk.organisationId, ...positions.flatMap(({ createdAt, id }) => [createdAt, id])];
  const place = new TextEncoder().encode(words.join(" "));
  const mac = await macOf(secret, list, place);
  const bytes = new Uint8Array(place.length + macBytes);
  bytes.set(mac);
  bytes.set(place, macBytes);
  return base64url(bytes);
}

/** The place a cursor names; `invalid_cursor` where any character was changed or it belongs to another list. */
export async function decodeCursor(secret: string, list: string, cursor: string): Promise<Walk> {
  const bytes = bytesOf(cursor);
  if (bytes === null || bytes.length <= macBytes) throw new Failure("invalid_cursor");
  const place = bytes.subarray(macBytes);
  const expected = await macOf(secret, list, place);
  let difference = 0;
  for (let index = 0; index < macBytes; index += 1)
    difference |= (bytes[index] ?? 0) ^ (expected[index] ?? 0);
  if (difference !== 0) throw new Failure("invalid_cursor");
  const [organisationId, createdAt, id, topAt, topId] = new TextDecoder().decode(place).split(" ");
  if (!organisationId || !createdAt || !id) throw new Failure("invalid_cursor");
  return {
    organisationId,
    after: { createdAt, id },
    top: topAt && topId ? { createdAt: topAt, id: topId } : null,
  };
}

async function macOf(secret: string, list: string, place: Uint8Array): Promise<Uint8Array> {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  const prefix = new TextEncoder().encode(`${list}\n`);
  const message = new Uint8Array(prefix.length + place.length);
  message.set(prefix);
  message.set(place, prefix.length);
  return new Uint8Array(await crypto.subtle.sign("HMAC", await key, message)).subarray(0, macBytes);
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Null unless the text is the one canonical spelling of its bytes. */
function bytesOf(cursor: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]+$/.test(cursor)) return null;
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    return base64url(bytes) === cursor ? bytes : null;
  } catch {
    return null;
  }
}
