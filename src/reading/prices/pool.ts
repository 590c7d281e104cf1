import type { Price } from "./prices.ts";

/** What is left of both sides once pairs are taken out. */
export class Pool {
  was: Price[];
  now: Price[];

  constructor(was: Price[], now: Price[]) {
    this.was = was;
    this.now = now;
  }

  /** Takes out each pair that fits, in order. */
  pairs(fits: (was: Price, now: Price) => boolean): { was: Price; now: Price }[] {
    const found: { was: Price; now: Price }[] = [];
    for (const one of [...this.was]) {
      const at = this.now.findIndex((other) => fits(one, other));
      const other = this.now[at];
      if (other === undefined) continue;
      found.push({ was: one, now: other });
      this.now.splice(at, 1);
      this.was.splice(this.was.indexOf(one), 1);
    }
    return found;
  }
}
