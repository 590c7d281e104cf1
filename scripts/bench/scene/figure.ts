import * as z from "zod/v4";

/** What a benchmark has to say of one thing, as its table shows it. */
const figure = z.object({ figure: z.string(), value: z.string() });
export type Figure = z.infer<typeof figure>;

/** What the exported function of each benchmark gives. */
export const figures = z.object({ rows: z.array(figure) });
