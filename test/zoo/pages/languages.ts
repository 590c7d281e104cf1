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
      rules: {
        "Levées de fonds": "yes",
        "Fundraising above $5M": "yes",
        "Tours de table de plus de 20 M€": "no",
        Recrutements: "no",
      },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Verdoyer signe un partenariat avec Leroy Merlin",
      rules: { Partenariats: "yes", "Partnerships with retailers": "any", "Levées de fonds": "no" },
    },
  ],
  facts: { founders: ["Camille Roussel", "Hugo Lemaire"], linkedin: "verdoyer" },
};

/** Japanese, `お知らせ` as a definition list: a language the built-in reader does not know, and says so. */
export const hoshizora: ZooSite = {
  name: "Japanese, definition list",
  company: "星空テック",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!DOCTYPE html><html lang="ja"><head><meta charset="UTF-8"><title>${title}</title></head><body><div class="gnav"><a href="/">ホーム</a><a href="/news/">お知らせ</a><a href="/company/">会社概要</a><a href="/recruit/">採用情報</a></div>${body}<div class="f">© ${2025 + (noise.seed % 2)} Hoshizora Tech Inc. 現在${noise.int(2, 99)}人が閲覧中</div></body></html>`;
    const news = [
      ["2026年4月1日", "新しいオフィスに移転しました"],
      ["2026年11月12日", "シリーズBラウンドで総額15億円の資金調達を実施しました"],
      ["2026年11月19日", "新サービス「ホシゾラAI」の提供を開始しました"],
    ].slice(0, shown + 1);
    return {
      "/": shell(
        "星空テック株式会社",
        "<h1>衛星データをもっと身近に</h1><p>星空テックは衛星画像の解析サービスを提供しています。</p>",
      ),
      "/news/": shell(
        "お知らせ",
        `<h1>お知らせ</h1><dl>${news
          .toReversed()
          .map(([date, title]) => `<dt>${date}</dt><dd>${title}</dd>`)
          .join("")}</dl>`,
      ),
      "/company/": shell(
        "会社概要",
        "<h1>会社概要</h1><table><tr><th>代表取締役</th><td>山田 太郎</td></tr><tr><th>設立</th><td>2019年</td></tr></table>",
      ),
      "/recruit/": shell("採用情報", "<h1>採用情報</h1><ul><li>データサイエンティスト</li></ul>"),
    };
  },
  stories: [
    {
      type: ["other"],
      severity: ["info"],
      title: "シリーズBラウンドで総額15億円の資金調達を実施しました",
      rules: { Fundraising: "unsure", "Series B": "unsure", Layoffs: "unsure", "Product launches": "unsure" },
    },
    {
      type: ["other"],
      severity: ["info"],
      title: "新サービス「ホシゾラAI」の提供を開始しました",
      rules: { "New products": "unsure", Fundraising: "unsure" },
    },
  ],
};

/** Spanish, `/noticias`, cards as links. */
export const girasol: ZooSite = {
  name: "Spanish, cards as links",
  company: "Girasol Energía",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><div class="menu"><a href="/">Inicio</a><a href="/noticias">Noticias</a><a href="/equipo">Equipo</a></div>${body}<div class="pie">${noise.int(10, 99)} visitas hoy · © ${2025 + (noise.seed % 2)}</div></body></html>`;
    const news = [
      ["feria", "Nos vemos en Genera", "5 feb 2026", "Estaremos en el stand 9B12."],
      [
        "ronda",
        "Girasol Energía cierra una ronda de 8 millones de euros",
        "11 nov 2026",
        "La ronda está liderada por Seaya y nos permitirá abrir en Portugal.",
      ],
      [
        "director",
        "Marta Ibáñez, nueva directora general de Girasol",
        "18 nov 2026",
        "Sustituye a Pablo Sanz, que deja la empresa tras siete años.",
      ],
    ].slice(0, shown + 1);
    return {
      "/": shell(
        "Girasol Energía",
        "<h1>Sol para todos</h1><p>Girasol instala placas solares en comunidades de vecinos.</p>",
      ),
      "/noticias": shell(
        "Noticias",
        `<h1>Noticias</h1><div class="rejilla">${news
          .toReversed()
          .map(
            ([slug, title, date, text]) =>
              `<a class="tarjeta" href="/noticias/${slug}"><span class="fecha">${date}</span><h3>${title}</h3><p>${text}</p></a>`,
          )
          .join("")}</div>`,
      ),
      "/equipo": shell(
        "Equipo",
        "<h1>Equipo</h1><ul><li>Pablo Sanz — Fundador</li><li>Nuria Vega — Directora de operaciones</li></ul>",
      ),
      ...Object.fromEntries(
        news.map(([slug, title = "", , text]) => [
          `/noticias/${slug}`,
          shell(title, `<h1>${title}</h1><p>${text}</p>`),
        ]),
      ),
    };
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Girasol Energía cierra una ronda de 8 millones de euros",
      rules: {
        "Rondas de financiación": "yes",
        "Funding above €5M": "yes",
        "Funding above €50M": "no",
        Despidos: "no",
      },
    },
    {
      type: ["leadership_change"],
      severity: ["medium", "high", "critical"],
      title: "Marta Ibáñez, nueva directora general de Girasol",
      rules: { "CEO changes": "yes", Fundraising: "no" },
    },
  ],
  facts: { founders: ["Pablo Sanz"] },
};

/** Swedish, `/nyheter`. */
export const fjallrav: ZooSite = {
  name: "Swedish list",
  company: "Fjällbatteri",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/">Hem</a><a href="/nyheter">Nyheter</a><a href="/om-oss">Om oss</a></nav><main>${body}</main><div>Sidan uppdaterades för ${noise.int(2, 50)} minuter sedan</div></body></html>`;
    const news = [
      ["Vi ställer ut på Elmässan", "2026-03-02"],
      ["Fjällbatteri tar in 95 miljoner kronor i ny finansieringsrunda", "2026-11-11"],
      ["Fjällbatteri varslar 40 anställda", "2026-11-19"],
    ].slice(0, shown + 1);
    return {
      "/": shell(
        "Fjällbatteri",
        "<h1>Batterier för kyla</h1><p>Fjällbatteri utvecklar batterier för kallt klimat.</p>",
      ),
      "/nyheter": shell(
        "Nyheter",
        `<h1>Nyheter</h1><ul class="lista">${news
          .toReversed()
          .map(([title, date]) => `<li><span>${date}</span> <a href="/nyheter/${date}">${title}</a></li>`)
          .join("")}</ul>`,
      ),
      "/om-oss": shell("Om oss", "<h1>Om oss</h1><p>Grundare och vd: Astrid Holm.</p>"),
    };
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Fjällbatteri tar in 95 miljoner kronor i ny finansieringsrunda",
      rules: { Fundraising: "yes", Layoffs: "no" },
    },
    {
      type: ["risk"],
      severity: ["high", "critical"],
      title: "Fjällbatteri varslar 40 anställda",
      rules: { Layoffs: "yes", Fundraising: "no" },
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
      rules: { "Series A": "unsure", Layoffs: "unsure" },
    },
  ],
};

/** Italian, everything in spans. */
export const ventomare: ZooSite = {
  name: "Italian, spans and breaks",
  company: "Ventomare",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<html lang="it"><head><meta charset="utf-8"><title>${title}</title></head><body><span class="m"><a href="/">Home</a> <a href="/notizie">Notizie</a> <a href="/chi-siamo">Chi siamo</a></span><br>${body}<br><span>Oggi è ${noise.pick(["lunedì", "martedì", "giovedì"])}, ore ${noise.clock()}</span></body></html>`;
    const news = [
      ["Vele nuove per la stagione", "10/04/2026"],
      ["Ventomare raccoglie 2 milioni di euro in un round seed", "13/11/2026"],
    ].slice(0, shown + 1);
    return {
      "/": shell(
        "Ventomare",
        "<span class=t>Vele per navi mercantili</span><br><span>Ventomare progetta vele rigide per navi cargo.</span>",
      ),
      "/notizie": shell(
        "Notizie",
        `<span class=t>Notizie</span><br>${news
          .toReversed()
          .map(
            ([title, date]) =>
              `<span class=d>${date}</span><br><a href="/notizie/${date?.slice(0, 2)}">${title}</a><br><br>`,
          )
          .join("")}`,
      ),
      "/chi-siamo": shell(
        "Chi siamo",
        "<span class=t>Chi siamo</span><br><span>Giulia Ferri, fondatrice e CEO</span><br><span>Marco Bassi, CTO</span>",
      ),
    };
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high", "medium"],
      title: "Ventomare raccoglie 2 milioni di euro in un round seed",
      rules: { "Seed rounds": "yes", Fundraising: "yes", "Series B": "no" },
    },
  ],
  facts: { founders: ["Giulia Ferri"] },
};
