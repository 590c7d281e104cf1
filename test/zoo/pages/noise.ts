/** What differs from one visit to the next and means nothing; the same for the same seed. */
export interface Noise {
  seed: number;
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  hex(length: number): string;
  clock(): string;
  ago(): string;
  /** A consent banner with a wording of its own. */
  banner(): string;
}

/** Noise of one visit. `seed` is the visit's number: one of several is another one in every visit. */
export function noiseOf(seed: number): Noise {
  let state = (seed + 1) * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index % items.length];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
  return {
    seed,
    int,
    pick: (items) => at(items, seed),
    shuffle: (items) => [...items.slice(seed % items.length), ...items.slice(0, seed % items.length)],
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(""),
    clock: () =>
      `${String(int(0, 23)).padStart(2, "0")}:${String(int(0, 59)).padStart(2, "0")}:${String(int(0, 59)).padStart(2, "0")}`,
    ago: () => at([`${int(2, 59)} minutes ago`, `${int(2, 23)} hours ago`, `${int(2, 6)} days ago`], seed),
    banner: () =>
      at(
        [
          "<div id='cc'><p>We use cookies to improve your experience.</p><button>Accept all</button></div>",
          "<div class='consent-bar'>This website uses cookies to analyse traffic. <a href='/privacy'>Learn more</a> <button>OK</button></div>",
          "",
          "<section aria-label='Cookie notice'><h2>Your privacy</h2><p>By clicking accept you agree to the storing of cookies on your device.</p><button>Reject</button></section>",
        ],
        seed,
      ),
  };
}
