import { expect, it } from "vitest";
import { nominativeOf } from "../../../src/identity/people/nominative.ts";

it.each([
  ["Jana Kowalskiego", "pl", "Jan Kowalski"],
  ["Marka Wójcika", "pl", "Marek Wójcik"],
  ["Annę Kowalską", "pl", "Anna Kowalska"],
  ["Piotra Nowaków", "pl", "Piotr Nowak"],
  ["Martinem Horákem", "cs", "Martin Horák"],
  ["Pavlem Hájkem", "cs", "Pavel Hájek"],
  ["Janou Dvořákovou", "cs", "Jana Dvořáková"],
  ["Nikole Jurića", "hr", "Nikola Jurić"],
  ["Ivane Babić", "hr", "Ivana Babić"],
  ["Сергеем Достоевским", "ru", "Сергей Достоевский"],
  ["Анной Соколовой", "ru", "Анна Соколова"],
  ["Андрієм Коваленком", "uk", "Андрій Коваленко"],
  ["Γιώργο Παπαδόπουλο", "el", "Γιώργος Παπαδόπουλος"],
  ["Μαρία Παπαδοπούλου", "el", "Μαρία Παπαδοπούλου"],
  ["Matti Virtasen", "fi", "Matti Virtanen"],
  ["Ahmet Yılmaz'ın", "tr", "Ahmet Yılmaz"],
])("%s is in the first case as %s has it %s", (name, language, first) =>
  expect(nominativeOf(name, language)).toBe(first),
);

it("keeps names that nobody declines, and knows none of what is no name", () => {
  expect(nominativeOf("John Smith", "pl")).toBe("John Smith");
  expect(nominativeOf("Nową Ulicą", "pl")).toBeNull();
  expect(nominativeOf("Главным Управлением", "ru")).toBeNull();
});
