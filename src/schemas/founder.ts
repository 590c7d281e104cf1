import * as z from "zod/v4";
import { address, id, isObject, line, url } from "./common.ts";

const identity = {
  linkedinUrl: url.nullish().describe("https://www.linkedin.com/in/jane-doe"),
  twitterUrl: url.nullish().describe("https://x.com/janedoe"),
  githubUrl: url.nullish().describe("https://github.com/janedoe"),
  role: line(1, 200).nullish().describe("Co-founder & CEO"),
};

const founderName = line(1, 200).describe("Such as Jane Doe.");

/** A founder in create and track requests; missing profiles are found in the background. */
export const founderInput = z.strictObject({ name: founderName, ...identity }).meta({ id: "FounderInput" });
export type FounderInput = z.infer<typeof founderInput>;

/** A founder in a PATCH: `id` updates that founder, `id` with `remove` removes it, no `id` adds one. */
export const founderPatch = z
  .strictObject({
    id: id.optional().describe("Id of a stored founder."),
    remove: z.literal(true).optional().describe("With `id`: remove this founder."),
    name: founderName.optional(),
    ...identity,
  })
  .superRefine(
    (founder, context) => {
      if (founder.id !== undefined) return;
      if (founder.remove)
        context.addIssue({ code: "custom", path: ["id"], message: "is required with `remove`" });
      if (founder.name === undefined)
        context.addIssue({
          code: "custom",
          path: ["name"],
          message: "is required for a founder without `id`",
        });
    },
    { when: isObject },
  )
  .meta({ id: "FounderPatch" });

export const founder = z
  .object({
    id,
    name: z.string(),
    linkedinUrl: address.nullable(),
    twitterUrl: address.nullable(),
    githubUrl: address.nullable(),
    role: z.string().nullable().describe("From the company's site or from a client."),
  })
  .meta({ id: "Founder" });

export const compactFounder = founder
  .pick({ id: true, name: true, linkedinUrl: true })
  .meta({ id: "CompactFounder" });
