import { type Shape, shapes } from "./shapes.ts";

/** One function that is given text from outside, by its real entry. */
export interface Row {
  /** `file#function`, or words where several functions are run as one. */
  name: string;
  /** Characters that its callers may give it. */
  cap: number;
  /** Milliseconds of a processor that a text of `cap` characters may take. */
  budgetMs: number;
  run: (text: string) => unknown;
  shapes: readonly Shape[];
}

/** What a row did with one shape: milliseconds at the cap, and what is wrong, if anything is. */
export interface Measured {
  ms: number;
  problem: string | null;
}

/** Milliseconds below which a time says nothing of growth: clocks, compilers and collectors take as much. */
const floor = 30;
/**
 * How much a time may grow where the text doubles, and where it grows to four times: 2 and 4 are linear, 4 and 16 its square. Both
 * must be passed, for a cache or a heap that no longer holds it makes one step of a linear time a steep one.
 */
const maxGrowth = { doubled: 3, quadrupled: 9 };
const rounds = 3;

/** Runs a row on a shape as {@link measureGrowth} does. */
export function measure(row: Row, shape: Shape): Promise<Measured> {
  return measureGrowth(row.cap, row.budgetMs, (size) => timed(row, shape, size));
}

/**
 * Times a size once; where that takes a while, also its quarter, and where it then seems to grow too fast its half. What seems wrong is
 * measured again: the best of three rounds counts, since what disturbs a measure only ever adds to it.
 */
export async function measureGrowth(
  size: number,
  budgetMs: number,
  timeOf: (size: number) => number | Promise<number>,
): Promise<Measured> {
  const [quarter, half, whole] = [4, 2, 1].map((part) => ({ size: Math.round(size / part), ms: 0 })) as [
    Timed,
    Timed,
    Timed,
  ];
  const best = [quarter, half, whole];
  for (let round = 0; round < rounds; round += 1) {
    for (const one of [whole, quarter, half]) {
      const ms = await timeOf(one.size);
      one.ms = one.ms === 0 ? ms : Math.min(one.ms, ms);
      if (problemOf(budgetMs, best) === null) return { ms: whole.ms, problem: null };
    }
  }
  return { ms: whole.ms, problem: problemOf(budgetMs, best) };
}

interface Timed {
  size: number;
  /** The least time seen; 0 where it was not measured, which speaks for nothing. */
  ms: number;
}

/** How many times as long as on a quiet machine a text may take: a slow hour of a shared one is no slow function; a square still grows. */
const slowHour = 3;

/** What is wrong with the times at a quarter, a half and the whole of a size; null where nothing is. */
export function problemOf(budgetMs: number, best: readonly Timed[]): string | null {
  const said = best.map(({ size, ms }) => `${size}: ${ms.toFixed(0)} ms`).join(", ");
  const [quarter = 0, half = 0, whole = 0] = best.map(({ ms }) => ms);
  if (whole > budgetMs * slowHour) return `exceeds ${slowHour} times ${budgetMs} ms (${said})`;
  const growsTooFast =
    whole > maxGrowth.doubled * Math.max(half, floor) &&
    whole > maxGrowth.quadrupled * Math.max(quarter, floor / maxGrowth.doubled);
  return growsTooFast ? `grows too fast (${said})` : null;
}

async function timed(row: Row, shape: Shape, length: number): Promise<number> {
  const text = textOf(shape, length);
  const start = process.threadCpuUsage();
  await row.run(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

const made = { shape: "", texts: new Map<number, string>() };

/** A text of a shape, kept while the shape is the same: to write one may take longer than to read it. */
function textOf(shape: Shape, length: number): string {
  if (made.shape !== shape) Object.assign(made, { shape, texts: new Map() });
  const known = made.texts.get(length) ?? flat(shapes[shape](length));
  made.texts.set(length, known);
  return known;
}

/** An engine joins the parts of a text when it is first looked at, which is no work of whom it is given to. */
function flat(text: string): string {
  text.charCodeAt(text.length - 1);
  return text;
}
