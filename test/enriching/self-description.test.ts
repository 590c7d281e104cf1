import { describe, expect, it } from "vitest";
import { selfDescription } from "../../src/enriching/self-description.ts";
import { pageFrom } from "./pages.ts";

const meta = (text: string) => `<title>Acme</title><meta name="description" content="${text}">`;
const described = (head: string, body: string) =>
  selfDescription(pageFrom(body, head, "https://acme.example/"), ["Acme"]);

describe("selfDescription", () => {
  const says = "Acme helps hospitals plan their night shifts.";
  const template = "Free cloneable template with animated tabs, cards and a perfect pricing section.";
  const nurses =
    "Nurses choose their shifts, and managers see every gap in the rota before it opens, in one place.";
  const long = "Our customers say that Acme is the best thing that happened to their night shifts.";
  it.each([
    ["a site builder's default", meta("Just another WordPress site"), `<p>${says}</p>`],
    ["keywords", meta("hospital, shifts, planning, nurses, rota, software, night"), `<p>${says}</p>`],
    ["the text of a template", meta(template), `<h1>Shifts</h1><p>${says}</p><p>${nurses}</p>`],
    ["a second sentence", meta(`${says} Book a demo today.`), "<h1>Hi</h1>"],
    ["a call to action", meta(`Book a free demo of our software today. ${says}`), "<h1>Hi</h1>"],
    ["a quotation", "", `<h1>Hi</h1><p>“${long}”</p><p>${says}</p>`],
    ["a block quotation", "", `<h1>Hi</h1><blockquote>${long}</blockquote><p>${says}</p>`],
    ["a testimonial", "", `<h1>Hi</h1><div class="testimonials"><p>${long}</p></div><p>${says}</p>`],
    ["a review", "", `<h1>Hi</h1><p>I plan my night shifts from the sofa now.</p><p>${says}</p>`],
    ["words of customers", "", `<h1>Hi</h1><p>${says}</p><h2>What customers say</h2><p>${long}</p>`],
    ["a button", "", `<h1>Hi</h1><button>Start your free trial of Acme now.</button><p>${says}</p>`],
    ["a link", "", `<h1>Hi</h1><p><a href="/x">Acme gives you thirty days.</a></p><p>${says}</p>`],
  ])("prefers what the company does over %s", (_, head, body) => expect(described(head, body)).toBe(says));

  const others = `
    a testimonial with its author below: <p>They gave us our evenings back.</p><p>Jane Doe</p><p>Nurse</p>
    a testimonial with a dash before its author: <p>Our nurses plan in minutes now.</p><p>— Jane Doe, Globex</p>
    a testimonial in a figure: <figure><p>Our nurses plan in minutes now.</p><figcaption>Jane Doe, Globex</figcaption></figure>
    a German testimonial: <p>Mit Acme planen wir unsere Schichten in Minuten.</p><p>Petra Vogt</p>
    a French testimonial: <p>Grâce à Acme, nous planifions nos gardes en une minute.</p>
    a Spanish testimonial: <p>Acme nos ha permitido planificar los turnos en minutos.</p>
    a quote among logos: <p>Switching to Acme saved us forty hours a month.</p><p>Globex</p>
    praise: <p>Acme is the best planning tool we have ever used.</p><img alt="Globex" src="g.png">
    a French call to action: <p>Réservez une démo gratuite avec notre équipe.</p>
    a Spanish call to action: <p>Reserva una demo gratuita con nuestro equipo.</p>
    a German button: <a class="btn" href="/d">Mit unserem Team eine kostenlose Demo buchen.</a>
    a German cookie banner: <p>Wir nutzen Cookies, um unsere Website zu verbessern.</p>
    a Dutch cookie banner: <p>Wij gebruiken cookies om onze website te verbeteren.</p>
    a menu: <nav><a href="/a">Planning for hospitals and our other customers.</a></nav>
    labels of a list: <ul><li>Our products for hospitals and clinics</li><li>Our pricing for teams</li></ul>
    an award badge: <p>Winner of the European Health Tech Award 2025.</p>
    a rating: <p>Rated 4.9 out of 5 by our users on G2.</p>
    a German award: <p>Ausgezeichnet als bestes Start-up Europas 2025.</p>
  `
    .trim()
    .split(/\n\s*/u);

  it.each(others)("is never %s", (other) => {
    const body = other.replace(/^[^<]*/u, "");
    expect(described("", `<h1>Hi</h1>${body}`)).toBeNull();
    expect(described("", `<h1>Hi</h1>${body}<p>${says}</p>`)).toBe(says);
  });

  it.each(["At Acme, we plan night shifts for hospitals.", "We are Acme, the planner of night shifts."])(
    "may speak of the company by its name and as us: %s",
    (text) => expect(described("", `<h1>Hi</h1><p>${text}</p>`)).toBe(text),
  );

  it("is null where only customers or buttons say something", () => {
    const button = '<a class="btn" href="/x">See how Acme works for you now.</a>';
    expect(described("", `<h1>Hi</h1><blockquote>${long}</blockquote>${button}`)).toBeNull();
    expect(described(meta("Home"), "<h1>Welcome</h1>")).toBeNull();
  });

  it("is a whole sentence of at most 300 characters", () => {
    const endless = `Acme helps hospitals plan night shifts ${"for nurses and doctors and porters ".repeat(12)}and more.`;
    expect(described(meta(endless), `<h1>Hi</h1><p>${says}</p>`)).toBe(says);
  });
});
