import { expect, it } from "vitest";
import { foundersInText } from "../../../../../src/enriching/people/sentences/founder-sentences.ts";

const founders = (text: string) => foundersInText(text, ["Acme"]).map(({ name }) => name);

it.each([
  ["Acme, 2012 yılında Mehmet Öztürk tarafından kuruldu.", ["Mehmet Öztürk"]],
  ["Az Acme a Horváth László által alapított vállalkozás.", ["Horváth László"]],
  ["Acme on Matti Virtasen perustama perheyritys.", ["Matti Virtanen"]],
  ["Tvrtku je 2006. godine osnovao Ivan Horvat.", ["Ivan Horvat"]],
  ["Įmonę 1999 metais įkūrė Rasa Kazlauskienė.", ["Rasa Kazlauskienė"]],
  ["Фирмата е основана през 2003 г. от Петър Стоянов.", ["Петър Стоянов"]],
  [
    "Компания Acme основана в 2007 году Иваном Петровым и Павлом Морозовым.",
    ["Иван Петров", "Павел Морозов"],
  ],
  ["Acme byla založena v roce 1999 Martinem Horákem a Petrem Novákem.", ["Martin Horák", "Petr Novák"]],
])("%s", (text, people) => expect(founders(text)).toEqual(people));

it.each([
  "Zeta, 2012 yılında Mehmet Öztürk tarafından kuruldu.",
  "A Zeta a Horváth László által alapított vállalkozás.",
  "Zeta on Matti Virtasen perustama perheyritys.",
  "Udrugu Zeta je 2006. godine osnovao Ivan Horvat.",
  "Зета основана в 2007 году Иваном Петровым.",
  "Acme byla založena v roce 1999 a dnes ji vede Petr Novák.",
])("%s tells nobody", (text) => expect(founders(text)).toEqual([]));
