/** Words and sentences that seeded rows are made of. All plain ASCII letters, so that SQL can split them into search words. */
export const phrases = {
  beginnings: (
    "Amber Arbor Atlas Aurora Basalt Beacon Birch Bright Canyon Cedar Clover Cobalt Copper Coral Delta Drift Ember Falcon Fern " +
    "Flint Forge Fjord Gale Glacier Granite Harbor Hazel Heron Iron Jade Kestrel Lantern Linden Lumen Maple Marble Meadow Nimbus " +
    "North Onyx Opal Orchid Osprey Pebble Pine Quarry Raven Ridge River Rowan Saffron Sierra Silver Slate Spruce Summit Thistle " +
    "Timber Topaz Vale Violet Walnut Willow Zephyr"
  ).split(" "),
  endings: (
    "bay bank base beam bridge craft dale desk field flow fold gate grid haven hub kit leaf lift light line link mark mesh mill " +
    "nest path peak point port quest reach root scale sense shift side signal span spark stack stone stream track vault wave works yard"
  ).split(" "),
  givenNames: (
    "Ada Amara Anders Asha Bilal Bruno Carla Chen Clara Daniel Elena Emeka Farid Felix Freya Grace Hana Hugo Ines Ivan Jonas Karim " +
    "Lars Leila Liam Lucia Marco Mei Mina Nadia Nils Omar Oscar Paula Priya Rania Rosa Sara Simon Sofia Tariq Theo Uma Vera Yusuf"
  ).split(" "),
  familyNames: (
    "Abara Adler Almeida Andersen Aziz Bakker Bianchi Castro Chaudhry Conti Dahl Diaz Dubois Eriksen Farouk Fischer Fontaine Garcia " +
    "Haddad Hansen Ivanova Jansen Kapoor Keller Kim Kovacs Laurent Lindqvist Lopez Mensah Moreau Nakamura Novak Okafor Olsen Park " +
    "Petrov Rahman Rossi Santos Schmidt Silva Singh Tanaka Vargas Visser Weber Yilmaz Zhang Zimmer"
  ).split(" "),
} as const;

/** Title and summary of a signal of each type; `{c}` is the company, `{n}` a number, `{p}` a person. */
export const news: Record<string, readonly [title: string, summary: string]> = {
  product_update: [
    "{c} ships version {n} of its platform",
    "{c} announced version {n} of its platform with faster onboarding, a new API and dashboards for larger teams.",
  ],
  metrics_shared: [
    "{c} reports USD {n}M in annual recurring revenue",
    "In a podcast {c} reports USD {n}M in annual recurring revenue, with retention above 120 percent.",
  ],
  founder_amplified: [
    "{p} of {c} speaks about building in public",
    "{p}, who founded {c}, spoke for {n} minutes in a podcast.",
  ],
  fundraising: [
    "{c} raises USD {n}M Series A",
    "{c} raised USD {n}M in a Series A round to grow its engineering team and enter two new markets.",
  ],
  hiring: [
    "{c} opens {n} roles",
    "The careers page of {c} lists {n} new roles, most of them in sales and machine learning.",
  ],
  customer_partnership: [
    "{c} wins a customer with {n} sites",
    "{c} published a case study about a customer that rolled the product out at {n} sites within a quarter.",
  ],
  leadership_change: [
    "{p} joins {c} as chief operating officer",
    "{p} joins {c} after {n} years in the industry, the team page shows.",
  ],
  press: [
    "{c} named among {n} startups to watch",
    "A trade magazine named {c} among {n} startups to watch this year.",
  ],
  risk: [
    "{c} lays off {n} people after an outage",
    "{c} announced layoffs of {n} people and closes an office after a long outage, according to a statement on its site.",
  ],
  other: [
    "{c} rewrites its home page",
    "{c} now speaks to enterprises first; {n} sections of the home page were rewritten.",
  ],
  baseline: [
    "First reading of {c}",
    "{n} pages of {c} were read for the first time; later runs compare with them.",
  ],
  no_change: [
    "Nothing new at {c}",
    "{n} pages of {c} were read; nothing that matters has changed since the last run.",
  ],
};

/** Follows some summaries, which then exceed the compact view's limit. */
export const longer =
  "The announcement names the pilot customers and says that the roadmap for the next two quarters stays as planned. " +
  "The post was shared widely by people who work in the field and drew questions about pricing and availability in Europe. " +
  "Its careers page and its changelog point the same way: more people on the core product, fewer on services for customers.";

/** How a lead relates to the company whose pages name them; `{f}` is the lead, `{l}` their company, `{c}` the other company. */
export const relations = {
  customer: "{f} founded {l}, which {c} names as one of its customers.",
  partner: "{f} founded {l}, which {c} names as one of its partners.",
  investor: "{f} founded {l} and is named on the site of {c} as one of its investors.",
  "former team member": "{f} worked at {c} before founding {l}.",
  "podcast guest": "{f}, who founded {l}, was a guest on the podcast of {c}.",
} as const;
