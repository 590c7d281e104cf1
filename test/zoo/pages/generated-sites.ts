import type { ZooSite } from "./zoo-site.ts";

/** A single-page application: all that it shows stands in `__NEXT_DATA__`. */
export const palisade: ZooSite = {
  name: "SPA shell with __NEXT_DATA__",
  company: "Palisade Health",
  pages: (shown, noise) => {
    const posts = [
      {
        slug: "our-clinic-network",
        title: "Our clinic network, explained",
        date: "2026-05-01",
        excerpt: "How 40 clinics share one record.",
      },
      {
        slug: "seed",
        title: "Palisade Health closes a €6M seed round",
        date: "2026-11-16",
        excerpt: "The round was led by Cherry Ventures. We will use it to open in Austria.",
      },
      {
        slug: "charite",
        title: "Charité picks Palisade for remote check-ups",
        date: "2026-11-19",
        excerpt: "Berlin's university hospital signed a contract covering 12,000 patients.",
      },
    ].slice(0, shown + 1);
    const shell = (title: string, props: unknown) =>
      `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>${title}</title><meta name="description" content="Palisade Health runs remote check-ups for clinics."/><link rel="preload" href="/_next/static/chunks/${noise.hex(16)}.js" as="script"/></head><body><div id="__next"><div class="spinner"></div></div><noscript>You need to enable JavaScript to run this app.</noscript><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props, __N_SSP: true, requestId: noise.hex(20), now: Date.now() }, page: "/", query: {}, buildId: noise.hex(21), isFallback: false, gssp: true })}</script></body></html>`;
    const nav = [
      { label: "Home", href: "/" },
      { label: "Blog", href: "/blog" },
      { label: "Team", href: "/team" },
    ];
    const pages: Record<string, string> = {
      "/": shell("Palisade Health", {
        nav,
        hero: {
          headline: "Check-ups without the waiting room",
          body: "Palisade Health runs remote check-ups for clinics in Germany.",
        },
        featured: posts.toReversed().slice(0, 2),
        theme: { primary: "#0a7cff", radius: 12 },
      }),
      "/blog": shell("Blog", { nav, posts: posts.toReversed() }),
      "/team": shell("Team", {
        nav,
        people: [
          {
            name: "Dr. Nele Brandt",
            role: "Co-founder & CEO",
            linkedin: "https://www.linkedin.com/in/nele-brandt",
          },
          {
            name: "Can Yildiz",
            role: "Co-founder & CTO",
            linkedin: "https://www.linkedin.com/in/can-yildiz",
          },
        ],
      }),
    };
    for (const post of posts)
      pages[`/blog/${post.slug}`] = shell(post.title, {
        nav,
        post: { ...post, bodyHtml: `<p>${post.excerpt}</p><p>More about it soon.</p>` },
      });
    return pages;
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Palisade Health closes a €6M seed round",
      rules: { "Seed rounds": "yes", "Series B": "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Charité picks Palisade for remote check-ups",
      rules: { "Customer wins": "yes", "Funding rounds": "no" },
    },
  ],
};
