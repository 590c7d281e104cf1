import { describe, expect, it } from "vitest";
import { told } from "../told.ts";

describe("a founder in a sentence", () => {
  it.each([
    ["Unser Malerbetrieb wurde 1952 von Karl Kern gegründet.", ["Karl Kern"]],
    ["The bakery was opened in 1952 by Tom Brown.", ["Tom Brown"]],
    ["1998 wagte Karl Kern den Schritt und gründete Acme.", ["Karl Kern"]],
    ["Gemeinsam mit meinem Bruder Karl haben wir Acme gegründet.", ["Karl"]],
    ["Jan Smit startte in 1998 zijn eigen bedrijf: Acme.", ["Jan Smit"]],
    ["Tudo começou em 1987, quando João Costa abriu a primeira loja.", ["João Costa"]],
    ["Ann Brown is the founder, owner and head baker at Acme.", ["Ann Brown"]],
    ["Under the leadership of founder Tom Brown, the company has grown.", ["Tom Brown"]],
    ["En 1987, Juan Ruiz inició el negocio familiar.", ["Juan Ruiz"]],
    ["Acme, fondata dal Maestro Artigiano Mario Rossi, è a Bari.", ["Mario Rossi"]],
    ["In 2016 richtte Jan Smit Acme op, samen met Lotte Visser.", ["Jan Smit", "Lotte Visser"]],
    ["2016 gründete Karl Kern in Paris die Acme GmbH.", ["Karl Kern"]],
    ["Gast ist diesmal mit Anna Berg, die 2018 Acme gegründet hat.", ["Anna Berg"]],
    ["Acme was started by Ann Brown and her cousin Tom Brown.", ["Ann Brown", "Tom Brown"]],
    ["Workshop started by Tom Brown at 10:00.", []],
    ["Ann Brown is the founder, owner and head baker at Zeta, a friend of Acme.", []],
    ["Jan Smit startte in 1998 zijn eigen bedrijf Zeta, later kwam Acme.", []],
    ["Unser Malerbetrieb wurde 1952 von Karl Kern besucht.", []],
  ])("of %j is %j", (text, people) =>
    expect(told(`<p>${text}</p>`).map((one) => one.replace(/:.*/u, ""))).toEqual(people),
  );
});
