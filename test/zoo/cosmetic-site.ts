/** The pages of a site, by path. */
export type Pages = Readonly<Record<string, string>>;

const posts = [
  ["/blog/night-shifts", "How to plan night shifts people can live with", "November 17, 2026", "Scheduling"],
  [
    "/blog/seed",
    "Fernhold raises $8M to bring fair rotas to Nordic hospitals",
    "September 15, 2026",
    "Company",
  ],
  ["/blog/st-brigid", "St. Brigid’s Hospital rolls out Fernhold to 900 nurses", "July 30, 2026", "Customers"],
] as const;
const excerpts = [
  "Most night rotas ignore sleep. Here is how three wards changed that, and what it cost them.",
  "The round was led by Alder Ventures, with Kestrel Capital. We will use it to open an office in Oslo.",
  "The hospital’s nine wards now plan their shifts with us – in half the tme it took before.",
];
const plans = [
  ["Starter", "$19", "Rotas for one ward", "Shift swaps"],
  ["Team", "$49", "Rotas for ten wards", "Time tracking"],
  ["Clinic", "$149", "Rotas for every ward", "Single sign-on"],
] as const;
const people = [
  [
    "Mara Lindqvist",
    "Co-founder and Chief Executive Officer",
    "Mara was a nurse for ten years before she wrote her first rota.",
  ],
  ["Tomasz Wilk", "Co-founder and Chief Technology Officer", "Tomasz built payroll systems for hospitals."],
  ["Aisha Bello", "Vice President of Customer Success", "Aisha looks after every clinic we serve."],
  ["Jonas Frey", "Head of Design", "Jonas draws what nurses see."],
] as const;
const jobs = [
  ["/careers/senior-backend-engineer", "Senior Backend Engineer", "Hamburg or remote", "FH-1042"],
  ["/careers/customer-success-manager", "Customer Success Manager", "Copenhagen", "FH-1047"],
] as const;
const features = [
  ["Fair rotas", "Weekends and nights are shared out evenly."],
  ["Shift swaps", "Nurses swap shifts on their phones…"],
  ["Time tracking", "Hours go to payroll – without a spreadsheet."],
] as const;
const each = <Item>(items: readonly Item[], show: (item: Item, at: number) => string) =>
  items.map(show).join("\n");

const page = (path: string, title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="Fernhold plans shifts.">
<link rel="stylesheet" href="/assets/app.3f9a1c2b.css"><script src="/assets/app.77b0e1d4.js" nonce="r4nd0m"></script></head>
<body class="css-1x2y3z">
<header class="css-9a8b7c"><a href="/" class="logo">Fernhold</a>
<nav><ul><li class="nav"><a href="/pricing">Pricing</a></li><li class="nav"><a href="/blog">Blog</a></li>
<li class="nav"><a href="/changelog">Changelog</a></li><li class="nav"><a href="/team">Team</a></li>
<li class="nav"><a href="/careers">Careers</a></li></ul></nav><a class="button" href="/login">Log in</a></header>
<main data-path="${path}">
${body}
</main>
<footer class="css-5d6e7f"><div class="col"><h4>Product</h4><a href="/pricing">Pricing</a> <a href="/changelog">Changelog</a></div>
<div class="col"><h4>Company</h4><a href="/team">Team</a> <a href="/careers">Careers</a> <a href="/privacy">Privacy</a></div>
<p class="contact">Fernhold GmbH, Speicherstr. 12, 20457 Hamburg · +49 (0)40 555 01 23</p>
<p class="legal">© 2025 Fernhold. Privacy policy of March 3, 2025. <a href="http://www.linkedin.com/company/fernhold">LinkedIn</a></p>
</footer>
</body></html>`;

/** A company's site: plain, and with news of earlier months on it. */
export const site: Pages = {
  "/": page(
    "/",
    "Fernhold: rotas nurses like",
    `<div class="hero"><h1>Rosters your nurses will like</h1>
<p>Fernhold plans shifts for hospitals and clinics, and it keeps every rule of the labour law.</p>
<a class="button" href="/demo">Book a demo</a></div>
<div class="logos"><h2>Trusted by care teams</h2>
${each(["Northgate Hospital", "St. Brigid’s", "Klinikum Elbe"], (name) => `<img src="/logos/${name[0]}.svg" alt="${name}">`)}</div>
<div class="figures"><p>1,204 clinics</p><p>45,310 nurses</p></div>
<div class="features"><h2>What it does for you</h2>
${each(features, ([name, text]) => `<div class="feature"><h3>${name}</h3><p>${text}</p></div>`)}</div>
<div class="how"><h2>How it works</h2><p>Import your staff. Set the rules of each ward. Publish the rota.</p></div>
<div class="quotes"><h2>What nurses say</h2><blockquote>“I finally know my weekends.” – Dana, Northgate Hospital</blockquote></div>
<div class="latest"><h2>Latest from the blog</h2>
${each(posts, ([path, title], at) => `<div class="card"><h3><a href="${path}">${title}</a></h3><p>${at * 60 + 3} days ago</p></div>`)}</div>
<div class="faq"><h2>Questions</h2>
<details class="ask"><summary>Does it work offline?</summary><p>Yes. The app keeps the rota of the week on each phone.</p></details>
<details class="ask"><summary>Can we import from Excel?</summary><p>Yes, in a few minutes.</p></details></div>`,
  ),
  "/blog": page(
    "/blog",
    "Blog – Fernhold",
    `<h1>The Fernhold blog</h1>
${each(
  posts,
  ([path, title, date, tag], at) => `<div class="post"><h2><a href="${path}">${title}</a></h2>
<p class="meta">${date} · ${at + 4} min read · <a href="/blog/tag/${tag.toLowerCase()}">${tag}</a> · 1,${at}04 views</p>
<p>${excerpts[at]}</p><a class="more" href="${path}">Read more</a></div>`,
)}`,
  ),
  ...Object.fromEntries(
    posts.map(([path, title, date], at) => [
      path,
      page(
        path,
        title,
        `<h1>${title}</h1><p>${date} by Mara Lindqvist</p><p>${excerpts[at]}</p><p>Write to us if you want to know more.</p>`,
      ),
    ]),
  ),
  "/pricing": page(
    "/pricing",
    "Pricing – Fernhold",
    `<h1>Simple pricing for every ward</h1><p>All plans come with a free trial of 30 days.</p>
${each(
  plans,
  ([name, price, ...has]) => `<div class="plan"><h2>${name}</h2><p class="price">${price} per month</p>
<ul class="has">${has.map((one) => `<li>${one}</li>`).join("")}</ul><a class="button" href="/signup">Start free trial</a></div>`,
)}
<h2>Questions about pricing</h2><h3>Can we change plans later?</h3>
<div class="answer" hidden><p>Yes, at any time. A larger plan starts at once and costs from $49 per month.</p></div>`,
  ),
  "/team": page(
    "/team",
    "Team – Fernhold",
    `<h1>The people behind Fernhold</h1>
${each(
  people,
  ([name, role, bio], at) => `<div class="person"><img src="/team/${at}.jpg" alt="${name}"><h3>${name}</h3>
<p class="role">${role}</p><p>${bio}</p></div>`,
)}`,
  ),
  "/careers": page(
    "/careers",
    "Careers – Fernhold",
    `<h1>Work with us</h1><p>We are a small team in Hamburg, and we like short meetings.</p>
<h2>What we offer</h2><ul class="benefits"><li>30 days of holiday</li><li>A training budget</li><li>No night shifts</li></ul>
<h2>Open positions</h2>
${each(
  jobs,
  ([path, title, place, id]) => `<div class="job"><a href="${path}"><h3>${title}</h3></a>
<p>${place} · Full time · Posted on November 3, 2026 · Job ID ${id}</p><a class="apply" href="${path}">Apply</a></div>`,
)}`,
  ),
  ...Object.fromEntries(
    jobs.map(([path, title, place]) => [
      path,
      page(path, title, `<h1>${title}</h1><p>${place}</p><p>You will plan, build and ship.</p>`),
    ]),
  ),
  "/changelog": page(
    "/changelog",
    "Changelog – Fernhold",
    `<h1>Changelog</h1>
<div class="release"><h2>Version 4.2</h2><p>November 10, 2026</p>
<ul><li>Swap shifts across wards</li><li>Export rotas to Excel</li></ul></div>
<div class="release"><h2>Version 4.1</h2><p>September 2, 2026</p>
<ul><li>Faster rotas for large wards</li><li>Fixed: printing in Firefox</li></ul></div>`,
  ),
  "/sitemap.xml": `<?xml version="1.0"?><urlset>
${each([...posts, ...jobs], ([path]) => `<url><loc>${path}</loc></url>`)}
</urlset>`,
  "/feed.xml": `<?xml version="1.0"?><rss version="2.0"><channel><title>Fernhold</title>
${each(
  posts,
  ([path, title, date], at) => `<item><title>${title}</title><link>${path}</link><pubDate>${date}</pubDate>
<description>${excerpts[at]}</description></item>`,
)}
</channel></rss>`,
};
