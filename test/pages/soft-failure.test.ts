import { describe, expect, it } from "vitest";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import { softFailure } from "../../src/pages/soft-failure.ts";

const reasonOf = (title: string, body: string) =>
  softFailure(pageOf(`<title>${title}</title><body>${body}</body>`, "https://acme.example/"))?.reason ??
  "content";

/** The lines of a page, one page a line, after the reason why it cannot be read. */
const notices = `
forbidden | Acme | Please enable cookies | This site needs cookies to work. Reload the page once they are enabled.
forbidden | Acme | Your browser is blocking cookies. Allow cookies to continue.
forbidden | Acme | Bitte aktivieren Sie Cookies in Ihrem Browser, um fortzufahren.
forbidden | Acme | Veuillez activer les cookies de votre navigateur.
forbidden | Acme | Habilite las cookies de su navegador para continuar.
forbidden | Acme | Schakel cookies in om verder te gaan.
forbidden | Acme | Your browser is not supported | Please use a recent version of Chrome, Firefox or Safari.
forbidden | Unsupported browser | You are using an outdated browser. Please upgrade your browser to see this site.
forbidden | Acme | Ihr Browser wird nicht unterstützt.
forbidden | Acme | Cookies must be allowed in order to view this page.
forbidden | Acme | Cookies are off | To use this website, your browser must accept cookies.
forbidden | Acme | This site requires a newer browser. We recommend the latest Chrome, Edge or Firefox.
forbidden | Acme | Votre navigateur est trop ancien | Veuillez le mettre à jour.
forbidden | Acme | We currently do not serve customers in your jurisdiction.
forbidden | Acme | Due to GDPR, this content cannot be shown to visitors from the European Union.
forbidden | Acme | This page isn't available in your current location.
forbidden | Acme | Este contenido no está disponible en tu ubicación.
forbidden | Acme Beer | You need to be 18 years or older to visit this site.
forbidden | Acme | Il tuo browser non è supportato. Aggiorna il tuo browser.
forbidden | Acme | Acme is not available in your region | We hope to open in more countries soon.
forbidden | Acme | Sorry, this content is not available in your country.
forbidden | 451: Unavailable for legal reasons | We recognise that you visit this website from a country of the European Economic Area.
forbidden | Acme | Ce service n'est pas disponible dans votre pays.
forbidden | Acme | Este servicio no está disponible en su país.
forbidden | Acme Beer | Are you over 21? | Yes | No
forbidden | Acme Beer | Welcome to Acme | You must be of legal drinking age to enter this site.
forbidden | Acme Bier | Bist du über 16? | Ja | Nein
forbidden | Acme Vins | Avez-vous plus de 18 ans ? | Oui | Non
forbidden | Acme Vini | Hai più di 18 anni?
forbidden | Acme Gin | Welcome to Acme Gin, the finest gin of Scotland since 1823. | Please enter your date of birth to continue.
unsupported_type | Acme | Please enable JavaScript to view this page.
unsupported_type | Acme | JavaScript is disabled | This site requires JavaScript.
unsupported_type | Acme | Bitte aktivieren Sie JavaScript.
blocked | Just a moment... | Checking your browser before accessing acme.example.
blocked | Access Denied | You don't have permission to access this page on this server.
blocked | Just one moment | We are verifying your connection is secure before proceeding.
blocked | Acme | It looks like you are using a VPN or proxy. Please disable it to continue.
blocked | Acme | Please wait while we verify that you are human.
not_found | 404 | Oops! | That page can't be found. Try a search?
not_found | Acme | Oops! That page can’t be found. | It looks like nothing was found at this location. Maybe try a search?
not_found | Acme | Hmm | This page doesn’t seem to exist.
not_found | Acme | Uh oh | We can't seem to find what you're looking for.
not_found | Page not found - Acme | Sorry, we couldn't find the page you are looking for.
not_found | 404 Not Found | nginx
not_found | Seite nicht gefunden | Acme | Diese Seite existiert nicht.
http_error | Acme | We'll be back soon | Scheduled maintenance.
http_error | 503 Service Unavailable | No server is available to handle this request.
`;
const linesIn = (text: string) => text.trim().split("\n");
const pageWith = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join("");

describe("a page that stands in place of another", () => {
  it.each(linesIn(notices))("is not read: %s", (line) => {
    const [reason, title = "", ...lines] = line.split(" | ");
    expect(reasonOf(title, pageWith(lines))).toBe(reason);
    expect(reasonOf(title, `<h1>${lines[0]}</h1>${pageWith(lines.slice(1))}`)).toBe(reason);
  });
});

describe("a page of a company", () => {
  it.each([
    "404 Media",
    "Oopsie",
    "Please Wait Studios",
    "Access Denied Records",
    "Just a Moment Photography",
    "Page Not Found Records",
    "Error 500 Coffee",
    "One More Step",
    "Oops",
  ])("is read if it is called %s", (name) => {
    const story = "<p>We make records and films for people who like both.</p>";
    expect(reasonOf(name, `<h1>${name}</h1>${story}`)).toBe("content");
    expect(
      reasonOf(`${name} | Home`, `<h1>${name}</h1>${story}<p>Our studio is in Leeds since 2019.</p>`),
    ).toBe("content");
    expect(reasonOf(`About - ${name}`, `<h1>About ${name}</h1>${story}`)).toBe("content");
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
    expect(reasonOf("Acme", `<h1>Acme</h1>${story}<p>${line}</p>`)).toBe("content");
    expect(
      reasonOf("Acme", `<h1>Acme</h1><p>${line}</p>${story}<p>They work beside people all day.</p>`),
    ).toBe("content");
  });
});
