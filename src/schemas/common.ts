/** Fields that several schemas share. The other files of this folder each define the schemas of one API object. */

import * as z from "zod/v4";

const forbidden = /[^\P{Cc}\t\n\r]/u;
const malformed = "must be well-formed Unicode without unpaired surrogates";
const controls = "must not contain control characters";

const blank = /^[\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is empty or consists only of spaces, zero-width characters and combining marks. */
export const isBlank = (value: string): boolean => blank.test(value);

/** Text of `min` to `max` characters: well-formed, not blank, without control characters except tab and line breaks. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed(), malformed)
    .refine((value) => !forbidden.test(value), controls)
    .refine((value) => min === 0 || !isBlank(value), "must not be blank");

/** Condition for checks across fields: they also run if other fields are invalid. */
export const isObject = ({ value }: z.core.ParsePayload): boolean =>
  typeof value === "object" && value !== null;

/** One line of text: like {@link text}, without line breaks. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), "must be a single line");

/** A UUID of any version (RFC 9562): an unknown id is a 404, a malformed one a 400. */
export const id = z.guid().meta({ format: "uuid" });

const longestAddress = 2048;

const withoutScheme = /^[^\s/?#@:.\\]+(?:\.[^\s/?#@:.\\]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * An `http://` or `https://` address without credentials, at most 2,048 characters after percent-encoding, with a host name that DNS
 * allows, without the white space around it. A host without a scheme, such as acme.com, becomes `https://acme.com`.
 */
export const url = z
  .string()
  .trim()
  .overwrite((value) => (withoutScheme.test(value) ? `https://${value}` : value))
  .max(longestAddress)
  .superRefine((value, context) => {
    const message = urlProblem(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({ format: "uri" });

function urlProblem(value: string): string | null {
  if (!value.isWellFormed()) return malformed;
  if (forbidden.test(value)) return controls;
  if (/\s/u.test(value)) return "must not contain spaces or line breaks";
  const parsed = /^https?:\/\/[^/?#]/i.test(value) ? URL.parse(value) : null;
  if (parsed === null || parsed.hostname.includes(".."))
    return "must be a web address such as https://acme.com";
  if (parsed.username !== "" || parsed.password !== "") return "must not contain a user name or password";
  if (!isHostLength(parsed.hostname))
    return "must have a host name of at most 253 characters, with at most 63 per label, in its ASCII form";
  if (parsed.href.length > longestAddress)
    return `must have at most ${longestAddress} characters after percent-encoding`;
  return null;
}

/**
 * An email address as an HTML email field accepts it, at most 254 characters. The domain is converted to ASCII, because the mail service
 * accepts only that and equal addresses then compare as equal.
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

/** A component or null. For `nullable()`, the OpenAPI library changes the component itself and misses that a reference may be null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

/** The input of a change: an `id`, and at least one other field. */
export const withChange = <Input extends z.ZodObject>(input: Input): Input =>
  input.refine(
    (given) => Object.entries(given).some(([name, value]) => name !== "id" && value !== undefined),
    { path: [], message: "send at least one field to change" },
  );

/** A URL in a response: from a page or from a client. */
export const address = z.string().meta({ format: "uri" });

export const view = z.enum(["compact", "full"]);
/** Description of a response whose schema depends on the view. */
export const byView = "The first schema applies to `view=full`, the second to `view=compact`.";
export type View = z.infer<typeof view>;

const longestHost = 253;
const longestLabel = 63;

/** Whether an ASCII host name is within the length limits of DNS. */
export function isHostLength(hostname: string): boolean {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return name.length <= longestHost && name.split(".").every((label) => label.length <= longestLabel);
}
