import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinName, lookupKeys, nameForms, normaliseName } from "../../../src/identity/names/names.ts";

const legalForms = `
  Inc. | Inc | Incorporated | LLC | L.L.C. | Corp. | Corporation | LLP | LP | PBC | Co. | Ltd | Ltd. | Limited | PLC | plc
  CIC | DAC | Company | ULC | Pty Ltd | Pty. Ltd. | Pty Limited | Proprietary Limited | (Pty) Ltd | Pvt. Ltd. | Pvt Ltd
  Private Limited | OPC Pvt Ltd | Pte. Ltd. | Pte Ltd | Sdn. Bhd. | Sdn Bhd | Berhad | Bhd. | Tbk | Co., Ltd. | Company Limited
  JSC | Joint Stock Company | PCL | Public Company Limited | จำกัด (มหาชน) | K.K. | KK | Kabushiki Kaisha | G.K. | 株式会社 | 有限会社
  合同会社 | 有限公司 | 股份有限公司 | 有限责任公司 | Co., Ltd | 주식회사 | (주) | 유한회사 | GmbH | AG | GmbH & Co. KG | GmbH & Co KGaA | SE & Co. KG
  UG (haftungsbeschränkt) | KG | e.K. | gGmbH | OHG | Ges.m.b.H. | SA | Sàrl | Sagl | SAS | S.A.S. | SASU | SARL | S.A.R.L.
  EURL | S.A. | SNC | SCA | S.à r.l. | S.à.r.l. | SCS | BV | NV | SRL | SPRL | BVBA | CVBA | ASBL | B.V. | N.V. | V.O.F.
  S.p.A. | SpA | S.r.l. | Srl | S.r.l.s. | S.a.p.a. | Società per Azioni | S.L. | SL | S.L.U. | Sociedad Limitada | S.A.U.
  Lda. | Lda | Unipessoal Lda. | SGPS | Ltda. | Ltda | S/A | EIRELI | S.A. de C.V. | SA de CV | S. de R.L. de C.V.
  S.A.P.I. de C.V. | S.A.B. de C.V. | S.R.L. | EIRL | S.A.C. | E.I.R.L. | AB | Aktiebolag | AB (publ) | AS | ASA | A/S | ApS
  IVS | K/S | Oy | Oyj | Oy Ab | ehf. | hf. | OÜ | Osaühing | SIA | UAB | MB | Sp. z o.o. | Sp. z o. o. | sp.z o.o.
  Spółka z ograniczoną odpowiedzialnością | sp. k. | P.S.A. | s.r.o. | s. r. o. | a.s. | a. s. | spol. s r.o. | Kft. | Zrt.
  Nyrt. | Bt. | EOOD | OOD | AD | ЕООД | ООД | АД | d.o.o. | d. o. o. | d.d. | j.d.o.o. | doo | a.d. | A.E. | Α.Ε. | E.P.E.
  IKE | Ι.Κ.Ε. | A.Ş. | Ltd. Şti. | San. ve Tic. A.Ş. | Limited Şirketi | Anonim Şirketi | OOO | ООО | ПАО | ЗАО | PJSC | ТОВ
  ПрАТ | ТОО | בע"מ | בע״מ | FZ-LLC | FZE | FZCO | DMCC | W.L.L. | CJSC | ش.م.م | S.A.E. | ذ.م.م
`
  .trim()
  .split(/ \| |\n */u);

describe("normaliseName", () => {
  it.each(legalForms)("strips %s behind a name", (form) => {
    expect(normaliseName(`Zephyra Quill ${form}`)).toBe("zephyra quill");
    expect(normaliseName(`Zephyra Quill, ${form}`)).toBe("zephyra quill");
  });

  it.each(
    "PT | P.T. | UAB | SIA | OÜ | OOO | ООО | ТОВ | 株式会社 | 주식회사 | (주) | ㈱ | Công ty TNHH | شركة | บริษัท".split(
      " | ",
    ),
  )("strips %s before a name", (form) => {
    expect(normaliseName(`${form} Zephyra Quill`)).toBe("zephyra quill");
  });

  it.each([
    ["AB", "ab"],
    ["Inc", "inc"],
    ["A/S", "as"],
    ["Kft.", "kft"],
    ["SIA Partners", "sia partners"],
    ["SAS Institute", "sas institute"],
    ["AS Roma", "as roma"],
    ["SC Johnson", "sc johnson"],
    ["AT&T Inc.", "at t"],
    ["株式会社", "株式会社"],
    ["The", "the"],
    ["!!!", "!!!"],
    ["X Corp.", "x"],
    ["3M Company", "3m"],
  ])("keeps a name in %s", (name, key) => {
    expect(normaliseName(name)).toBe(key);
  });

  it.each([
    ["acme.io", "acme"],
    ["https://acme.example/about", "acme"],
    ["www.acme.com", "acme"],
    ["https://www.acme.co.uk/about?x=1#y", "acme"],
    ["HTTP://ACME.COM", "acme"],
    ["acme-labs.dev", "acme labs"],
    ["Booking.com B.V.", "booking"],
    ["Amazon.com, Inc.", "amazon"],
    ["jane@acme.com", "acme"],
    ["https://fr.linkedin.com/company/acme-labs/about", "acme labs"],
    ["x.com/acme", "acme"],
    ["@acme", "acme"],
    ["https://münchen.de", "munchen"],
    ["Node.js", "node js"],
    ["J.P. Morgan", "jp morgan"],
    ["St.Gallen", "st gallen"],
  ])("reads %s as %s", (name, key) => {
    expect(normaliseName(name)).toBe(key);
  });

  it.each([
    ["  Acme   Labs ", "acme labs"],
    ["ACME-LABS", "acme labs"],
    ["Ａｃｍｅ", "acme"],
    ["Domino’s", "dominos"],
    ["L'Oréal", "loreal"],
    ["Johnson & Johnson", "johnson johnson"],
    ["Marks and Spencer", "marks spencer"],
    ["And Digital", "and digital"],
    ["Yahoo!", "yahoo"],
    ["Disney+", "disney plus"],
    ["Łódź Straße Ærø İstanbul", "lodz strasse aero istanbul"],
    ["Ac\u200bme", "acme"],
    ["Яндекс", "яндекс"],
    ["Ёлка й", "елка и"],
    ["メルカリ", "メルカリ"],
    ["ガンホー", "ガンホー"],
    ["카카오", "카카오"],
    ["字节跳动", "字节跳动"],
    ["أرامكو", "ارامكو"],
    ["हिंदुस्तान", "हिंदुस्तान"],
    ["ปตท", "ปตท"],
    ["ΟΤΕ Όμιλος", "οτε ομιλοσ"],
  ])("folds %s to %s", (name, key) => {
    expect(normaliseName(name)).toBe(key);
  });

  it("keeps a name of nothing but vowel signs", () => {
    const key = normaliseName("\ufc5e");
    expect(key).not.toBe("");
    expect(normaliseName(key)).toBe(key);
  });

  it("is idempotent, and never empty for a name that has letters", () => {
    const part = fc.constantFrom(
      ..."Acme | AB | Inc | GmbH | & Co. | Sp. z o.o. | PT | ООО | 株式会社 | S.A. | acme.io | é | の | a.b | - | İ | (주)".split(
        " | ",
      ),
    );
    const name = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join(" ")),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(name, (text) => {
        const key = normaliseName(text);
        expect(normaliseName(key)).toBe(key);
        if (/[\p{L}\p{N}]/u.test(text)) expect(key).not.toBe("");
      }),
    );
  });
});

describe("nameForms and lookupKeys", () => {
  const words = (name: string) => nameForms(name).map((form) => form.words.join(" "));

  it("reads a name in every way, the normal form first", () => {
    expect(words("Scale.ai")).toEqual(["scale", "scale ai"]);
    expect(words("Müller GmbH")).toEqual(["muller", "mueller"]);
    expect(words("X Corp. (formerly Twitter)")).toEqual(["x corp formerly twitter", "x", "twitter"]);
    expect(words("")).toEqual([]);
  });

  it("gives every reading and its joined form as keys", () => {
    expect(lookupKeys("Deep Mind")).toEqual(["deep mind", "deepmind"]);
    expect(lookupKeys("Daniel Ek")).toContain("danielek");
    expect(lookupKeys("https://deepmind.com")).toEqual(["deepmind", "deepmind com", "deepmindcom"]);
    expect(joinName("deep mind")).toBe("deepmind");
    expect(lookupKeys("   ")).toEqual([]);
  });
});
