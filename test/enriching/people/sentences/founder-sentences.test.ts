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

  it.each([
    "Acme was not founded by Tom Brown, as some papers wrote.",
    "Acme was never founded by Tom Brown.",
    "Tom Brown is not the founder of Acme.",
    "Acme wurde nicht von Karl Kern gegründet.",
    "Karl Kern hat Acme nicht gegründet.",
    "Acme n’a pas été fondée par Marie Durand.",
    "Acme no fue fundada por Juan Ruiz.",
    "Acme non è stata fondata da Mario Rossi.",
    "Acme não foi fundada por João Costa.",
    "Acme is niet opgericht door Jan Smit.",
    "Acme grundades inte av Karin Berg.",
    "Acme nie została założona przez Jana Nowaka.",
    "The Acme Prize was founded by Tom Brown.",
    "Tom Brown founded the Acme Foundation.",
    "Die Acme Stiftung wurde von Karl Kern gegründet.",
    "La Fondation Acme a été fondée par Marie Durand.",
    "El Premio Acme fue fundado por Juan Ruiz.",
  ])("is nobody of %j", (text) => expect(told(`<p>${text}</p>`)).toEqual([]));

  it.each([
    "Acme was founded by Tom Brown, not by a bank.",
    "Acme was not only founded by Tom Brown, he paid for it.",
    "Tom Brown could not find a planner and founded Acme.",
    "Because there was no good planner, Acme was founded by Tom Brown.",
  ])("is the one of %j", (text) => expect(told(`<p>${text}</p>`)).toHaveLength(1));
});
