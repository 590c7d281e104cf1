import { mayBePerson } from "../identity/people/person-names.ts";
import type { Change } from "../pages/types.ts";
import { type ModelAnswer, relations } from "../reading/model/answer.ts";
import { longestField, verifyCitations } from "../reading/model/citations.ts";
import type { RunQuestion } from "../reading/model/question.ts";
import { isNamedAsPerson } from "./mentioned-founders.ts";
import { isSameCompany } from "./same.ts";

/** People of an answer that are read. */
const mostRead = 40;

/** A founder of another company around the tracked one, with the changed line that names both. */
export interface FoundPerson {
  name: string;
  role: string | null;
  company: string;
  relation: string;
  change: Change;
}

/** The people whose name and company occur in a line that is still shown and that the model cites. A name of an organisation is dropped. */
export function verifyPeople(
  given: ModelAnswer["people"],
  question: Pick<RunQuestion, "lines">,
): FoundPerson[] {
  return given.slice(0, mostRead).flatMap(({ name, role, company, relation, evidence }): FoundPerson[] => {
    const states = (text: string | null, wanted: string) =>
      wanted.trim() !== "" && wanted.length <= longestField && text?.includes(wanted) === true;
    const cited = verifyCitations(evidence, question).find(
      ({ line, isRemoved }) => !isRemoved && states(line.after, name) && states(line.after, company),
    );
    if (cited === undefined || !isPerson(name, company, cited.line.after)) return [];
    const known = relations.find((one) => one === relation) ?? "mentioned";
    const stated = role !== null && states(cited.line.after, role) ? role : null;
    return [{ name, role: stated, company, relation: known, change: cited.line.change }];
  });
}

/** Whether a text can name a person where it occurs in a line. */
function isPerson(name: string, company: string, line: string | null): boolean {
  const [before = "", ...after] = (line ?? "").split(name);
  return (
    mayBePerson(name) && !isSameCompany(name, company) && isNamedAsPerson(before, name, after.join(name))
  );
}
