import { findFounders } from "../../../src/enriching/people/founders.ts";
import type { About } from "../../../src/enriching/people/sections.ts";
import { pageFrom } from "../pages.ts";

interface Given {
  head?: string;
  about?: About;
  names?: string[];
}

/** Founders of Acme that a page names, each with its role where it states one. */
export const told = (
  body: string,
  { head = "<title>Acme</title>", about = "people", names = ["Acme", "acme"] }: Given = {},
) =>
  findFounders([{ page: pageFrom(body, head), about }], names).map(({ name, role }) =>
    role === null ? name : `${name}: ${role}`,
  );
