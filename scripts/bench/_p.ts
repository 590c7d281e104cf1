import { fold } from "../../src/domain/fold.ts";
import { nameForms, normaliseName, readName } from "../../src/domain/names.ts";
import companies from "../../test/data/company-names.json" with { type: "json" };

const t = (n: string, f: (s: string) => unknown) => {
  for (const c of companies) f(c.companyName);
  const s = performance.now();
  for (let i = 0; i < 20; i++) for (const c of companies) f(c.companyName);
  console.log(n, (((performance.now() - s) / 20 / companies.length) * 1000).toFixed(1), "us");
};
t("fold", fold);
t("read", readName);
t("norm", normaliseName);
t("forms", nameForms);
