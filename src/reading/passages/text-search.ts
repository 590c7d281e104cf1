/** Characters, of a text times what is looked for in it, that the engine's own search may compare. */
const maxCompared = 10_000_000;
/** Characters of what is looked for that count: the engine's search skips ahead beyond. */
const maxSkip = 250;

/**
 * Tells whether a text holds a part. Many questions to a long text that repeats itself cost the engine's search the product of their
 * lengths; so after a while the text is indexed, and a question costs the length of its part alone.
 */
export function textSearch(text: string): (part: string) => boolean {
  let left = maxCompared;
  let indexed: ((part: string) => boolean) | null = null;
  return (part) => {
    left -= text.length * Math.min(part.length, maxSkip);
    if (left >= 0) return text.includes(part);
    indexed ??= partIndex(text);
    return indexed(part);
  };
}

/** A suffix automaton: a path from its first state for every part of the text, in at most twice as many states as characters. */
function partIndex(text: string): (part: string) => boolean {
  const longest = new Int32Array(2 * text.length + 2);
  const link = new Int32Array(2 * text.length + 2).fill(-1);
  const steps = createSteps(text.length);
  let states = 1;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const added = states++;
    longest[added] = at + 1;
    let from = last;
    for (; from >= 0 && steps.get(from, code) < 0; from = link[from] ?? -1) steps.set(from, code, added);
    last = added;
    const known = from < 0 ? 0 : steps.get(from, code);
    const length = (longest[from] ?? 0) + 1;
    if (from < 0 || longest[known] === length) {
      link[added] = known;
      continue;
    }
    const copy = states++;
    longest[copy] = length;
    link[copy] = link[known] ?? -1;
    steps.copy(known, copy);
    for (; from >= 0 && steps.get(from, code) === known; from = link[from] ?? -1) steps.set(from, code, copy);
    link[known] = copy;
    link[added] = copy;
  }
  return (part) => {
    let state = 0;
    for (let at = 0; at < part.length && state >= 0; at += 1) state = steps.get(state, part.charCodeAt(at));
    return state >= 0;
  };
}

/** Where each state leads by each character, as a table of numbers: an automaton has three times as many as its text has characters. */
function createSteps(length: number) {
  const bits = Math.max(4, Math.ceil(Math.log2(4 * length + 16)));
  const mask = 2 ** bits - 1;
  const froms = new Int32Array(mask + 1).fill(-1);
  const codes = new Uint16Array(mask + 1);
  const tos = new Int32Array(mask + 1);
  /** Places of the steps of one state, each with the place of the next. */
  const first = new Int32Array(2 * length + 2).fill(-1);
  const following = new Int32Array(mask + 1);
  const placeOf = (from: number, code: number) => {
    let place = (Math.imul(Math.imul(from, 0x9e3779b1) ^ code, 0x85ebca6b) >>> (32 - bits)) & mask;
    while (froms[place] !== -1 && (froms[place] !== from || codes[place] !== code))
      place = (place + 1) & mask;
    return place;
  };
  const set = (from: number, code: number, to: number) => {
    const place = placeOf(from, code);
    if (froms[place] === -1) {
      froms[place] = from;
      codes[place] = code;
      following[place] = first[from] ?? -1;
      first[from] = place;
    }
    tos[place] = to;
  };
  return {
    set,
    /** -1 where nothing leads on. */
    get: (from: number, code: number): number => {
      const place = placeOf(from, code);
      return froms[place] === -1 ? -1 : (tos[place] ?? -1);
    },
    copy: (from: number, to: number) => {
      for (let place = first[from] ?? -1; place >= 0; place = following[place] ?? -1)
        set(to, codes[place] ?? 0, tos[place] ?? 0);
    },
  };
}
