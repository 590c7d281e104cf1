import { describe, expect, it } from "vitest";
import {
  listUnder,
  personAmongPeople,
  personOf,
  type SectionList,
} from "../../../src/pages/compare/section-list.ts";
import { readingOf, runs } from "../../support/sites/readings.ts";

describe("a heading over a list", () => {
  it.each<[SectionList, string]>([
    ["people", "Meet the team behind Acme"],
    ["people", "Unser Team"],
    ["people", "L’équipe"],
    ["people", "Nuestro equipo"],
    ["people", "Le persone"],
    ["people", "Onze mensen"],
    ["people", "A nossa equipa"],
    ["people", "Vårt team"],
    ["people", "Our advisors"],
    ["people", "Beirat"],
    ["people", "CEO & Founders"],
    ["customers", "Some of our customers"],
    ["customers", "Kunden & Partner"],
    ["customers", "Ils nous font confiance"],
    ["customers", "Nuestros clientes"],
    ["customers", "I nostri clienti"],
    ["customers", "Opdrachtgevers"],
    ["customers", "Os nossos clientes"],
    ["customers", "Våra kunder"],
    ["partners", "Nos partenaires"],
    ["partners", "Parceiros"],
    ["products", "Unsere Produkte."],
    ["products", "Products & solutions"],
    ["products", "I nostri prodotti"],
    ["projects", "Selected projects"],
    ["projects", "Referenzen"],
    ["events", "Upcoming events"],
    ["events", "Aktuelle Termine"],
    ["events", "Événements à venir"],
    ["events", "Próximos eventos"],
  ])("says that it lists %s: %s", (list, heading) => expect(listUnder(["Acme", heading])).toBe(list));

  it.each([
    "Customer support",
    "Join our team",
    "What our customers say about the product",
    "Kundenservice",
    "Produkte und Preise vergleichen Sie hier",
    "For partners",
  ])("does not say so: %s", (heading) => expect(listUnder([heading])).toBeNull());
});

describe("a card of a person", () => {
  it.each([
    ["Kelly Miller\nFörsäljningschef", "Kelly Miller"],
    ["Kelly Miller (UKR)\nBackend developer", "Kelly Miller"],
    ["Per Strängberg\nKundansvarig\n+46 73 434 83 59 per.strangberg@acme.example", "Per Strängberg"],
  ])("names whom it shows: %s", (text, name) => expect(personOf(text)?.name).toBe(name));

  it.each([
    "Our values\nWe listen first",
    "Jane Doe",
    "Jane Doe\nShe joined us in May and has led support since.",
    "Sales Team\nTalk to us\nsales@acme.example",
  ])("is none: %s", (text) => expect(personOf(text)).toBeNull());
});

describe("a block of a page of people", () => {
  it.each([
    ["Jane Doe", "Jane Doe", ""],
    ["Jane Doe\nJane is the co-founder of Acme. She reads maps for pleasure.", "Jane Doe", ""],
    ["Prof. Jane Doe, Technical University", "Prof. Jane Doe", "Technical University"],
    ["Jane Doe\nAccountant", "Jane Doe", "Accountant"],
  ])("names whom it shows: %s", (text, name, post) =>
    expect(personAmongPeople(text)).toEqual({ name, post }),
  );

  it.each(["Our values", "Jane Doe\n“They did all that we asked for.”", "We listen first, and speak after."])(
    "shows nobody: %s",
    (text) => expect(personAmongPeople(text)).toBeNull(),
  );
});

describe("a page's parts", () => {
  const intro =
    "<h1>Acme</h1><p>We build robots that carry boxes through any warehouse.</p><p>Write to us whenever you like.</p>";
  const team = (...people: [string, string][]) =>
    readingOf(
      `${intro}<h2>Our team</h2><div class="carousel">${people
        .map(
          ([name, post]) =>
            `<div class="item"><a href="https://people.example/${name.length}"><img alt=""></a><h5>${name}<br><small>${post}</small></h5></div>`,
        )
        .join("")}</div>`,
      "home",
    );
  const jobs = (...titles: string[]) =>
    readingOf(
      `${intro}<h2>Current openings</h2>${titles
        .map(
          (title, at) =>
            `<h3><a href="#job${at}">${title} Berlin, Germany</a></h3><div id="job${at}"><p>What a ${title} does every day stands here in full.</p></div>`,
        )
        .join("")}`,
      "careers",
    );
  it("show everybody of the team, in a carousel too", () => {
    const [, changes] = runs([
      team(["Ana Ruiz", "Sales"], ["Bo Lind", "Support"], ["Cleo Marsh", "Mobile"]),
      team(["Ana Ruiz", "Sales"], ["Bo Lind", "Support"], ["Dana Wells", "Mobile"]),
    ]);
    expect(changes).toEqual(["+ Dana Wells\nMobile", "- Cleo Marsh\nMobile"]);
  });

  it("tell openings apart that lead to parts of their own page", () => {
    const [, changes] = runs([
      jobs("Reliability Engineer", "Account Manager"),
      jobs("Product Owner", "Account Manager"),
    ]);
    expect(changes).toEqual(
      expect.arrayContaining(["+ Product Owner Berlin, Germany", "- Reliability Engineer Berlin, Germany"]),
    );
  });
});

it("tells who leaves a team after a card of it came back once", () => {
  const team = (...names: string[]) =>
    readingOf(
      `<h1>Team</h1>${names.map((name) => `<div class="card"><h3>${name}</h3><p>Engineer</p></div>`).join("")}`,
      "team",
    );
  const [ada, ben, cleo, dora] = ["Ada Brown", "Ben Hill", "Cleo Marsh", "Dora Field"] as const;
  const told = runs([
    team(ada, ben, cleo, dora),
    team(ada, ben, cleo),
    team(ada, ben, cleo, dora),
    team(ada, ben, cleo, dora),
    team(ada, cleo, dora),
  ]);
  expect(told[4]?.join()).toContain(`- ${ben}`);
});

it.each<[string, { name: string; post: string } | null]>([
  ["Ada Brown (GER)\nData engineer", { name: "Ada Brown", post: "Data engineer" }],
  ["Ada (Adelaide) Brown\nData engineer", { name: "Ada (Adelaide) Brown", post: "Data engineer" }],
  ["Jordy\nConsultant", { name: "Jordy", post: "Consultant" }],
  ["Jordy\nHaarlem", null],
])("knows whom a card shows by a name and a post: %j", (text, person) =>
  expect(personOf(text)).toEqual(person),
);

it("knows lists by their headings in scripts in which what is listed stands last", () => {
  expect(listUnder(["그 외 물결 서비스"])).toBe("products");
  expect(listUnder(["협력 파트너"])).toBe("partners");
  expect(listUnder(["リード メンバー"])).toBe("people");
  expect(listUnder(["Nasz zespół"])).toBe("people");
  expect(listUnder(["서비스를 만드는 사람 이야기"])).toBeNull();
});

it("shows somebody in signs above a post, and under what stands where a picture is to come", () => {
  expect(personOf("박서준\nChief Technology Officer\nCTO입니다")?.name).toBe("박서준");
  expect(personOf("山田 太郎\nCEO")?.name).toBe("山田 太郎");
  expect(personOf("개발팀\nTeam Lead")).toBeNull();
  expect(personOf("빠른배송\n하루 만에 도착")).toBeNull();
  expect(personOf("[Photo Marie]\nMarie DUBOIS\nConseillère commerciale")?.name).toBe("Marie DUBOIS");
  expect(personOf("[Photo]\nOur office\nOpen all day")).toBeNull();
});
