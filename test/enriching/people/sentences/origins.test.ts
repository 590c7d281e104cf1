import { describe, expect, it } from "vitest";
import { told } from "../told.ts";

describe("who stands behind the company", () => {
  it.each([
    ["De man achter dit avontuur is niemand minder dan Jan.", ["Jan"]],
    ["The woman behind the brand is Ada Brown.", ["Ada Brown"]],
    ["Ada Brown is the woman behind the brand.", ["Ada Brown"]],
    ["Die Köpfe hinter der Firma sind Eva Stein und Jan Kern.", ["Eva Stein", "Jan Kern"]],
    ["La donna dietro il marchio è Anna Neri.", ["Anna Neri"]],
    ["Ada Brown is the woman behind the camera.", []],
    ["The man behind the counter is Tom Brown.", []],
    ["The team behind the new building is led by Tom Brown.", []],
  ])("%j tells %j", (text, people) => expect(told(`<p>${text}</p>`)).toEqual(people));
});

describe("a dream that was turned into the company", () => {
  it.each([
    ["Ada Brown turned her passion for bread into Acme.", ["Ada Brown"]],
    ["In 2015, Ann and Tom Brown turned a hobby into Acme.", ["Ann Brown", "Tom Brown"]],
    ["Ada Brown turned Acme into a market leader.", []],
    ["Eva Stein hat ihre Leidenschaft zum Beruf gemacht.", []],
  ])("%j tells %j", (text, people) => expect(told(`<p>${text}</p>`)).toEqual(people));
});

describe("who laid the foundation", () => {
  it.each([
    ["Karl Kern legte 1952 den Grundstein für das heutige Unternehmen.", ["Karl Kern"]],
    ["Der Grundstein wurde 1952 von Karl Kern gelegt.", ["Karl Kern"]],
    ["In 1952 Tom Brown laid the foundations of the company.", ["Tom Brown"]],
    ["Tom Brown laid the foundation stone of the Zeta Tower.", []],
    ["Tom Brown works for a foundation.", []],
  ])("%j tells %j", (text, people) => expect(told(`<p>${text}</p>`)).toEqual(people));
});
