import * as z from "zod/v4";
import { defineCall } from "./call.ts";

/** At most fifty companies that one of the keys may mean by a name of company, site or founder, nearest first; by indexes alone. */
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
