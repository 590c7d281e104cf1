/** The chunks of a stream by their place in the whole: kept only as long as a token that began in them has not ended. */
export class Slices {
  #chunks: string[] = [];
  /** Place of the first chunk's first character. */
  #start = 0;
  #end = 0;

  add(chunk: string): void {
    this.#chunks.push(chunk);
    this.#end += chunk.length;
  }

  /** The characters from `start` to `end`, which lets go of all before `start`. */
  take(start: number, end: number): string {
    this.#letGo(start);
    const [first = ""] = this.#chunks;
    const from = start - this.#start;
    const to = end - this.#start;
    if (to <= first.length) return first.slice(from, to);
    let text = first.slice(from);
    let last = to - first.length;
    for (let index = 1; last > 0 && index < this.#chunks.length; index += 1) {
      const chunk = this.#chunks[index] ?? "";
      text += chunk.slice(0, last);
      last -= chunk.length;
    }
    return text;
  }

  #letGo(start: number): void {
    let done = 0;
    while (done < this.#chunks.length - 1) {
      const length = this.#chunks[done]?.length ?? 0;
      if (this.#start + length > start) break;
      this.#start += length;
      done += 1;
    }
    if (done > 0) this.#chunks = this.#chunks.slice(done);
  }
}
