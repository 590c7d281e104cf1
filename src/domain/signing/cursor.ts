import { Failure } from "../failure.ts";
import { readSigned, type SigningSecrets, sign } from "./signed.ts";

export interface Position {
  /** Creation time, UTC with microseconds. */
  createdAt: string;
  id: string;
}

/** The position of a client in a list: after the row `after`. `top` is the first row of the first page, for lists that need it. */
export interface CursorPosition {
  organisationId: string;
  after: Position;
  top: Position | null;
}

/** Encodes a position as an opaque cursor: base64url of an HMAC over the list's name and the position, and the position. */
export function encodeCursor(secrets: SigningSecrets, list: string, walk: CursorPosition): string {
  const positions = [walk.after, ...(walk.top === null ? [] : [walk.top])];
  const words = [walk.organisationId, ...positions.flatMap(({ createdAt, id }) => [createdAt, id])];
  return sign(secrets, list, words.join(" "));
}

/** Decodes a cursor. Throws `invalid_cursor` if it was changed or belongs to another list. */
export function decodeCursor(secrets: SigningSecrets, list: string, cursor: string): CursorPosition {
  const place = readSigned(secrets, list, cursor);
  if (place === null) throw new Failure("invalid_cursor");
  const [organisationId, createdAt, id, topAt, topId] = place.split(" ");
  if (!organisationId || !createdAt || !id) throw new Failure("invalid_cursor");
  return {
    organisationId,
    after: { createdAt, id },
    top: topAt && topId ? { createdAt: topAt, id: topId } : null,
  };
}
