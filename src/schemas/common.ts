/**
 * The shapes of everything that goes in and out, with the specification's names: fields that several schemas share stand here, an object
 * of the API each in the files beside it. They know nothing but zod; what a field means stands in its `describe`.
 */

import * as z from "zod/v4";
import { isHostLength } from "./host.ts";

const forbidden = /[^\P{Cc}\t\n\r]/u;
const malformed = "must be well-formed Unicode without unpaired surrogates";
const controls = "must not contain control characters";

const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing: it is empty, or of spaces and characters without width alone. */
export const isBlank = (value: string): boolean => blank.test(value);

/** Text a person wrote: `min` to `max` whole characters, none of them a control character but tab and line breaks, not blank. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed(), malformed)
    .refine((value) => !forbidden.test(value), controls)
    .refine((value) => min === 0 || !isBlank(value), "must not be blank");

/** For a check of fields that depend on each other: it runs where other fields are wrong, on any object. */
export const isObject = ({ value }: z.core.ParsePayload): boolean =>
  typeof value === "object" && value !== null;

/** One line of text: like {@link text}, without line breaks. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), "must be a single line");

/** Any RFC 9562 shaped id, whatever its version bits: an unknown id is a 404, only a malformed one a 400. */
export const id = z.guid().meta({ format: "uuid" });

const longestAddress = 2048;

const withoutScheme = /^[^\s/?#@:.\\]+(?:\.[^\s/?#@:.\\]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * `http://` or `https://` address without credentials, at most 2,048 characters as it is stored: with a letter that is
 * not ASCII percent-encoded. Its host is one that the domain name system can hold. A host without a scheme, such as acme.com, is
 * taken as `https://acme.com`.
 */
export const url = z
  .string()
  .overwrite((value) => (withoutScheme.test(value) ? `https://${value}` : value))
  .max(longestAddress)
  .superRefine((value, context) => {
    const message = wrongWith(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({ format: "uri" });

function wrongWith(value: string): string | null {
  if (!value.isWellFormed()) return malformed;
  if (forbidden.test(value)) return controls;
  if (/\s/u.test(value)) return "must not contain spaces or line breaks";
  const parsed = /^https?:\/\/[^/?#]/i.test(value) ? URL.parse(value) : null;
  if (parsed === null) return "must be a web address such as https://acme.com";
  if (parsed.username !== "" || parsed.password !== "") return "must not contain a user name or password";
  if (!isHostLength(parsed.hostname))
    return "must have a host name of at most 253 characters, with at most 63 per label, in its ASCII form";
  if (parsed.href.length > longestAddress)
    return `must have at most ${longestAddress} characters after percent-encoding`;
  return null;
}

/**
 * One mail address as an HTML email field takes it, at most 254 characters, without the white space around it. The domain is kept in
 * ASCII: the mail service takes no other, and one mailbox is then always one address.
 */
export const email = z
  .string()
  .trim()
  .overwrite(withAsciiDomain)
  .max(254)
  .check(z.email({ pattern: z.regexes.html5Email }));

function withAsciiDomain(address: string): string {
  const [local, domain, ...more] = address.split("@");
  if (domain === undefined || more.length > 0 || !/[^\p{ASCII}]/u.test(domain)) return address;
  const host = /^[^\s/?#:\\%[\]]+$/u.test(domain) ? URL.parse(`https://${domain}`)?.hostname : undefined;
  return host === undefined ? address : `${local}@${host}`;
}

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
/** Which of two shapes an answer has. */
export const byView = "The first with `view=full`, the second with `view=compact`.";
export type View = z.infer<typeof view>;
