import { z } from "zod";

const forbidden = /[^\P{Cc}\t\n\r]/u;

/** Text a person wrote: `min` to `max` whole characters, none of them a control character but tab and line breaks, not blank. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed(), "must hold whole characters, not one half of a surrogate pair")
    .refine((value) => !forbidden.test(value), "must not hold control characters")
    .refine((value) => min === 0 || value.trim() !== "", "must not be blank");

/** One line of text: like {@link text}, without line breaks. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), "must be a single line");

/** Any RFC 9562 shaped id, whatever its version bits: an unknown id is a 404, only a malformed one a 400. */
export const id = z.guid().meta({ format: "uuid" });

const longestAddress = 2048;

/**
 * Full `http://` or `https://` address without credentials, at most 2,048 characters as it is stored: with a letter that is
 * not ASCII percent-encoded.
 */
export const url = z
  .string()
  .max(longestAddress)
  .refine((value) => isWebAddress(value), "must be a full address beginning with https:// or http://")
  .refine(
    (value) => (URL.parse(value)?.href.length ?? 0) <= longestAddress,
    `must hold at most ${longestAddress} characters once its letters are percent-encoded`,
  )
  .meta({ format: "uri" });

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]\S*$/i.test(value) || !value.isWellFormed() || forbidden.test(value))
    return false;
  const parsed = URL.parse(value);
  return parsed !== null && parsed.username === "" && parsed.password === "";
}

/** One mail address, at most 254 characters. */
export const email = z.email().max(254);

/** ISO 8601, UTC, six digits of microseconds, `+00:00`. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/)
  .meta({
    format: "date-time",
    description: "UTC with microseconds.",
    example: "2026-11-21T02:43:53.592380+00:00",
  });

/** An address found in a page or given by a client, as it is answered. */
export const address = z.string().meta({ format: "uri" });

export const view = z.enum(["compact", "full"]);
export type View = z.infer<typeof view>;
