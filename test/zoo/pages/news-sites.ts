import type { ZooSite } from "./zoo-site.ts";

/** French, `/actualites`, the team as figures. */
export const verdoyer: ZooSite = {
  name: "French, figures",
  company: "Verdoyer",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title></head><body><header><nav><a href="/">Accueil</a><a href="/actualites">Actualités</a><a href="/equipe">Équipe</a><a href="/nous-rejoindre">Nous rejoindre</a></nav></header><main>${body}</main><aside class="rgpd" id="tarteaucitron">${noise.pick(["Nous utilisons des cookies pour améliorer votre visite.", "Ce site utilise des cookies. Accepter ?", ""])}</aside><footer>© ${2025 + (noise.seed % 2)} Verdoyer SAS · <a href="https://www.linkedin.com/company/verdoyer">LinkedIn</a></footer></body></html>`;
    const news = [
      ["vitrine", "Verdoyer au salon de Villepinte", "3 mars 2026", "Retrouvez-nous hall 4."],
      [
        "levee",
        "Verdoyer lève 12 millions d’euros pour végétaliser les toits",
        "12 novembre 2026",
        "La start-up lyonnaise boucle une série A menée par Partech.",
      ],
      [
        "leroy",
        "Verdoyer signe un partenariat avec Leroy Merlin",
        "19 novembre 2026",
        "Nos bacs seront vendus dans 90 magasins dès février.",
      ],
    ].slice(0, shown + 1);
    const pages: Record<string, string> = {
      "/": shell(
        "Verdoyer",
        `<h1>Des toits vivants</h1><p>Verdoyer végétalise les toits des villes.</p><p>Dernière mise à jour : il y a ${noise.int(2, 50)} minutes</p>`,
      ),
      "/actualites": shell(
        "Actualités",
        `<h1>Actualités</h1>${news
          .toReversed()
          .map(
            ([slug, title, date, text]) =>
              `<div class="actu"><time>${date}</time><h2><a href="/actualites/${slug}">${title}</a></h2><p>${text}</p><span>${noise.int(3, 900)} vues</span></div>`,
          )
          .join("")}`,
      ),
      "/equipe": shell(
        "Équipe",
        `<h1>L’équipe</h1><figure><img src="/a.jpg" alt=""><figcaption><strong>Camille Roussel</strong><br>Cofondatrice et présidente</figcaption></figure><figure><img src="/b.jpg" alt=""><figcaption><strong>Hugo Lemaire</strong><br>Cofondateur et directeur technique</figcaption></figure>`,
      ),
      "/nous-rejoindre": shell(
        "Nous rejoindre",
        `<h1>Nous rejoindre</h1><ul><li><a href="/nous-rejoindre/paysagiste">Paysagiste (H/F) — Lyon</a></li></ul>`,
      ),
    };
    for (const [slug, title = "", date, text] of news)
      pages[`/actualites/${slug}`] = shell(
        title,
        `<article><h1>${title}</h1><p>${date}</p><p>${text}</p></article>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Verdoyer lève 12 millions d’euros pour végétaliser les toits",
      rules: { "Levées de fonds": "yes", "Tours de table de plus de 20 M€": "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Verdoyer signe un partenariat avec Leroy Merlin",
      rules: { Partenariats: "yes", "Levées de fonds": "no" },
    },
  ],
};

/** Arabic, a language the built-in reader does not know, right to left. */
export const nakhla: ZooSite = {
  name: "Arabic, right to left",
  company: "Nakhla نخلة",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">الرئيسية</a><a href="/news">الأخبار</a></header><main>${body}</main><footer>© ${2025 + (noise.seed % 2)} Nakhla</footer></body></html>`;
    const news = [
      ["افتتاح مكتبنا في دبي", "2026-02-01"],
      ["نخلة تجمع 10 ملايين دولار في جولة تمويل Series A", "2026-11-12"],
    ].slice(0, shown + 1);
    return {
      "/": shell("Nakhla", "<h1>تقنيات الري الذكي</h1><p>نخلة تطور أنظمة ري ذكية للمزارع.</p>"),
      "/news": shell(
        "الأخبار",
        `<h1>الأخبار</h1>${news
          .toReversed()
          .map(
            ([title, date]) =>
              `<article><h2>${title}</h2><time datetime="${date}">${date}</time><p>المزيد قريبا.</p></article>`,
          )
          .join("")}`,
      ),
    };
  },
  stories: [
    {
      type: ["other"],
      severity: ["info"],
      title: "نخلة تجمع 10 ملايين دولار في جولة تمويل Series A",
      rules: { "Series A": "unsure" },
    },
  ],
};

/** Security, sale and end of a company, on a blog under /insights. */
export const umbrage: ZooSite = {
  name: "breach, sale, shutdown",
  company: "Umbrage",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Umbrage</title></head><body><div id="app" data-v-${noise.hex(8)}><header class="AppHeader_${noise.hex(5)}"><a href="/">Umbrage</a><a href="/insights">Insights</a></header><div class="Main_${noise.hex(5)}">${body}</div></div></body></html>`;
    const posts = [
      ["proxies", "How we think about proxies", "Jan 20, 2026", "Some notes on our architecture."],
      [
        "incident",
        "Security incident on 8 November",
        "Nov 9, 2026",
        "On 8 November an attacker gained unauthorized access to a backup server. Names and email addresses of 41,000 users were exposed.",
      ],
      [
        "joining-cloudward",
        "Umbrage is joining Cloudward",
        "Nov 15, 2026",
        "Today we announce that Umbrage has been acquired by Cloudward. Our product will keep running.",
      ],
      [
        "goodbye",
        "Sunsetting Umbrage",
        "Nov 20, 2026",
        "We are shutting down Umbrage on 31 March. Please export your data before then.",
      ],
    ].slice(0, shown + 1);
    const pages: Record<string, string> = {
      "/": shell(
        "Home",
        "<div><h1>Private browsing for teams</h1><p>Umbrage hides your team's traffic.</p></div>",
      ),
      "/insights": shell(
        "Insights",
        `<h1>Insights</h1><div class="Grid_${noise.hex(5)}">${posts
          .toReversed()
          .map(
            ([slug, title, date, text]) =>
              `<a class="Card_${noise.hex(5)}" href="/insights/${slug}"><h3>${title}</h3><p>${text}</p><span>${date}</span></a>`,
          )
          .join("")}</div>`,
      ),
    };
    for (const [slug, title = "", date, text] of posts)
      pages[`/insights/${slug}`] = shell(
        title,
        `<h1>${title}</h1><span>${date} — ${noise.int(2, 9)} min read</span><p>${text}</p>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["risk"],
      severity: ["critical", "high"],
      title: "Security incident on 8 November",
      rules: { "Data breaches": "yes", Fundraising: "no" },
    },
    {
      type: ["other", "risk"],
      severity: ["critical", "high"],
      title: "Umbrage is joining Cloudward",
      orTitle: "Today we announce that Umbrage has been acquired by Cloudward",
      rules: { "The company gets acquired": "yes", "Data breaches": "no" },
    },
    {
      type: ["risk"],
      severity: ["critical"],
      title: "Sunsetting Umbrage",
      orTitle: "We are shutting down Umbrage on 31 March",
      rules: { "Shutdown or insolvency": "yes", Fundraising: "no" },
    },
  ],
};
