import { describe, expect, it } from "vitest";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import { softFailure } from "../../src/pages/soft-failure.ts";
/** The lines of a page, one page each, after the reason why it cannot be read. */
import notices from "../data/notices.json" with { type: "json" };

const reasonOf = (title: string, body: string) =>
  softFailure(pageOf(`<title>${title}</title><body>${body}</body>`, "https://acme.example/"))?.reason ??
  "content";

const pageWith = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join("");

describe("a page that replaces another", () => {
  it.each(notices)("is not read: %s", (line) => {
    const [reason, title = "", ...lines] = line.split(" | ");
    expect(reasonOf(title, pageWith(lines))).toBe(reason);
    expect(reasonOf(title, `<h1>${lines[0]}</h1>${pageWith(lines.slice(1))}`)).toBe(reason);
  });
});

describe("a page of a company", () => {
  const names = `404 Media, Oopsie, Please Wait Studios, Access Denied Records, Just a Moment Photography,
    Page Not Found Records, Error 500 Coffee, One More Step, Oops`;
  it.each(names.split(/,\s+/))("is read if it is called %s", (name) => {
    const story = `<h1>${name}</h1><p>We make records and films for people who like both.</p>`;
    expect(reasonOf(name, story)).toBe("content");
    expect(reasonOf(`${name} | Home`, `${story}<p>Our studio is in Leeds since 2019.</p>`)).toBe("content");
    expect(reasonOf(`About - ${name}`, story.replace("<h1>", "<h1>About "))).toBe("content");
  });

  it.each([
    "Age verification | Acme provides age verification for adult websites and gambling in 40 countries.",
    "Age verification | Verify your age in seconds with our app. Trusted by 300 retailers.",
    "Age check | Acme tells the age of a face from a photo that never leaves the phone.",
    "Altersprüfung | Wir prüfen das Alter Ihrer Kunden online, für Händler von Alkohol und Tabak.",
    "Vérification de l'âge | Nous aidons les commerçants à vérifier l'âge de leurs clients.",
  ])("is read if it sells age checks: %s", (line) => {
    const [title = "", text = ""] = line.split(" | ");
    expect(reasonOf(`${title} | Acme`, `<h1>${title}</h1><p>${text}</p>`)).toBe("content");
    expect(reasonOf("Acme", `<p>${title}</p><p>${text}</p>`)).toBe("content");
  });

  it.each(["Oops", "Not Found", "Maintenance Mode", "Error 500"])(
    "is read if its domain or `og:site_name` is %s, whatever little it says",
    (name) => {
      const body = `<title>${name} | Records</title><h1>${name}</h1><p>Vinyl.</p>`;
      const read = (head: string, url: string) => softFailure(pageOf(head + body, url));
      expect(read("", `https://${name.toLowerCase().replace(" ", "-")}.example/`)).toBeNull();
      expect(read(`<meta property="og:site_name" content="${name}">`, "http://localhost:80/")).toBeNull();
      expect(read("", "https://acme.example/")).not.toBeNull();
    },
  );

  it.each([
    "Please enable cookies to use the configurator.",
    "Our shop is not available in your country yet.",
    "You must be 18 or older to apply.",
    "This page works best if you enable JavaScript.",
    "The old beta is temporarily unavailable.",
    "Your browser is not supported by the old editor.",
    "We now deliver in your area; the shop shows what is available where you live.",
    "Find what you're looking for in our catalogue.",
  ])("is read if it says in passing: %s", (line) => {
    const story = "<p>We build robots that carry boxes through any warehouse.</p>";
    for (const text of [
      `${story}<p>${line}</p>`,
      `<p>${line}</p>${story}<p>They work beside people all day.</p>`,
    ])
      expect(reasonOf("Acme", `<h1>Acme</h1>${text}`)).toBe("content");
  });
});
