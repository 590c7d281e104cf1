import { personAmongPeople } from "../pages/compare/section-list.ts";
import { findRoles } from "../reading/facts/roles.ts";
import type { Happening } from "../reading/happenings.ts";
import type { Passage } from "../reading/passages/passages.ts";
import { movedIn } from "../reading/trained/moved.ts";
import { isMoved, showsPerson } from "../reading/trained/placed.ts";

/** Whether a named leader is gone from a page of people: the page says so by being silent. */
export function isGoneLeader({ change, topic, told }: Happening): boolean {
  return (
    change === "removed" &&
    told.some(({ passage }) => (topic === "leaves" && passage.kind === "team") || isGoneLeaderCard(passage))
  );
}

/** Whether a card of somebody with a leader's post is gone from a page of people, or shows another such post than before. */
export function isGoneLeaderCard({ kind, change, changes }: Passage): boolean {
  return changes.some((one) => {
    const moved = movedIn(one);
    if (moved === null) return change === "removed" && kind === "team" && ledBy(one.block.text).length > 0;
    const leads = levelsOf(moved.post);
    return levelsOf(moved.was).some((level) => !leads.includes(level));
  });
}

/** Levels of the leaders' posts that a text names and does not say were given up. */
const levelsOf = (text: string) =>
  findRoles(text)
    .filter(({ former }) => former !== true)
    .map(({ level }) => level);
const ledBy = (text: string) => levelsOf(personAmongPeople(text)?.post ?? "");

/** Whether a card shows somebody under a leader's post who held another one; a founder who leads as well is no new leader. */
export const isNewLeaderCard = ({ changes }: Passage) =>
  changes.some((one) => {
    const moved = movedIn(one);
    if (moved === null || levelsOf(moved.was).includes("founder")) return false;
    return levelsOf(moved.post).some((level) => level !== "founder");
  });

/** Whether somebody is gone from a page of people, leader or not, or stands there with another post. */
export function isOfPerson({ change, told }: Happening): boolean {
  if (told.some(({ passage }) => isMoved(passage))) return true;
  return change === "removed" && told.some(({ passage }) => showsPerson(passage));
}
