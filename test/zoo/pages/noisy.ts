import type { ZooSite } from "./zoo-site.ts";

/** Bootstrap: nested divs, reordered cards, counters, advertisements, a ticker, weather, an A/B hero. */
export const ampere: ZooSite = {
  name: "everything that moves",
  company: "Amperewerk",
  pages: (shown, noise) => {
    const feature = ([title, text]: string[]) =>
      `<div class="col-md-4 wow fadeInUp" data-wow-delay="0.${noise.int(1, 9)}s"><div class="card h-100"><div class="card-body"><h5 class="card-title">${title}</h5><p class="card-text">${text}</p></div></div></div>`;
    const features = noise.shuffle([
      ["Smart charging", "Charges cars when power is cheap."],
      ["Load balancing", "Shares one connection between many cars."],
      ["Open protocol", "Speaks OCPP 2.0.1 to any charger."],
    ]);
    const news = [
      ["/news/office", "We moved to a bigger office", "12 Feb 2026", "Come by for a coffee."],
      [
        "/news/siemens",
        "Amperewerk partners with Siemens on depot charging",
        "10 Nov 2026",
        "The two companies will equip bus depots in eight cities together.",
      ],
      [
        "/news/recall",
        "Amperewerk faces lawsuit over wallbox fires",
        "18 Nov 2026",
        "A class-action lawsuit filed in Hamburg says that our first wallbox overheats. We take the claims seriously.",
      ],
    ].slice(0, shown + 1);
    const card = ([href, title, date, text]: string[]) =>
      `<div class="col-lg-4 col-md-6"><div class="card shadow-sm" id="c-${noise.hex(6)}"><img class="card-img-top" src="/img.php?cb=${noise.int(1, 1e9)}" alt=""><div class="card-body"><h3 class="h5"><a href="${href}?ref=${noise.hex(4)}">${title}</a></h3><p>${text}</p><div class="d-flex justify-content-between"><small class="text-muted">${date}</small><small><i class="bi bi-eye"></i> ${noise.int(100, 9999)}</small><small><i class="bi bi-heart"></i> ${noise.int(1, 99)} likes</small></div></div></div></div>`;
    const shell = (
      title: string,
      body: string,
    ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="csrf-token" content="${noise.hex(40)}"><title>${title}</title><style>.x${noise.hex(5)}{color:#${noise.hex(6)}}</style></head><body><div class="container-fluid"><div class="row"><div class="col-12"><div class="top-bar">AMPW ${noise.int(10, 99)}.${noise.int(10, 99)} EUR ${noise.pick(["▲", "▼"])} ${noise.int(0, 4)}.${noise.int(10, 99)}% · Kiel ${noise.int(-3, 22)}°C · ${noise.clock()} CET</div></div></div>
<ul class="nav">${noise.shuffle(["<li><a href='/'>Home</a></li>", "<li><a href='/news'>News</a></li>", "<li><a href='/about'>About</a></li>"]).join("")}</ul>${body}
<div class="row ads"><div class="col-12"><div class="ad-slot" id="gpt-${noise.hex(8)}"><a href="https://ads.example/c?${noise.hex(12)}">${noise.pick(["Save 20% on solar panels", "The best heat pumps of 2026", "Lease an EV from 199 €", "Switch your energy supplier"])}</a></div></div></div>
<div class="row"><div class="col">${noise.int(3, 80)} people are online · last order ${noise.ago()}</div><div class="col">Offer ends in ${noise.int(0, 23)}h ${noise.int(0, 59)}m</div><div class="col">Copyright ${2025 + (noise.seed % 2)}</div></div></div>${noise.banner()}</body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Amperewerk",
        `<div class="jumbotron" data-experiment="hero-${noise.seed % 2}"><h1>${noise.pick(["Charging, sorted.", "The smart way to charge a fleet", "Fleets charge better with Amperewerk"])}</h1><p class="lead">Amperewerk makes charging software for fleets.</p></div><div class="row">${features.map(feature).join("")}</div><h2>Latest news</h2><div class="row">${news.toReversed().map(card).join("")}</div>`,
      ),
      "/news": shell("News", `<h1>News</h1><div class="row">${news.toReversed().map(card).join("")}</div>`),
      "/about": shell(
        "About",
        `<h1>About us</h1><p>Amperewerk was founded by Jonas Thiele in Kiel.</p><p>Updated ${noise.ago()}</p>`,
      ),
    };
    for (const [href = "", title = "", date = "", text = ""] of news)
      pages[href] = shell(
        title,
        `<h1>${title}</h1><p class="text-muted">${date} · ${noise.int(2, 6)} min read</p><p>${text}</p><h4>Read next</h4><ul><li>${noise.pick(["Charging at night", "OCPP in five minutes", "What is load balancing?"])}</li></ul>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Amperewerk partners with Siemens on depot charging",
      rules: {
        "Partnerships with industrial companies": "any",
        Siemens: "yes",
        Partnerships: "yes",
        Lawsuits: "no",
      },
    },
    {
      type: ["risk"],
      severity: ["high", "critical"],
      title: "Amperewerk faces lawsuit over wallbox fires",
      rules: {
        "Legal trouble": "yes",
        "Lawsuits or investigations": "yes",
        Fundraising: "no",
        "Product launches, but not lawsuits": "no",
      },
    },
  ],
};

/** Testimonials by a slot without any class that says so; share counts; a "people also read" box. */
export const larkspur: ZooSite = {
  name: "testimonial slot in plain paragraphs",
  company: "Larkspur",
  pages: (shown, noise) => {
    const said = noise.pick([
      ["“We rolled out Larkspur to 400 nurses in a week.”", "— Dana Whitfield, COO, Mercy Coast Hospitals"],
      ["“Scheduling used to take me two days.”", "— Piotr Zając, ward manager"],
      ["“It pays for itself.”", "— Lucía Romero, HR director, Clínica del Sol"],
      ["“My team finally gets weekends.”", "— Tendai Moyo, head nurse"],
    ]);
    const release =
      shown >= 1
        ? "<h3>Larkspur now schedules doctors too</h3><p>November 11, 2026</p><p>Until now Larkspur planned nursing shifts only. From today it plans doctors' rotas as well, with on-call rules for 14 specialties.</p>"
        : "";
    const metrics =
      shown >= 2
        ? "<h3>1,000 hospitals</h3><p>November 20, 2026</p><p>This week the 1,000th hospital went live on Larkspur. Revenue grew 3x in twelve months, to $9M ARR.</p>"
        : "";
    const post = (n: string) => `<p>${n}</p>`;
    return {
      "/": `<html><head><title>Larkspur</title><meta charset=utf8></head><body><h1>Rotas nurses like</h1><p>Larkspur plans shifts for hospitals.</p><p>${said[0]}</p><p>${said[1]}</p><p><a href="/updates">Updates</a> · <a href="/about-us">About us</a></p><p>Shared ${noise.int(10, 900)} times. ${noise.int(1, 9)} people signed up today.</p><h2>People also read</h2>${noise.shuffle(["Night shifts and health", "Self-rostering", "The cost of agency staff"]).slice(0, 2).map(post).join("")}</body></html>`,
      "/updates": `<html><head><title>Updates</title><meta charset=utf8></head><body><h1>Updates</h1>${metrics}${release}<h3>Faster swaps</h3><p>April 3, 2026</p><p>Swapping a shift takes one tap.</p></body></html>`,
      "/about-us":
        "<html><head><title>About</title><meta charset=utf8></head><body><h1>About us</h1><p>Larkspur was started by two nurses, Grace Adeyemi and Kofi Mensah.</p></body></html>",
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["medium", "low"],
      title: "Larkspur now schedules doctors too",
      rules: { "Product updates": "yes", "Revenue milestones": "no", "Customer wins": "no" },
    },
    {
      type: ["metrics_shared"],
      severity: ["high", "medium"],
      title: "1,000 hospitals",
      orTitle: "Revenue grew 3x in twelve months, to $9M ARR",
      says: ["$9M ARR"],
      rules: {
        "ARR above $5M": "yes",
        "ARR above $20M": "no",
        "Revenue growth": "yes",
        "Founder departures": "no",
      },
    },
  ],
};
