import * as z from "zod/v4";
import { address, id, view } from "./common.ts";

/**
 * Input fields of every list. A `limit` above 100 counts as 100; below 1 it is an error. The schema only documents the length
 * of a cursor, because every cursor that the service did not issue is an `invalid_cursor`.
 */
export const pageFields = {
  view: view.optional().describe("`full` adds long fields; default `compact`.").meta({ default: "compact" }),
  limit: z.int().min(1).optional().describe("Items per page, at most 100; default 25.").meta({ default: 25 }),
  cursor: z.string().optional().describe("nextCursor of the previous page.").meta({ maxLength: 1000 }),
};

const classificationResolution = z
  .object({
    terms: z.array(
      z.object({
        term: z.string(),
        matches: z.array(z.object({ id: z.string(), path: z.string(), score: z.number() })),
      }),
    ),
    degradedToTextMatching: z.boolean(),
  })
  .meta({ id: "ClassificationResolution" });
export type ClassificationResolution = z.infer<typeof classificationResolution>;

export const resolution = z
  .object({
    query: z.string(),
    matchedOn: z.enum(["companyName", "founderName"]),
    score: z.number().min(0).max(1),
    entity: z.object({ id, companyName: z.string().nullable(), founderName: z.string().nullable() }),
  })
  .meta({ id: "Resolution" });
export type Resolution = z.infer<typeof resolution>;

const nextCursor = z.string().nullable();
const resolutionOfSectors = classificationResolution.optional();

/** The response of a list: `{ data, nextCursor }` and its resolutions. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    nextCursor,
    classificationResolution: resolutionOfSectors,
  });

export const readSource = z.object({ url: address, kind: z.string(), status: z.string() });
export type ReadSource = z.infer<typeof readSource>;
