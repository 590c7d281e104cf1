import { describe, expect, it } from "vitest";
import type { SourceKind } from "../../../../src/pages/types.ts";
import { changed, conclude, evaluate } from "../../../support/sites/changes.ts";

const news = {
  Korean: "아크메가 카카오벤처스로부터 120억 원 규모의 시리즈 A 투자를 유치했다고 밝혔다.",
  Arabic: "أعلنت الشركة اليوم عن جمع 12 مليون دولار في جولة تمويل من الفئة أ بقيادة صندوق الخليج.",
  Japanese: "シリーズAラウンドで15億円の資金調達を実施したことを発表しました。",
  Hindi: "कंपनी ने आज घोषणा की कि उसने सीरीज ए में 12 मिलियन डॉलर जुटाए हैं।",
  Thai: "บริษัทประกาศระดมทุนซีรีส์เอมูลค่า 12 ล้านดอลลาร์จากกองทุนชั้นนำ",
  Russian: "Компания объявила о привлечении 12 миллионов долларов в раунде серии А.",
  Polish: "Firma ogłosiła dziś pozyskanie dwunastu milionów złotych od funduszu na dalszy rozwój.",
  Greek: "Η εταιρεία ανακοίνωσε σήμερα ότι συγκέντρωσε 12 εκατομμύρια ευρώ.",
};
const places: readonly SourceKind[] = ["home", "other", "team", "careers", "pricing"];

describe("what a page got in a language the reader does not know", () => {
  it.each(Object.entries(news))("is told as changed, on whatever page: %s", async (_, text) => {
    for (const kind of places) {
      const { conclusion, evaluations } = await evaluate("Fundraising", [changed(text, kind)]);
      expect(conclusion, kind).toMatchObject({ type: "other", severity: "info", needsAttention: false });
      expect(conclusion.title, kind).toContain(text.slice(0, 40));
      expect(evaluations[0]?.verdict, kind).toMatch(/^(?:uncertain|matched)$/);
    }
  });

  it("is named by its own headline", async () => {
    const title = "타이드워터, 시리즈 A 투자 120억 원 유치";
    const heading = changed(title, "careers", { block: { kind: "heading" } });
    const text = changed(news.Korean, "careers", { block: { trail: [title] } });
    expect((await conclude([heading, text])).title).toBe(`New on the page: ${title}`);
    const post = changed(title, "blog", { block: { kind: "entry", link: "https://acme.example/blog/a" } });
    expect((await conclude([post])).title).toBe(title);
  });

  it("stands beside what else is told", async () => {
    const round = changed("Acme raises $12M Series A", "blog");
    const { type, updates } = await conclude([round, changed(news.Japanese, "home")]);
    expect(type).toBe("fundraising");
    expect(updates.map(({ severity }) => severity)).toEqual(["high", "info"]);
  });

  it("is nothing where it went, is shown in turn, counts on, or is no more than a label", async () => {
    const { Korean: text } = news;
    for (const change of [
      changed(text, "home", { change: "removed" }),
      changed(text, "home", { change: "edited", before: "오늘의 문장입니다", block: { rotating: true } }),
      changed("오늘 우리 사이트를 방문해 주신 분은 모두 1,204명입니다", "home", {
        change: "edited",
        before: "오늘 우리 사이트를 방문해 주신 분은 모두 1,187명입니다",
      }),
      changed("문의하기", "home"),
      changed("お問い合わせ", "home"),
    ])
      expect((await conclude([change])).type, change.block.text).toBe("no_change");
  });
});

it.each<[string, string, string]>([
  ["Polish", "Runda pre-seed: 1,4 mln zł", "fundraising"],
  ["Norwegian", "Seed-runde på 12 mill. euro: €12m seed", "fundraising"],
  ["Polish", "Nasz zespół rośnie razem z firmą przez cały rok", "other"],
])(
  "is money raised where a short line names a round beside its sum: %s, %s",
  async (language, title, type) => {
    const text =
      language === "Polish"
        ? "We wrześniu zamknęliśmy pierwszą rundę, dziękujemy naszym klientom oraz całej firmy zespołowi."
        : "Vi har hentet penger og skal vokse videre med flere kunder, og det gleder oss.";
    const heading = changed(title, "other", { block: { kind: "heading" } });
    const under = changed(text, "other", { block: { trail: [title] } });
    expect((await conclude([heading, under])).type).toBe(type);
  },
);
