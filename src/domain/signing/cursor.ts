import { Failure } from "../failure.ts";
import { readSigned, sign } from "./signed.ts";

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

/** Opaque, authenticated place in a list of an organisation: base64url of an HMAC, over the list's name as well, and the place. */
export function encodeCursor(secret: string, list: string, walk: Walk): string {
  const positions = [walk.after, ...(walk.top === null ? [] : [walk.top])];
  const words = [walk.organisationId, ...positions.flatMap(({ createdAt, id }) => [createdAt, id])];
  return sign(secret, list, words.join(" "));
}

/** The place a cursor names; `invalid_cursor` where any character was changed or it belongs to another list. */
export function decodeCursor(secret: string, list: string, cursor: string): Walk {
  const place = readSigned(secret, list, cursor);
  if (place === null) throw new Failure("invalid_cursor");
  const [organisationId, createdAt, id, topAt, topId] = place.split(" ");
  if (!organisationId || !createdAt || !id) throw new Failure("invalid_cursor");
  return {
    organisationId,
    after: { createdAt, id },
    top: topAt && topId ? { createdAt: topAt, id: topId } : null,
  };
}
