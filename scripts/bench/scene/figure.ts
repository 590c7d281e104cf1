import * as z from "zod/v4";

/** One result of a benchmark, as a row of its table. */
const figure = z.object({ figure: z.string(), value: z.string() });
export type Figure = z.infer<typeof figure>;

/** The result of each benchmark function. */
export const figures = z.object({ rows: z.array(figure) });
