import * as z from "zod/v4";
import { defineCall } from "./call.ts";

/** At most fifty companies whose name, site or founder resembles one of the keys, nearest first. Uses only indexes. */
export const nameCandidates = defineCall({
  name: "name_candidates",
  input: z.object({ keys: z.array(z.string()) }),
  row: z.object({
    id: z.guid(),
    companyName: z.string(),
    otherNames: z.array(z.string()),
    founders: z.array(z.string()),
  }),
});
