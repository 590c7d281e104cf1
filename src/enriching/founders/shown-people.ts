import { isTitleWord } from "../../identity/people/person-names.ts";
import type { Block } from "../../pages/types.ts";
import { personIn } from "./person-in.ts";

/** A person and the line that states their role, as a card, a row or two lines one below the other show them. */
export interface ShownPerson {
  name: string;
  role: string;
  block: Block;
  /** The line before the name; empty at the top of the page. */
  above: string;
}

const maxRole = 100;
const inLine =
  /^([^,|(:\u00b7\u2022\u2013\u2014]{4,60}?)(?:,\s|\s?[|\u00b7\u2022\u2013\u2014:]\s|\s-\s|\s\()(.{2,100})$/u;

/** Whether a line is as short as a role and no sentence. */
const mayBeRole = (text: string): boolean =>
  text.length <= maxRole &&
  text.split(" ").length <= 14 &&
  !/[!?]$|[^.]{12}\.\s|^["\u201c\u201e\u00ab]/u.test(text);

/** Whether a text is short and has a word of a job title, so that a person is named before it. */
const isTitled = (text: string): boolean => mayBeRole(text) && text.split(/[^\p{L}]+/u).some(isTitleWord);

/** The people that blocks show with a role, in order: `Jane Doe` above `CTO`, `Jane Doe, CTO`, or `CTO` above `Jane Doe` in one card. */
export function shownPeople(blocks: readonly Block[]): ShownPerson[] {
  const lines = blocks.flatMap((block) =>
    block.text.split("\n").map((text) => ({ text: text.trim(), block })),
  );
  const names = lines.map(({ text }, index) => personIn(text, isTitled(lines[index + 1]?.text ?? "")));
  return lines.flatMap(({ text, block }, index): ShownPerson[] => {
    const above = lines[index - 1]?.text ?? "";
    const name = names[index] ?? null;
    if (name === null) {
      const [, first = "", role = ""] = (text.endsWith(".") ? null : inLine.exec(text)) ?? [];
      const named = personIn(first.trim(), isTitled(role));
      return named !== null && mayBeRole(role)
        ? [{ name: named, role: role.replace(/\)$/u, ""), block, above }]
        : [];
    }
    const next = lines[index + 1];
    const isBelow = next !== undefined && names[index + 1] === null && mayBeRole(next.text);
    if (isBelow && (next.block === block || next.block.kind !== "heading" || block.kind === "heading"))
      return [{ name, role: next.text, block: next.block, above }];
    const isAlone = names.filter((one, at) => one !== null && lines[at]?.block === block).length === 1;
    return isAlone && lines[index - 1]?.block === block && mayBeRole(above)
      ? [{ name, role: above, block, above: lines[index - 2]?.text ?? "" }]
      : [];
  });
}
