import { describe, expect, it } from "vitest";
import { told } from "../told.ts";

describe("founders told by a given name", () => {
  it("are known by it where the page names them in full, however rare it is", () => {
    const heading = "<h1>Xandrio Brown – The all-rounder</h1>";
    expect(told(`${heading}<p>Xandrio is the founder of Acme. Xandrio likes rivers.</p>`)).toEqual([
      "Xandrio Brown: founder",
    ]);
    expect(told(`<h1>Xandrio pumps</h1><p>Xandrio is the founder of Acme.</p>`)).toEqual([]);
  });

  it("have the full name that stands somewhere in a text", () => {
    const tale = "<p>The first pump was designed by Tom and Bob Brown in 1980, long before us.</p>";
    expect(told(`${tale}<p>Acme was founded in 2004 by Bob.</p>`)).toEqual(["Bob Brown"]);
    expect(told(`${tale}<p>We thank Bob Green.</p><p>Acme was founded in 2004 by Bob.</p>`)).toEqual([]);
  });
});
