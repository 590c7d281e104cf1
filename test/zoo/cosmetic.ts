import type { ServedPage } from "../support/sites/site.ts";
import { type Edit, edited, onAll } from "./cosmetic-edits.ts";
import { site } from "./cosmetic-site.ts";

/** A change of a site that says nothing new of the company. */
export interface Cosmetic {
  kind: string;
  /** The site after it, served at `origin`. */
  pages(origin: string): Record<string, ServedPage>;
}

/** One kind a line, then what stands in place of what on every page: `kind | from => to | from => to`. */
const replaced = `
year in the footer | © 2025 => © 2026
copyright name with Inc. | © 2025 Fernhold. => © 2025 Fernhold, Inc. All rights reserved.
date of the privacy policy | policy of March 3, 2025 => policy of November 19, 2026
legal notice | Fernhold GmbH, => Fernhold GmbH, HRB 140512, managing directors Mara Lindqvist and Tomasz Wilk,
phone format | +49 (0)40 555 01 23 => +49 40 5550123
address format | Speicherstr. 12, 20457 Hamburg => Speicherstraße 12, D-20457 Hamburg, Germany
footer columns | <h4>Product</h4> => <h4>Platform</h4> | <h4>Company</h4> => <h4>About</h4><a href="/blog">Blog</a>
nonces | nonce="r4nd0m" => nonce="8c1f77e2ab"
session ids in links | href="/pricing" => href="/pricing?sid=9f3b2c7d1e5a4f60" | href="/blog" => href="/blog?sid=9f3b2c7d1e5a4f60"
utm parameters | href="/blog/seed" => href="/blog/seed?utm_source=site&utm_medium=card" | href="/team" => href="/team?utm_source=nav"
hashed class names | css-1x2y3z => css-q0w9e8 | css-9a8b7c => css-r7t6y5 | "post" => "post_k3J9a" | "plan" => "plan_Xb81c"
asset fingerprints | app.3f9a1c2b.css => app.aa01bb02.css | app.77b0e1d4.js => app.cc03dd04.js
dark-mode classes | <body class="css-1x2y3z"> => <body class="css-1x2y3z dark theme-dark" data-theme="dark">
HTTP links to HTTPS | http://www.linkedin.com => https://www.linkedin.com
www. in links | http://www.linkedin.com => http://linkedin.com
"Read more" texts | >Read more< => >Continue reading →<
call-to-action wording | >Book a demo< => >See Fernhold at work< | >Start free trial< => >Try it for free<
button labels | >Log in< => >Sign in<
"Apply now" texts | >Apply< => >Apply now<
testimonials rotating | “I finally know my weekends.” – Dana, Northgate Hospital => “Swaps take a minute.” – Ines, Klinikum Elbe
slogan reworded | Rosters your nurses will like => Rotas that nurses enjoy
intro reworded | plans shifts for hospitals and clinics, and it keeps every rule of => plans clinic and hospital shifts within all rules of
feature reworded | Weekends and nights are shared out evenly. => Everyone gets the same share of nights and weekends.
section titles reworded | What it does for you => Why Fernhold | What we offer => Benefits | Open positions => Current openings
blog title reworded | <h1>The Fernhold blog</h1> => <h1>Notes from the ward</h1>
typo fixed | in half the tme it took before => in half the time it took before
British to American spelling | labour law => labor law
one word for another | rotas => schedules | ward => unit
sentence split in two | and clinics, and it keeps => and clinics. It keeps
two sentences joined | a few minutes.</p> => a few minutes</p> | ignore sleep. Here is => ignore sleep; here is
em dashes for en dashes | – in half => — in half | payroll – without => payroll—without
ellipsis | on their phones… => on their phones...
serial comma and ampersand | hospitals and clinics => hospitals & clinics | plan, build and ship => plan, build, and ship
figures without separators | 1,204 clinics => 1204 clinics | 45,310 nurses => 45310 nurses
counters | 1,204 clinics => 1,209 clinics | 45,310 nurses => 45,522 nurses
view counts | 1,004 views => 1,391 views | 1,104 views => 1,260 views | 1,204 views => 1,207 views
relative dates | >3 days ago => >4 days ago | 63 days ago => 64 days ago | 123 days ago => 124 days ago
relative dates by the month | >3 days ago => >last week | 63 days ago => 2 months ago | 123 days ago => 4 months ago
dates day first | November 17, 2026 => 17 Nov 2026 | September 15, 2026 => 15 Sept 2026 | November 10, 2026 => 10 Nov 2026
ISO dates | November 17, 2026 => 2026-11-17 | September 15, 2026 => 2026-09-15 | September 2, 2026 => 2026-09-02
weekdays in dates | November 17, 2026 => Tuesday, November 17th, 2026 | November 10, 2026 => Tuesday, November 10th, 2026
clock times and zones | November 17, 2026 => November 17, 2026, 09:00 CET | November 10, 2026 => November 10, 2026, 17:30 UTC
posts re-dated | September 15, 2026 => Updated November 21, 2026 | July 30, 2026 => Updated November 21, 2026
reading times | 4 min read => 5 min read | 6 min read => 7 min read
tags and categories | >Company< => >Inside Fernhold< | >Customers< => >Stories<
excerpts longer | what it cost them. => what it cost them. Read on to learn how they did it.
excerpts cut short | use it to open an office in Oslo. => use it to… | changed that, and what it cost them. => changed…
pinned post | <div class="post"><h2><a href="/blog/seed"> => <div class="post"><p>Pinned</p><h2><a href="/blog/seed">
authors of posts | min read · => min read · by Mara Lindqvist, CEO ·
job posts re-dated | Posted on November 3, 2026 => Posted on November 21, 2026
job ids | Job ID FH-1042 => Job ID 2026-0042 | Job ID FH-1047 => Job ID 2026-0047
job titles with (m/f/d) | <h3>Senior Backend Engineer => <h3>Senior Backend Engineer (m/f/d)
places of jobs | Hamburg or remote => Remote / Hamburg, Germany | · Full time => · Full-time
addresses of jobs | /careers/senior-backend-engineer => /careers/fh-1042-senior-backend-engineer
"per month" to "/mo" | per month</p> => /mo</p>
prices with cents | $19 per => $19.00 per | $49 per month => $49.00 per month | $149 per => $149.00 per
currency by its code | >$19 per => >US$19 per | >$49 per => >US$49 per | >$149 per => >US$149 per
VAT notes | per month</p> => per month, plus VAT</p>
plan names in full | <h2>Starter< => <h2>Starter plan< | <h2>Team< => <h2>Team plan< | <h2>Clinic< => <h2>Clinic plan<
"Most popular" badge | <h2>Team</h2> => <p class="badge">Most popular</p><h2>Team</h2>
"New" badges | <h3>Shift swaps</h3> => <h3>Shift swaps <span>New</span></h3> | >Changelog</a> => >Changelog <sup>New</sup></a>
"We're hiring" badge | >Careers</a></li> => >Careers <span>We're hiring!</span></a></li>
emoji | <h3>Fair rotas => <h3>⚖️ Fair rotas | <h1>Work with us => <h1>👋 Work with us | <h2>Version 4.2 => <h2>🚀 Version 4.2
avatars and alt texts | /team/0.jpg => /team/mara@2x.webp | alt="Mara Lindqvist" => alt="Portrait of our CEO Mara Lindqvist"
alt texts of logos | alt="Klinikum Elbe" => alt="Logo of our customer Klinikum Elbe"
roles abbreviated | Chief Technology Officer => CTO | Vice President of => VP of | Chief Executive Officer => CEO
roles the other way round | Co-founder and Chief Executive Officer => Chief Executive Officer & Co-founder
titles and pronouns of people | <h3>Mara Lindqvist => <h3>Dr. Mara Lindqvist (she/her) | <h3>Jonas Frey => <h3>Jonas Frey (he/him)
bios reworded | Aisha looks after every clinic we serve. => Every clinic we serve knows Aisha.
labels of changes | <li>Fixed: printing => <li><b>Bug fix</b> printing | <li>Swap => <li><b>New</b> Swap
icons with names | <h3>Shift swaps => <h3><svg><title>Arrows</title></svg> Shift swaps
versions with a v | Version 4.2 => v4.2.0 | Version 4.1 => v4.1.0
heading levels | <h3 => <h4 | </h3> => </h4> | <h2 => <h3 | </h2> => </h3>
headings in bold | <h3>Fair rotas</h3> => <p><strong>Fair rotas</strong></p> | <h2>Starter</h2> => <div class="t">Starter</div>
headings with anchors | <h2>Version 4.2</h2> => <h2 id="v42">Version 4.2 <a href="#v42">#</a></h2>
accordion opened | <details => <details open | <div class="answer" hidden> => <div class="answer">
links in a new tab | <a class="more" href => <a class="more" target="_blank" rel="noopener" href
language of the page | <html lang="en"> => <html lang="en-GB" dir="ltr">
lazy-load placeholders | <img src="/logos/ => <img loading="lazy" src="data:image/gif;base64,R0lGOD" data-src="/logos/
title suffix | – Fernhold</title> => – Fernhold, rotas nurses like</title>
meta descriptions | content="Fernhold plans shifts." => content="Shift planning for hospitals: fair rotas in minutes."
`;

/** One kind a line, where it is put and what: `kind | place | html`. A place is of every page, or of the one named after it. */
const added = `
English cookie banner | top | <div id="cb"><p>We use cookies to improve your experience.</p><button>Accept all</button></div>
German cookie banner | bottom | <div><p>Wir verwenden Cookies, um unsere Website zu verbessern.</p><button>Zustimmen</button></div>
French cookie banner | top | <div><p>Nous utilisons des cookies pour mesurer l’audience du site.</p><button>Tout accepter</button></div>
Spanish cookie banner | top | <div><p>Utilizamos cookies propias y de terceros.</p><button>Aceptar todas</button></div>
Dutch cookie banner | bottom | <div><p>Wij gebruiken cookies om de site te verbeteren.</p><button>Akkoord</button></div>
Polish cookie banner | bottom | <div><p>Ta strona używa plików cookie.</p><button>Akceptuję</button></div>
Japanese cookie banner | top | <div><p>当サイトではCookieを使用しています。</p><button>同意する</button></div>
notice of a new privacy policy | top | <div class="bar">We have updated our privacy policy. <a href="/privacy">Read what changed</a></div>
newsletter box | end | <div class="sub"><h3>Stay in the loop</h3><p>One mail a month, no spam.</p><button>Subscribe</button></div>
chat widget | bottom | <div class="chat"><p>Hi there! How can we help?</p><p>We usually reply within 5 minutes.</p></div>
opening hours | top | <div class="bar">Support is closed on December 24 and 25. We are back on Monday at 9:00.</div>
maintenance notice | top | <div class="bar">Planned maintenance on Sunday from 2:00 to 3:00 CET.</div>
share buttons | end /blog | <div class="share">Share: <a href="https://x.com/intent">X</a> <a href="https://xing.com/spi">Xing</a></div>
author bio | end /blog | <div class="bio"><p>Mara Lindqvist is co-founder and CEO of Fernhold. She was a nurse for ten years.</p></div>
breadcrumbs | start | <div class="crumbs"><a href="/">Home</a> › <span>You are here</span></div>
pagination | end /blog | <div class="pages"><a href="/blog?page=1">1</a> <a href="/blog?page=2">2</a> <a href="/blog?page=2">Older</a></div>
related posts | end /pricing | <h3>Related</h3><a href="/blog/seed">Fernhold raises $8M to bring fair rotas to Nordic hospitals</a>
post beside the jobs | end /careers | <h3>Blog</h3><a href="/blog/st-brigid">St. Brigid’s Hospital rolls out Fernhold to 900 nurses</a>
language switcher | top | <div class="lang"><a href="/de">Deutsch</a> <a href="/da">Dansk</a> <a href="/">English</a></div>
currency switcher | start /pricing | <div class="currency"><p>Show prices in:</p><a href="#usd">USD $</a> <a href="#eur">EUR €</a></div>
skip links | top | <a class="skip" href="#main">Skip to main content</a>
search box | top | <form role="search"><label>Search</label><input type="search" placeholder="Search"><button>Go</button></form>
social links | foot | <p>Follow us: <a href="https://x.com/fernhold">X</a> <a href="https://www.youtube.com/@fernhold">YouTube</a></p>
RSS link | foot | <a href="/feed.xml">RSS</a>
RSS feed of the old posts | head | <link rel="alternate" type="application/rss+xml" href="/feed.xml">
sitemap link | foot | <a href="/sitemap.xml">Sitemap</a>
imprint and accessibility links | foot | <a href="/imprint">Imprint</a> <a href="/accessibility">Accessibility statement</a>
app store badges | end | <div class="apps"><a href="https://apps.apple.com/fernhold">Download on the App Store</a></div>
equal opportunity note | end /careers | <p>Fernhold is an equal opportunity employer. We welcome applications from everyone.</p>
reCAPTCHA note | bottom | <p>This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.</p>
status of the service | foot | <a href="https://status.fernhold.example">All systems operational</a>
closing call to action | end | <div class="cta"><h2>Ready for fair rotas?</h2><p>See it live.</p><a href="/demo">Talk to us</a></div>
feedback box | end | <div class="vote"><p>Was this page helpful?</p><a href="#yes">Yes</a> <a href="#no">No</a></div>
greeting of the season | top | <div class="bar">Happy holidays from all of us at Fernhold!</div>
visitors at the moment | bottom | <div class="pop"><p>12 people are looking at this page right now</p></div>
contents of the page | start /blog | <div class="toc"><p>On this page</p><a href="#a">Night shifts</a> <a href="#b">Company</a></div>
page data of a framework | bottom | <script id="__NEXT_DATA__" type="application/json">{"buildId":"x7Kq","page":"/","query":{}}</script>
back to top | bottom | <a href="#top">Back to top ↑</a>
note to whoever has no script | bottom | <noscript>Please enable JavaScript to see this page.</noscript>
footnote under prices | end /pricing | <p>All prices in US dollars. Billed monthly. Cancel at any time.</p>
Open Graph tags | head | <meta property="og:title" content="Fernhold"><meta property="og:description" content="Rotas nurses like.">
print styles | head | <link rel="stylesheet" href="/assets/print.css" media="print"><style>@media print { nav { display: none } }</style>
comments | head | <!-- build 2026-11-21T08:00:00Z, node 7, cache MISS: Fernhold raises $20M (draft, do not publish) -->
form with a token | bottom | <form action="/find"><input type="hidden" name="csrf" value="9f31c2d4"><input name="q"></form>
tracking scripts | bottom | <script>window.dataLayer=[{event:"view",id:"7f3a"}]</script><img src="/px.gif?u=91" alt="" width="1" height="1">
`;

const places: Readonly<Record<string, RegExp>> = {
  head: /(?=<\/head>)/,
  top: /(?<=<body.*?>)/,
  start: /(?<=<main.*?>)/,
  end: /(?=<\/main>)/,
  foot: /(?=<\/footer>)/,
  bottom: /(?=<\/body>)/,
};

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));

function replacing(pairs: readonly string[]): Edit {
  return (pages) => {
    let all = Object.entries(pages);
    for (const pair of pairs) {
      const [from = "", to = ""] = pair.split(" => ");
      if (!all.some(([, html]) => html.includes(from))) throw new Error(`Nowhere on the site: ${from}`);
      all = all.map(([path, html]) => [path.replace(from, to), html.replaceAll(from, to)]);
    }
    return Object.fromEntries(all);
  };
}

function adding(place: string, html: string): Edit {
  const [name = "", path] = place.split(" ");
  const at = places[name];
  if (at === undefined) throw new Error(`No such place: ${place}`);
  const put = onAll((page) => page.replace(at, () => html));
  return (pages, origin) =>
    path === undefined
      ? put(pages, origin)
      : { ...pages, [path]: put({ [path]: pages[path] ?? "" }, origin)[path] ?? "" };
}

const kinds: readonly (readonly [string, Edit])[] = [
  ...rowsOf(replaced).map(([kind = "", ...pairs]) => [kind, replacing(pairs)] as const),
  ...rowsOf(added).map(([kind = "", place = "", html = ""]) => [kind, adding(place, html)] as const),
  ...Object.entries(edited),
];

/** Every kind of cosmetic change, each of the same site. */
export const cosmetics: readonly Cosmetic[] = kinds.map(([kind, edit]) => ({
  kind,
  pages: (origin) => edit(site, origin),
}));

/** Kinds that may weigh `low`, and why. */
export const defensible: Readonly<Record<string, string>> = {
  "one word for another": "another word for a feature may be another feature",
  "labels of changes": "an entry of a changelog whose label is another may be another change",
  "maintenance notice": "The service will be away, if only for an hour, and as planned.",
};
