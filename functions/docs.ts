import { mountDocs } from "../src/http/docs.ts";

export const docs = mountDocs();
export default docs;
