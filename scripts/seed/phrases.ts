/** Words and sentences that seeded rows are made of. All plain ASCII letters, so that SQL can split them into search words. */
export const phrases = {
  beginnings: (
    "Amber Arbor Argent Aster Atlas Aurora Basalt Beacon Birch Bluff Bright Canyon Cedar Cinder Clover " +
    "Cobalt Copper Coral Crest Delta Drift Dune Ember Fable Falcon Fern Flint Forge Fjord Gale Garnet " +
    "Glacier Granite Grove Harbor Hazel Helio Heron Indigo Iron Ivory Jade Juniper Kestrel Lantern Larch " +
    "Linden Lumen Maple Marble Meadow Merid Mistral Moraine Nimbus North Oaken Onyx Opal Orchid Osprey " +
    "Pebble Pine Plover Quarry Quill Raven Ridge River Rowan Saffron Sable Sierra Silver Slate Sorrel " +
    "Spruce Sterling Summit Talon Tamar Thistle Timber Topaz Umber Vale Verdant Violet Walnut Willow " +
    "Zephyr"
  ).split(" "),
  endings: (
    "bay bank base beam bridge burst craft dale desk field flow fold gate grid haven hub kit leaf lift " +
    "light line link loom mark mesh mill mind nest path peak point port quest reach root scale sense " +
    "shift side signal span spark spire stack stone stream tide track trail vault wave well wise works " +
    "yard"
  ).split(" "),
  givenNames: (
    "Ada Amara Ana Anders Asha Bilal Bruno Carla Chen Clara Daniel Dario Elena Emeka Eva Farid Felix " +
    "Freya Grace Hana Hugo Ines Ivan Jana Jonas Karim Kira Lars Leila Lena Liam Lucia Mara Marco Mei " +
    "Milan Mina Nadia Nils Nora Omar Oscar Paula Pedro Priya Rania Rosa Ruben Sara Selma Simon Sofia " +
    "Tariq Theo Tomas Uma Vera Viktor Yara Yusuf"
  ).split(" "),
  familyNames: (
    "Abara Adler Almeida Andersen Aziz Bakker Becker Bianchi Castro Chaudhry Conti Costa Dahl Diaz Dubois " +
    "Eriksen Farouk Fischer Fontaine Garcia Gruber Haddad Hansen Ibarra Ivanova Jansen Kapoor Keller Kim " +
    "Kovacs Laurent Lindqvist Lopez Marino Mensah Meyer Moreau Nakamura Novak Nunez Okafor Olsen Park " +
    "Pereira Petrov Rahman Ricci Rossi Santos Schmidt Silva Singh Sokolov Tanaka Vargas Visser Weber " +
    "Yilmaz Zhang Zimmer"
  ).split(" "),
} as const;

interface Telling {
  title: string;
  summary: string;
}

/** What a signal of each type says; `{c}` stands for the company, `{n}` for a number, `{p}` for a person. */
export const tellings: Record<string, readonly Telling[]> = {
  product_update: [
    {
      title: "{c} ships version {n} of its platform",
      summary:
        "{c} announced version {n} of its platform with faster onboarding, a new API and dashboards for larger teams.",
    },
    {
      title: "{c} opens its beta to everyone",
      summary:
        "The beta that {c} ran with {n} design partners is now open to all customers, according to its changelog.",
    },
  ],
  metrics_shared: [
    {
      title: "{c} passes {n},000 active users",
      summary: "{c} says it passed {n},000 monthly active users and that usage doubled within two quarters.",
    },
    {
      title: "{c} reports USD {n}M in annual recurring revenue",
      summary:
        "In a post on its blog {c} reports USD {n}M in annual recurring revenue, with retention above 120 percent.",
    },
  ],
  founder_amplified: [
    {
      title: "{p} of {c} speaks about building in public",
      summary:
        "{p}, who founded {c}, was a guest on a podcast and spoke for {n} minutes about the next product.",
    },
  ],
  fundraising: [
    {
      title: "{c} raises USD {n}M Series A",
      summary:
        "{c} raised USD {n}M in a Series A round to grow its engineering team and enter two new markets.",
    },
    {
      title: "{c} closes a USD {n}M seed extension",
      summary: "Existing investors extended the seed round of {c} by USD {n}M, its announcement says.",
    },
  ],
  hiring: [
    {
      title: "{c} opens {n} roles",
      summary: "The careers page of {c} lists {n} new roles, most of them in sales and machine learning.",
    },
    {
      title: "{c} is hiring a VP of Engineering",
      summary: "{c} looks for a VP of Engineering who will lead a team of {n}.",
    },
  ],
  customer_partnership: [
    {
      title: "{c} wins a customer with {n} sites",
      summary:
        "{c} published a case study about a customer that rolled the product out at {n} sites within a quarter.",
    },
  ],
  leadership_change: [
    {
      title: "{p} joins {c} as chief operating officer",
      summary:
        "{p} joins {c} as chief operating officer after {n} years in the industry, the team page shows.",
    },
  ],
  press: [
    {
      title: "{c} named among {n} startups to watch",
      summary:
        "A trade magazine named {c} among {n} startups to watch this year and quotes its founder at length.",
    },
  ],
  risk: [
    {
      title: "{c} lays off {n} people",
      summary: "{c} lets {n} people go and closes an office, according to a statement on its site.",
    },
    {
      title: "{c} had an outage of {n} hours",
      summary: "The status page of {c} shows an outage of {n} hours that reached all customers.",
    },
  ],
  other: [
    {
      title: "{c} rewrites its home page",
      summary: "{c} now speaks to enterprises first; {n} sections of the home page were rewritten.",
    },
  ],
  baseline: [
    {
      title: "First reading of {c}",
      summary: "{n} pages of {c} were read for the first time; later runs compare with them.",
    },
  ],
  no_change: [
    {
      title: "Nothing new at {c}",
      summary: "{n} pages of {c} were read; nothing that matters has changed since the last run.",
    },
  ],
};

/** Sentences that make summaries longer than the compact view shows. */
export const moreSentences = [
  "The announcement names the pilot customers and says that the roadmap for the next two quarters stays as planned.",
  "The post was shared widely by people who work in the field and drew questions about pricing and availability in Europe.",
  "Its careers page and its changelog point the same way: more people on the core product, fewer on services for single customers.",
  "No terms were disclosed.",
] as const;

/** How a lead stands to the company whose pages name them, and how that is said; `{f}`: who, `{l}`: their company, `{c}`: the other one. */
export const relations = {
  customer: "{f} founded {l}, which {c} names as one of its customers.",
  partner: "{f} founded {l}, which {c} names as one of its partners.",
  investor: "{f} founded {l} and is named on the site of {c} as one of its investors.",
  "former team member": "{f} worked at {c} before founding {l}.",
  "podcast guest": "{f}, who founded {l}, was a guest on the podcast of {c}.",
} as const;
