import { cutTold } from "../domain/text/quotes.ts";
import { personAmongPeople } from "../pages/compare/section-list.ts";
import { isPostTitle } from "./facts/posts.ts";
import { findRoles } from "./facts/roles.ts";
import type { Happening } from "./happenings.ts";
import { titleLength } from "./headline.ts";
import type { Passage } from "./passages/passages.ts";
import { goneTitle } from "./passages/sections.ts";
import { listedIn } from "./trained/listed.ts";
import { movedIn } from "./trained/moved.ts";

/** How an update is told. */
export interface Words {
  title: string;
  summary: string;
}

/** Openings by their posts, those that lead first. */
export function openings({ told, change }: Happening): Words {
  const titles = told.flatMap(({ passage }) => {
    const { title, sentences } = passage;
    return postIn(passage) ?? title?.text ?? sentences[0]?.text ?? [];
  });
  const posts = titles.filter((text) => isPostTitle(text) && !/[.!?…]$/u.test(text));
  const named = (posts.length > 0 ? posts : titles).toSorted(
    (a, b) => findRoles(b).length - findRoles(a).length,
  );
  return lineOf(change === "removed" ? "No longer open" : "New openings", named);
}

/** The post that heads a card of an opening. */
function postIn({ changes }: Passage): string | undefined {
  return changes
    .map(({ block }) => block.text.split("\n", 1)[0]?.trim() ?? "")
    .find((line) => line.length <= longestPost && isPostTitle(line));
}

/** Characters of a line that names a post. */
const longestPost = 100;

/** What came to a list or went from it, by what stands over each. */
export function listed(label: string, { told }: Happening): Words {
  const titles = told.flatMap(({ passage }) => {
    const names = listedIn(passage)?.names ?? [];
    if (names.length > 0) return names;
    const { kind, changes, title, sentences } = passage;
    const people = kind === "team" ? changes.map(({ block }) => personAmongPeople(block.text)) : [];
    const shown = people.filter((one) => one !== null);
    if (shown.length > 0) return shown.map(({ name, post }) => `${name} ${post}`.trim());
    return goneTitle(passage) ?? title?.text ?? sentences[0]?.text ?? [];
  });
  return lineOf(label, titles);
}

/** Who holds another post than before, with the one they held. */
export function movedPosts({ told }: Happening): Words {
  const moves = told.flatMap(({ passage }) =>
    passage.changes.flatMap((change) => {
      const moved = movedIn(change);
      return moved === null ? [] : [`${moved.name} ${moved.post} (was ${moved.was})`];
    }),
  );
  return lineOf("New posts", moves);
}

/** What came to lines of several things, else what went from them, under the heading over all of them. */
export function listMoves({ told }: Happening): Words {
  const changes = told.flatMap(({ passage }) => passage.changes);
  const lines = told.flatMap(({ passage }) => passage.enumerated ?? []);
  const [joined, left] = [lines.flatMap((one) => one.joined), lines.flatMap((one) => one.left)];
  const [heading = "", ...others] = new Set(changes.map(({ block }) => block.trail.at(-1) ?? ""));
  const isSaid = lines.some(({ line }) => /[.!?。]$/u.test(line));
  const isHeaded = others.length === 0 && heading !== "" && heading.length <= longestOfSeveral && !isSaid;
  const place = isHeaded ? `under “${heading}”` : "in a list";
  const came = lineOf(`New ${place}`, joined);
  const went = lineOf(`No longer ${place}`, left);
  if (joined.length === 0) return went;
  if (left.length === 0) return came;
  return { title: came.title, summary: `${came.summary} ${went.summary}` };
}

/** Several things under one label: as many as fit into a title, and a few more in the summary. */
export function lineOf(label: string, items: readonly string[]): Words {
  const unique = [
    ...new Set(items.map((item) => cutTold(item, titleLength).replace(/(?<![.;])[.;]+$/u, ""))),
  ];
  const [longest, all] =
    unique.length > fewestInTitle ? [longestOfMany, longestList] : [longestOfSeveral, titleLength];
  const short = [...new Set(unique.map((item) => cutTold(item, unique.length > 1 ? longest : titleLength)))];
  const room = all - label.length - 2;
  return {
    title: `${label}: ${cutTold(fitted(short, room), room)}`,
    summary: `${label}: ${list(unique, mostInSummary)}`.replace(/(?<![.!?…:])$/u, "."),
  };
}

/** Characters of each of several things that a title names, and things that a summary does. */
const longestOfSeveral = 50;
const longestOfMany = 36;
/** Characters of a title that names many things. */
const longestList = 155;
const mostInSummary = 8;
/** Things that a title names, the last perhaps in part, although not all of them fit. */
const fewestInTitle = 3;

/** As many of several things as fit, and three at least. */
function fitted(items: readonly string[], room: number): string {
  let count = items.length;
  while (count > fewestInTitle && list(items, count).length > room) count -= 1;
  return list(items, count);
}

const list = (items: readonly string[], most: number) =>
  `${items.slice(0, most).join("; ")}${items.length > most ? "; and others" : ""}`;
