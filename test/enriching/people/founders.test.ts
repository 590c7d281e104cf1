import { describe, expect, it } from "vitest";
import { findFounders } from "../../../src/enriching/people/founders.ts";
import { aboutOf, contactPage, pagesAboutPeople } from "../../../src/enriching/people/people-pages.ts";
import type { About } from "../../../src/enriching/people/sections.ts";
import { isPersonName } from "../../../src/identity/people/person-names.ts";
import { pageFrom } from "../pages.ts";
import written from "./own-among-others.json" with { type: "json" };
import { told } from "./told.ts";

const foundersOf = (body: string, about: About = "people") =>
  findFounders([{ page: pageFrom(body), about }], ["Acme", "acme"]).map(({ name, role }) =>
    role === null ? name : `${name}: ${role}`,
  );
const card = (name: string, role: string) => `<div><h3>${name}</h3><p>${role}</p></div>`;

describe("findFounders", () => {
  it("looks for people in the first 40,000 characters that a page shows", () => {
    const longer = (characters: number) =>
      "<p>We pump water for farms all over the valley.</p>".repeat(characters / 45);
    const founder = card("Ada Brown", "Founder");
    expect(foundersOf(`${longer(36_000)}${founder}`)).toEqual(["Ada Brown: Founder"]);
    expect(foundersOf(`${longer(45_000)}${founder}`)).toEqual([]);
  });

  it.each(["João Pedro d'Ávila", "madhu", "김민준", "You?"])(
    "gives the role below %s to nobody else's card",
    (name) => {
      const cards = [card(name, "CTO &amp; Co-founder"), card("Ola Nordmann", "Head of Sales")];
      expect(foundersOf(`<h1>Team</h1>${cards.join("")}`).join()).not.toContain("Ola");
    },
  );

  it("looks behind what a click shows, and not at what nobody sees", () => {
    const hidden = card("Tom Poe", "Founder & CEO");
    const shown = `<h1>Team</h1>${card("Ada Brown", "Founder")}`;
    expect(foundersOf(`${shown}<dialog>${hidden}</dialog>`)).toEqual([
      "Ada Brown: Founder",
      "Tom Poe: Founder & CEO",
    ]);
    expect(foundersOf(`${shown}<div id="bio-2" hidden>${hidden}</div>`)).toHaveLength(2);
    expect(foundersOf(`<div hidden>${hidden}</div>${shown}`)).toEqual(["Ada Brown: Founder"]);
    expect(foundersOf(`${shown}<div style="display:none"><p>Acme was founded by Tom Poe.</p></div>`)).toEqual(
      ["Ada Brown: Founder"],
    );
  });

  it.each([
    ["en", "Ana Rivera", "CRO | DPO, Co-Founder", "Kofi Mensah", "VP of Sales"],
    ["de", "Miriam Öztürk", "Gründerin & Geschäftsführerin", "Svenja Kühl", "Leiterin Vertrieb"],
    ["fr", "Éloïse Lefèvre", "Co-fondatrice, Directrice générale", "Luc Petit", "Développeur Sénior"],
    ["es", "María Peñalver", "Cofundadora y Directora General", "Sofía Nadal", "Gerente Comercial"],
    ["it", "Niccolò D’Angelo", "Fondatore e amministratore unico", "Luca Neri", "Responsabile Commerciale"],
    ["nl", "Sanne van der Meer", "Oprichter & directeur", "Lotte Visser", "Medewerker Verkoop"],
    ["pt", "João Gonçalves", "Sócio-fundador e CEO", "Bruno Lima", "Analista de Dados"],
    ["sv", "Åsa Öberg", "Grundare och VD", "Karin Holm", "Försäljningschef"],
  ])("reads cards in %s", (_, name, role, other, post) => {
    expect(foundersOf(`<h2>Team</h2>${card(name, role)}${card(other, post)}`)).toEqual([`${name}: ${role}`]);
    expect(foundersOf(`<h2>Team</h2><p>${role}</p><h3>${name}</h3><p>${post}</p><h3>${other}</h3>`)).toEqual([
      `${name}: ${role}`,
    ]);
    expect(foundersOf(`<ul><li>${name} – ${role}</li><li>${other} – ${post}</li></ul>`)).toEqual([
      `${name}: ${role}`,
    ]);
  });

  it.each([
    ["<h2>Advisors</h2>", card("Ian Cole", "Co-founder, Stemline")],
    ["<h2>Beirat</h2>", card("Hans Weber", "Gründer")],
    ["<h2>Investisseurs</h2>", card("Carla Prado", "Fondatrice")],
    ["<h2>Testimonios</h2>", card("Lucía Ramos", "Fundadora")],
    ["<h2>Podcast</h2>", card("Jim Barker", "Founder")],
    ["<h2>Loved by founders</h2>", card("Jim Barker", "Founder")],
    ["<h2>Das sagen unsere Kund:innen</h2>", card("Eva Stein", "Gründerin")],
    ["<h2>Ils parlent de nous</h2>", card("Luc Petit", "Fondateur")],
    ["<h2>Lo que dicen de nosotros</h2>", card("Sofía Nadal", "Fundadora")],
    ["<h2>Unsere Partner</h2>", card("Eva Stein", "Gründerin")],
    ["<h2>Latest posts</h2>", "<p>Interview with founder Jim Barker</p>"],
    ["<h2>Alumni</h2>", card("Peter Novak", "Co-founder")],
    ["<h2>Team</h2>", card("Peter Novak", "Co-founder (2019–2021)")],
    ["<h2>Team</h2>", `${card("Vik Anand", "Co-founder")}<p>Vik left in 2021.</p>`],
    ["<h2>Team</h2>", card("Wei Zhang", "Founding Engineer")],
    ["<h2>Team</h2>", card("Eva Stein", "Ehemalige Mitgründerin")],
    ["<h2>Team</h2>", card("Max Power", "Founder at Zeta Ventures")],
    ["", "<p>Founded by People Who've Done It</p>"],
    ["", "<p>Zwei Gründer</p><p>Eine Mission</p>"],
    [
      "",
      "<p>That is why Acme was founded — and our values are summed up neatly by the Lean Thinking school.</p>",
    ],
    ["", "<p>Founded in 2018 and led by Ann Lee, Acme makes pumps.</p>"],
    ["", "<p>Acme a été créée et elle est portée par Luc Petit depuis.</p>"],
    ["<h2>Team</h2>", card("Åsa Öberg", "Grundare av Zeta")],
    ["<h2>Team</h2>", card("Luca Neri", "Fondatore della Zeta")],
    ["<h2>Team</h2>", card("Sofía Nadal", "Fundadora del Grupo Zeta")],
    ["<h2>Team</h2>", "<h3>Karin Holm</h3><p>Karin är grundare av Zeta och vår rådgivare.</p>"],
    ["<h2>Team</h2>", "<h3>Eric Lund</h3><p>Eric is a passionate founder, engineer and leader.</p>"],
  ])("takes nobody from %s %s", (heading, body) => expect(foundersOf(heading + body)).toEqual([]));

  it.each([
    ["Ann K. Lee", "Ann is the founder and CEO of Acme.", "founder and CEO"],
    ["Svein Volden", "Svein er gründer i Acme AS og bor i Oslo.", "gründer"],
    ["Thomas Petit", "Fondateur et dirigeant d’Acme, Thomas est un expert.", "Fondateur et dirigeant"],
    ["Miriam Öztürk", "Miriam ist Gründerin von Acme und leitet den Vertrieb.", "Gründerin"],
    ["María Nadal", "María es cofundadora de Acme y vive en Teruel.", "cofundadora"],
    ["Luca Neri", "Luca è il fondatore di Acme, dove guida il prodotto.", "fondatore"],
    ["Sanne Visser", "Sanne is mede-oprichter van Acme.", "mede-oprichter"],
    ["Bruno Lima", "Bruno é fundador da Acme.", "fundador"],
    ["Karin Holm", "Karin är medgrundare av Acme.", "medgrundare"],
    ["Eva Stein", "As co-founder of Acme, Eva runs the lab.", "co-founder"],
  ])("reads of %s what is told below the name", (name, told, role) => {
    const body = `<h2>Team</h2><h3>${name}</h3><p>Oslo</p><p>${told}</p>${card("Kofi Mensah", "VP of Sales")}`;
    expect(foundersOf(body)).toEqual([`${name}: ${role}`]);
  });

  it("reads two roles of one name, above it and below it", () =>
    expect(
      foundersOf(
        "<p>CEO</p><h2>Antonio da Silva</h2><p>Gründer & Geschäftsführer von Acme</p><p>Aus der Praxis</p>",
      ),
    ).toEqual(["Antonio da Silva: Gründer & Geschäftsführer"]));

  it.each([
    ["Sylvia C. Schuster", "Inhaberin Acme"],
    ["Ada Brown", "Owner"],
    ["Luc Petit", "Propriétaire et gérant"],
    ["Luca Neri", "Titolare"],
    ["Sanne Visser", "Eigenaar van Acme"],
    ["María Nadal", "Propietaria"],
    ["Bruno Lima", "Proprietário"],
    ["Karin Holm", "Ägare och VD"],
  ])("takes %s, %s for a founder where the site names none", (name, role) => {
    const stated = role.replace(/(?: van)? Acme$/u, "");
    expect(foundersOf(`<h2>Vita ${name}</h2><p>${role}</p><p>Oslo</p>`)).toEqual([`${name}: ${stated}`]);
    expect(foundersOf(`<h2>Team</h2>${card(name, role)}${card("Kofi Mensah", "VP of Sales")}`)).toEqual([
      `${name}: ${stated}`,
    ]);
    expect(foundersOf(`<h2>Team</h2>${card(name, role)}${card("Kofi Mensah", "Founder")}`)).toEqual([
      "Kofi Mensah: Founder",
    ]);
  });

  it.each([
    ["<h3>Ada Brown</h3><p>Midwife and owner</p>", "Ada Brown: Midwife and owner"],
    ["<h3>Ada Brown</h3><p>Jordemoder og ejer</p>", "Ada Brown: Jordemoder og ejer"],
    ["<p>Ada Brown (eigenaar Acme)</p>", "Ada Brown: eigenaar"],
    ["<p>Inhaberin: Ada Brown</p>", "Ada Brown: Inhaberin"],
    ["<p>Titular: Ada Brown</p>", "Ada Brown: Titular"],
    ["<p>Acme is owned and operated by Ada Brown.</p>", "Ada Brown"],
    ["<p>Acme es propiedad de Ada Brown, ingeniera.</p>", "Ada Brown"],
    ["<p>Acme gehört Ada Brown.</p>", "Ada Brown"],
    ["<p>Unsere Inhaberin Ada Brown berät Sie gern.</p>", "Ada Brown: Inhaberin"],
    ["<p>Ada Brown, propriétaire d’Acme, vous reçoit.</p>", "Ada Brown: propriétaire"],
  ])("takes for a founder where the site names none whom it calls the owner: %s", (body, founder) =>
    expect(foundersOf(`<h2>Team</h2>${body}`)).toEqual([founder]),
  );

  it.each([
    "<h3>Ada Brown</h3><p>Thinks as every owner</p>",
    "<p>Owner: Zeta Bakery Ltd</p>",
    "<p>Café owner Ada Brown likes our pumps.</p>",
    "<p>As a business owner, Ada Brown knows Acme.</p>",
    "<p>Zeta is owned by Ada Brown.</p>",
    "<p>Ada Brown, owner of Zeta, uses Acme.</p>",
    card("Ada Brown", "Product Owner"),
    card("Ada Brown", "Owner, Zeta Bakery"),
    card("Ada Brown", "Inhaberin von Zeta"),
    card("Ada Brown", "Former owner"),
    `<h2>What our customers say</h2>${card("Ada Brown", "Owner")}`,
    "<h3>Ada Brown</h3><p>Every owner of a house knows this.</p>",
  ])("takes no owner of something else for a founder: %s", (body) =>
    expect(foundersOf(`<h2>Team</h2>${body}`)).toEqual([]),
  );

  it("tells a person once whose given name the page also shortens", () => {
    const interview = "<p>Tom Brown, Founder of Acme, says how it began.</p>";
    expect(foundersOf(`<h2>Team</h2>${card("Thomas Brown", "CTO, Co-Founder")}${interview}`)).toEqual([
      "Thomas Brown: CTO, Co-Founder",
    ]);
    expect(foundersOf(`${card("Chris Brown", "Founder")}${card("Christina Brown", "Founder")}`)).toHaveLength(
      2,
    );
  });

  it("takes no heading of an empty part for a founder's name", () => {
    const headings = (...lines: string[]) => lines.map((line) => `<h2>${line}</h2>`).join("");
    expect(foundersOf(headings("Sócios Fundadores", "Renda Variável", "Assessores", "Nossa Equipe"))).toEqual(
      [],
    );
    expect(
      foundersOf(`${headings("Our Founders", "Leila Haddad", "Our story")}<p>Acme began in 2019.</p>`),
    ).toEqual(["Leila Haddad"]);
  });

  it("leaves the company's name out of a role, however it is written", () =>
    expect(foundersOf(`<h2>Team</h2>${card("Ann Lee", "Founder of acme")}`)).toEqual(["Ann Lee: Founder"]));

  it("reads names alone where a page or a part of it is about the founders", () => {
    const people =
      "<div><h3>Leila Haddad</h3><p>Six years in research.</p></div><div><h3>Tom Fischer</h3><p>CTO</p></div>";
    expect(foundersOf(people, "founders")).toEqual(["Leila Haddad", "Tom Fischer: CTO"]);
    for (const heading of ["Our founders", "Die Gründer", "L’équipe fondatrice", "I fondatori", "Grundarna"])
      expect(foundersOf(`<h2>${heading}</h2>${people}<h2>Team</h2>${card("Ann Lee", "Designer")}`)).toEqual([
        "Leila Haddad",
        "Tom Fischer: CTO",
      ]);
    expect(foundersOf(people)).toEqual([]);
  });

  it.each([
    "Our founder|Forward Thinker|Proven Record",
    "Die Gründerin|Klare Worte|Starke Marken",
    "Le fondateur|Parcours Atypique|Grandes Écoles",
    "La fundadora|Palabras Claras|Grandes Logros",
    "Il fondatore|Parole Chiare|Grandi Traguardi",
    "De oprichter|Heldere Woorden|Sterke Merken",
    "O fundador|Palavras Claras|Grandes Feitos",
    "Grundaren|Klara Ord|Starka Varumärken",
  ])("takes one person for the one founder that a part is about: %s", (words) => {
    const [heading = "", ...traits] = words.split("|");
    const told = traits.map((trait) => `<h3>${trait}</h3><p>Two lines.</p>`).join("");
    const bare = heading === "Grundaren" ? "Leila Haddad: Grundaren" : "Leila Haddad";
    expect(foundersOf(`<h1>${heading}</h1><h2>Leila Haddad</h2><p>Six years.</p>${told}`)).toEqual([bare]);
    expect(foundersOf(`<h2>${heading}</h2><p>Leila Haddad</p>${told}`)).toEqual([bare]);
  });

  it("leaves out names alone where the page calls others founders", () =>
    expect(
      foundersOf(
        `${card("Leila Haddad", "Founder & CEO")}<h3>Forward Thinker</h3><p>Two lines.</p>`,
        "founders",
      ),
    ).toEqual(["Leila Haddad: Founder & CEO"]));

  it("gives a single name where a page says no more of a founder", () => {
    const single = card("Jennifer", "Cofondatrice · Direction commerciale");
    expect(foundersOf(`<h2>Équipe</h2>${single}`)).toEqual([
      "Jennifer: Cofondatrice · Direction commerciale",
    ]);
    expect(foundersOf(`<h2>Équipe</h2>${single}${card("Paul Meunier", "Cofondateur")}`)).toEqual([
      "Jennifer: Cofondatrice · Direction commerciale",
      "Paul Meunier: Cofondateur",
    ]);
    expect(foundersOf("<h3>Eric Lund</h3><p>Ann is the founder of Acme and hired Eric.</p>")).toEqual([
      "Ann: founder",
    ]);
  });

  it.each([
    ["Acme wurde 2019 von Åsa Lindqvist und Björn Öberg gegründet.", ["Åsa Lindqvist", "Björn Öberg"]],
    [
      "Acme werd in 2019 opgericht door Sanne van der Meer en Thijs Bakker.",
      ["Sanne van der Meer", "Thijs Bakker"],
    ],
    ["Acme grundades 2018 av Åsa Lindqvist och Björn Öberg.", ["Åsa Lindqvist", "Björn Öberg"]],
    ["Acme nasce nel 2020 da Niccolò D’Angelo e Chiara De Santis.", ["Niccolò D’Angelo", "Chiara De Santis"]],
    ["2021 haben Miriam Öztürk und Jörg Großmann Acme gegründet.", ["Miriam Öztürk", "Jörg Großmann"]],
    [
      "Acme was founded by Olga Petrenko, a former officer, and Danylo Petrenko.",
      ["Olga Petrenko", "Danylo Petrenko"],
    ],
    ["Hi, I'm Hannah Whitlock, founder of Acme.", ["Hannah Whitlock: founder"]],
    ["Nuestra fundadora, María José Peñalver, dio clase en Teruel.", ["María José Peñalver: fundadora"]],
    ["Ada Brown founded Acme in 2019 together with Max Power.", ["Ada Brown", "Max Power"]],
    ["Ada Brown gründete Acme 2019 gemeinsam mit Max Power.", ["Ada Brown", "Max Power"]],
    ["Luca Neri ha fondato Acme nel 2019 insieme a Chiara De Santis.", ["Luca Neri", "Chiara De Santis"]],
    [
      "Svein er gründer i Acme AS og stiftet selskapet sammen med Terje Sæternes i 2013.",
      ["Svein: gründer", "Terje Sæternes"],
    ],
    ["Ada Brown founded Acme to work with Max Power.", ["Ada Brown"]],
    ["Los fundadores, María Nadal y Luis Peña, trabajan juntos.", ["María Nadal", "Luis Peña"]],
    [
      "Les fondateurs Luc Petit et Éloïse Lefèvre se sont rencontrés à Lyon.",
      ["Luc Petit", "Éloïse Lefèvre"],
    ],
    ["I fondatori, Luca Neri e Chiara De Santis, vivono a Torino.", ["Luca Neri", "Chiara De Santis"]],
    ["Os fundadores, Bruno Lima e João Gonçalves, são engenheiros.", ["Bruno Lima", "João Gonçalves"]],
    ["Gründerin Eva C. Stein begann 2020 mit Schulungen.", ["Eva C. Stein: Gründerin"]],
    ["Founders: Ann Lee, Max Power", ["Ann Lee", "Max Power"]],
    ["Gründer: Ann Lee und Max Power", ["Ann Lee", "Max Power"]],
    ["My name is Ann Lee and I founded Acme in 2019.", ["Ann Lee"]],
    ["Mein Name ist Eva Stein und ich habe Acme 2019 gegründet.", ["Eva Stein"]],
    ["Je m’appelle Luc Petit, j’ai fondé Acme en 2019.", ["Luc Petit"]],
    ["Hola, soy María Nadal, fundadora de Acme.", ["María Nadal: fundadora"]],
    ["Sono Luca Neri, fondatore di Acme.", ["Luca Neri: fondatore"]],
    ["Sou o Bruno Lima, fundador da Acme.", ["Bruno Lima: fundador"]],
    ["Ik ben Sanne Visser, oprichter van Acme.", ["Sanne Visser: oprichter"]],
    ["Jag heter Karin Holm och är grundare av Acme.", ["Karin Holm: grundare"]],
    ["Ann Lee joined us after we founded Acme.", []],
    ["My name is Ann Lee and I founded Zeta in 2019.", []],
    ["My name is Ann Lee, and since they started Acme I sell pumps.", []],
    ["Grundaren Karin Holm bor i Umeå.", ["Karin Holm: Grundaren"]],
    ["Oprichter Sanne Visser werkt vanuit Utrecht.", ["Sanne Visser: Oprichter"]],
    ["Acme was born from a friendship between Ann Lee and Max Power.", ["Ann Lee", "Max Power"]],
    ["Acme entstand 2019 aus der Idee von Eva Stein.", ["Eva Stein"]],
    ["Acme est née du parcours atypique de Luc Petit.", ["Luc Petit"]],
    ["Acme nació de la idea de María Nadal.", ["María Nadal"]],
    ["Acme nasce dall’incontro tra Luca Neri e Chiara De Santis.", ["Luca Neri", "Chiara De Santis"]],
    ["Acme ontstond uit het idee van Sanne Visser.", ["Sanne Visser"]],
    ["A Acme nasceu da amizade entre Bruno Lima e João Gonçalves.", ["Bruno Lima", "João Gonçalves"]],
    ["Acme föddes ur en idé av Karin Holm.", ["Karin Holm"]],
    ["Zeta was born from a friendship between Ann Lee and Max Power.", []],
    ["Our pump was born from the idea that Max Power had of water.", []],
    ["Acme was born out of a frustration with the methods of Max Power Ltd.", []],
    ["2019 grundade Åsa Lindqvist och Björn Öberg Acme.", ["Åsa Lindqvist", "Björn Öberg"]],
    ["En 2019 fundaron María Nadal y Luis Peña la empresa.", ["María Nadal", "Luis Peña"]],
    ["1941 gründete Konrad Zuse die Zuse KG.", []],
    ["2015 gründete Eva Stein die Agentur Zeta und kam 2019 zu Acme.", []],
    ["Ada Brown, who founded the company with Max Power, lives in Leeds.", ["Ada Brown", "Max Power"]],
    ["Ada Brown founded Acme with funding from Max Power.", ["Ada Brown"]],
    ["Ada Brown founded Acme with Sequoia Capital.", ["Ada Brown"]],
    ["Ada Brown, the sister of Eva Stein, founded Acme.", ["Ada Brown"]],
    ["Ada Brown, after ten years at Bosch, founded Acme.", ["Ada Brown"]],
    ["There Max Power, founder of the company Zeta, met our team.", []],
    ["Our investor Max Power, founder of the company Zeta, helped.", []],
    ["There Ada Brown, co-founder of the company, met our team.", ["Ada Brown: co-founder"]],
    ["Acme was founded by Ada Brown and is led by Max Power.", ["Ada Brown"]],
    ["Acme wurde von Eva Stein gegründet und wird von Jörg Großmann geleitet.", ["Eva Stein"]],
    ["Acme est fondée par Luc Petit, dirigée par Éloïse Lefèvre.", ["Luc Petit"]],
    ["Acme was founded by Ada Brown, inspired by Nikola Tesla.", ["Ada Brown"]],
    ["Acme was founded by Ada Brown with the support of Max Power.", ["Ada Brown"]],
    ["Acme wurde von Eva Stein gegründet, nach einer Idee von Konrad Zuse.", ["Eva Stein"]],
    ["Acme fue fundada por María Nadal con el apoyo de Luis Peña.", ["María Nadal"]],
    ["Acme è stata fondata da Luca Neri, allievo di Enrico Fermi.", ["Luca Neri"]],
    ["Acme werd opgericht door Sanne Visser en gefinancierd door Thijs Bakker.", ["Sanne Visser"]],
    ["Acme foi fundada por Bruno Lima, com investimento de João Gonçalves.", ["Bruno Lima"]],
    ["Acme grundades av Karin Holm med stöd av Björn Öberg.", ["Karin Holm"]],
    ["Zeta founder Max Power loves our pumps.", []],
    ["Zeta-Gründer Max Power kauft bei uns.", []],
    ["Inspired by Gründerin Eva Stein von Zeta.", []],
    ["We talk to Nina Roy, co-founder of Givewell Labs.", []],
  ])("reads %j", (text, people) => expect(foundersOf(`<p>${text}</p>`)).toEqual(people));
});

describe("isPersonName", () => {
  it.each([
    ...[
      "Leiter Vertrieb",
      "Directora General",
      "Developpeur Sénior",
      "Amministratore Delegato",
      "Diretor Executivo",
    ],
    ...["Verkställande Direktör", "Kaufmännische Leitung", "Eine Mission", "Chi Siamo", "Investment Banking"],
    ...["Betriebliches Gesundheitsmanagement", "Job Seekers", "Notre Équipe", "Extreme Programming"],
    ...["María Nadal y Luis Peña", "Academic Excellence", "Operational Resilience", "Technische Kompetenz"],
    ...[
      "Thought Leadership",
      "Innovación Social",
      "Strategische Partnerschaft",
      "Savoir Faire",
      "Technical Mastery",
    ],
  ])("knows %j for no name", (text) => expect(isPersonName(text)).toBe(false));
  it.each([
    ...[
      "Łukasz Żak",
      "Ángel Pérez",
      "Pierre Le Goff",
      "Jack Ma",
      "Seán Ó Briain",
      "Anna De Luca",
      "Francisco García",
    ],
    ...[
      "Ana-Sofía Rivera Cruz",
      "Sanne van der Meer",
      "Tom O'Neil",
      "Grace O. Mizuno",
      "R. Fernando Molina",
      "José Ortega y Gasset",
      "Joris van 't Hoff",
      "Florence Lawrence",
      "Grace Blankenship",
      "Felicity Harkness",
      "Clément Constance",
      "Kirsty Young",
    ],
  ])("knows %j for a name", (text) => expect(isPersonName(text)).toBe(true));
});

describe("people's pages", () => {
  it("goes to founders first, then to people, in any language, and to no post", () => {
    const links = [
      "/blog/our-team-retreat-in-a-very/long/path",
      "/a-propos",
      "/gruender",
      "/team.html",
      "/x.pdf",
    ];
    expect(
      pagesAboutPeople(
        links.map((path) => ({ url: `https://acme.example${path}`, text: "" })),
        ["https://acme.example/"],
      ),
    ).toEqual(["/gruender", "/a-propos", "/team.html"].map((path) => `https://acme.example${path}`));
    expect(contactPage([{ url: "https://acme.example/kontakt" }])).toBe("https://acme.example/kontakt");
  });

  it.each([
    "vita",
    "ueber-mich",
    "about-me",
    "a-propos-de-moi",
    "sobre-mi",
    "chi-sono",
    "over-mij",
    "sobre-mim",
    "om-mig",
  ])("goes where one who works alone tells of themselves: /%s", (path) => {
    const url = `https://acme.example/${path}`;
    expect(pagesAboutPeople([{ url, text: "" }], [])).toEqual([url]);
  });

  it("goes where any of a page's links leads to people", () => {
    const url = "https://acme.example/var-verksamhet";
    const links = [
      { url, text: "Vår verksamhet" },
      { url, text: "Läs mer" },
    ];
    expect(pagesAboutPeople(links, [])).toEqual([]);
    for (const text of [
      "Möt teamet",
      "Lernen Sie unser Team kennen",
      "Rencontrez l’équipe",
      "Conheça o time",
    ])
      expect(pagesAboutPeople([...links, { url, text }], [])).toEqual([url]);
  });

  it("knows a page about the founders from one for founders", () => {
    expect(aboutOf(pageFrom("<h1>Hi</h1>", "", "https://acme.example/founders"))).toBe("founders");
    expect(aboutOf(pageFrom("<h1>For founders</h1>", "", "https://acme.example/founders"))).toBe("people");
    expect(aboutOf(pageFrom("<h2>L’équipe fondatrice</h2>", "", "https://acme.example/equipe"))).toBe(
      "people",
    );
  });
});

describe("a company called after its founder", () => {
  const names = ["Anna Berger", "annaberger"];
  it.each([
    ["<h1>Anna Berger.</h1><p>Therapeutin, Gründerin</p>", ["Anna Berger: Therapeutin, Gründerin"]],
    ["<p>Anna Berger gründete 1996 die Firma.</p>", ["Anna Berger"]],
    ["<p>Die Praxis wurde 1996 von Anna Berger gegründet.</p>", ["Anna Berger"]],
  ])("has that founder by %j", (body, people) =>
    expect(
      findFounders([{ page: pageFrom(body), about: "people" }], names).map(({ name, role }) =>
        role === null ? name : `${name}: ${role}`,
      ),
    ).toEqual(people),
  );

  it.each([
    [
      "Die Firma Kern & Brunner GmbH wurde 1996 von Ernst Kern und Max Brunner gegründet.",
      ["Ernst Kern", "Max Brunner"],
    ],
    ["1923 gründete Otto Kern die Schreinerei.", ["Otto Kern"]],
    ["In 1923 Otto Kern opened the first workshop.", ["Otto Kern"]],
    ["The first shop was opened in 1923 by Otto Kern.", ["Otto Kern"]],
    ["In 1923 Otto Kern opened Zeta.", []],
    ["Die Firma Zeta GmbH wurde 1996 von Max Brunner gegründet.", []],
    ["Otto Kern opened the exhibition in 1923.", []],
    ["Eva Stein opened her bakery in 2012 with our software.", []],
    ["1998 eröffnete Eva Stein den kleinen Malerbetrieb.", ["Eva Stein"]],
    ["Nel 1998 Anna Neri apre il primo ristorante a Bari.", ["Anna Neri"]],
  ])("or their family's, by %j", (text, people) =>
    expect(
      findFounders(
        [{ page: pageFrom(`<p>${text}</p>`), about: "people" }],
        ["Kern Metallbau", "kern-metallbau"],
      ).map(({ name }) => name),
    ).toEqual(people),
  );

  it("or shares its first word with them", () => {
    const page = pageFrom("<p>Anna Berg is the founder of Anna Pumps Global.</p>");
    const founders = findFounders([{ page, about: "people" }], ["Anna Pumps Global"]);
    expect(founders).toEqual([{ name: "Anna Berg", role: "founder" }]);
  });
});

describe("a page on which somebody else is called founder near this company's own", () => {
  const expectOwn = ({ html, about, founders }: { html: string; about: string; founders: string[] }) =>
    expect(told(html, { about: about === "people" ? "people" : "company" }).sort()).toEqual(founders);

  it.each(written.right)("names its own alone: $what", expectOwn);
  // Read wrongly still; whoever mends one moves it to those above.
  it.fails.each(written.notYet)("does not yet: $what", expectOwn);
});
