import { expect, it } from "vitest";
import {
  compactSignal,
  fullSignal,
  recommendation,
  severity,
  signalHeadline,
  signalType,
  updateType,
} from "../../src/schemas/signal.ts";

it("an update is of each type of signal but those that speak of a whole run", () => {
  expect(signalType.options.filter((type) => !updateType.safeParse(type).success)).toEqual([
    "baseline",
    "no_change",
  ]);
  expect(updateType.options.every((type) => signalType.safeParse(type).success)).toBe(true);
});

it("severities and recommendations stand in an order, the least and the most at its ends", () => {
  expect([severity.options[0], severity.options.at(-1)]).toEqual(["info", "critical"]);
  expect([recommendation.options[0], recommendation.options.at(-1)]).toEqual(["reach_out", "none"]);
});

it("the compact view is the full one without its analysis, and a headline says what both say", () => {
  const compact = Object.keys(compactSignal.shape);
  expect(Object.keys(fullSignal.shape).filter((name) => name !== "analysis")).toEqual(compact);
  expect(Object.keys(fullSignal.shape)).toHaveLength(compact.length + 1);
  const told = Object.keys(signalHeadline.shape);
  expect(compact.filter((name) => told.includes(name))).toEqual(told);
});
