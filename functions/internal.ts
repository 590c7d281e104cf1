import { lazily } from "./lazily.ts";

/** The entrypoint that the API's binding `WORK` names. No route leads to it. */
export const internal = lazily(async () => (await import("../src/http/internal.ts")).mountInternal);
