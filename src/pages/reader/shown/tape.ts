import { cut } from "../../../domain/text/text.ts";
import type { Block } from "../../types.ts";
import type { Gathered } from "./summary.ts";

/** What a page shows, in its order, without what turned out to be no content. */
export type Step =
  | { is: "text"; text: string }
  /** What joins two elements without white space, perhaps a space, or the mark before cents; known once the second has closed. */
  | { is: "gap"; joint: string }
  | { is: "line" }
  /** A boundary of a block, with the elements that the text after it stands in. */
  | { is: "edge"; parent: number; grandparent: number }
  /** A link that opens; `block` where it holds blocks, so that its text is not that of what stands before it. */
  | { is: "link"; href: string | null; block: boolean }
  | { is: "unlink"; block: boolean }
  | { is: "date"; date: string }
  | { is: "turn"; rotates: boolean }
  | { is: "still" }
  | { is: "heading"; level: number; found: Gathered; rotates: boolean }
  | { is: "whole"; kind: Block["kind"]; found: Gathered; rotates: boolean }
  | { is: "terms" }
  /** A box that speaks of cookies, unless it is half of the page or more. */
  | { is: "banner"; steps: readonly Step[]; length: number };

const maxSteps = 40_000;
/** Steps that carry a whole's text: as many as are looked at for blocks, and some that say nothing. */
const maxWholes = 6_000;
const maxText = 4_000;
const bare: ReadonlySet<Step["is"]> = new Set(["edge", "gap", "turn", "still"]);

/** The steps of a page, bounded; what an element added is taken back or replaced once it has closed. */
export class Tape {
  #steps: Step[] = [];
  #wholes = 0;

  get length(): number {
    return this.#steps.length;
  }

  get isFull(): boolean {
    return this.#steps.length >= maxSteps || this.#wholes >= maxWholes;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  last(): Step | undefined {
    return this.#steps[this.#steps.length - 1];
  }

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Adds text to the run it goes on. */
  addText(text: string): void {
    const last = this.last();
    if (last?.is !== "text") {
      if (text !== " " || last?.is !== "edge") this.add({ is: "text", text: cut(text, maxText) });
      return;
    }
    const room = maxText - last.text.length;
    if (room > 0) last.text += cut(text, room);
  }

  /** Whether nothing that says anything was added from a place on. */
  isBare(from: number): boolean {
    for (let index = from; index < this.#steps.length; index += 1)
      if (!bare.has(this.#steps[index]?.is ?? "text")) return false;
    return true;
  }

  /** Puts a step in the place of those from `from` up to `to`. */
  replace(from: number, to: number, step: Step): void {
    const after = this.#steps.slice(to);
    this.cutFrom(from);
    for (const next of [step, ...after]) {
      this.#steps.push(next);
      if (isWhole(next)) this.#wholes += 1;
    }
  }

  /** Takes back the steps from a place on, and gives them. */
  cutFrom(from: number): Step[] {
    const taken = this.#steps.splice(from);
    for (const step of taken) if (isWhole(step)) this.#wholes -= 1;
    return taken;
  }
}

const isWhole = ({ is }: Step): boolean => is === "whole" || is === "heading";
