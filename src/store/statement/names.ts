import * as z from "zod/v4";
import { defineCall } from "./call.ts";

/** Companies whose name, or a founder's, is near one of the keys: at most fifty, nearest first, by trigram indexes. */
export const nameCandidates = defineCall({
  name: "name_candidates",
  input: z.object({ keys: z.array(z.string()) }),
  row: z.object({ id: z.guid(), companyName: z.string(), founders: z.array(z.string()) }),
});
