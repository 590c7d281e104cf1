import { describe, expect, it } from "vitest";
import { soleTrader } from "../../../src/enriching/people/sole-trader.ts";

const leaves = (...lines: string[]) => lines.map((text) => ({ text, heading: false, foreign: false }));

describe("soleTrader", () => {
  it.each([
    ["Ada Brown, entrepreneur individuel", "Directeur de la publication : Ada Brown", "Zeta, Inc."],
    ["Nom : Ada BROWN", "Statut : Particulier", "Société : Zeta"],
    ["Acme – Einzelunternehmen", "Vertreten durch: Ada Brown", "Ada Maria Brown"],
    ["Acme, eenmanszaak", "Ada Brown"],
    ["Acme enkeltmandsvirksomhed", "Ada Brown"],
  ])("is the one person whom %s names apart", (...lines) =>
    expect(soleTrader(leaves(...lines))).toMatch(/^Ada (?:Maria )?Brown$/u),
  );

  it.each([
    ["Acme GmbH", "Vertreten durch: Ada Brown"],
    ["Acme, Einzelunternehmen", "Ada Brown", "Webdesign: Max Power"],
    ["Acme, sole trader", "1 Pump Street"],
  ])("is nobody in %s, %s", (...lines) => expect(soleTrader(leaves(...lines))).toBeNull());
});
