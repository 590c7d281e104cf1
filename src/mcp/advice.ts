import { type ErrorCode, errorTable } from "../schemas/error.ts";

/** What an agent does about each of the codes that tools return. */
export function adviceOn(codes: readonly ErrorCode[]): string {
  return codes
    .flatMap((code) => {
      const { advice } = errorTable[code];
      return advice === null ? [] : [`${code}: ${advice}.`];
    })
    .join(" ");
}
