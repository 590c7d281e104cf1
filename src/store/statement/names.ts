import * as z from "zod/v4";
import { defineCall } from "./call.ts";

/** Companies that one of the keys may mean, by their name or a founder's: at most fifty, nearest first, by indexes alone. */
export const nameCandidates = defineCall({
  name: "name_candidates",
  input: z.object({ keys: z.array(z.string()) }),
  row: z.object({ id: z.guid(), companyName: z.string(), founders: z.array(z.string()) }),
});
