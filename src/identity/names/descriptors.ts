import { isLegalForm } from "./legal-forms.ts";

const weak = new Set(
  (
    "ai app apps hq group gruppe groupe grupo gruppo grupa groep holding holdings technologies technology tech global " +
    "international intl worldwide online web website official io com the and of"
  ).split(" "),
);

const doubtful = new Set(
  (
    "labs lab global international intl worldwide online web app apps software systems solutions platform " +
    "platforms services industries"
  ).split(" "),
);

const generic = new Set(
  (
    "robotics health healthcare medical bio biotech biosciences therapeutics pharma pharmaceuticals sciences science energy power " +
    "capital ventures venture partners fund funds vc bank banking media studio studios foundation security cloud data analytics " +
    "network networks financial finance insurance motors foods food games gaming consulting agency digital interactive design " +
    "pay payments computing computer computers electric electronics space aerospace automotive mobility logistics legal law " +
    "education learning school academy university institute research press news magazine entertainment music sports fitness " +
    "travel hotels properties realty estate homes home construction engineering manufacturing materials mining chemicals steel " +
    "works company companies brothers sons associates management investments asset assets advisors advisory markets market " +
    "trading exchange commerce store stores shop retail brands fashion coffee beer wines farms water air airlines marine " +
    "telecom communications mobile wireless internet semiconductor semiconductors devices instruments tools machines machine " +
    "intelligence vision genomics diagnostics dental care clinic clinics pharmacy life living pets kids baby club social " +
    "ads marketing hr people talent jobs crypto chain protocol dao identity credit lending mortgage wealth tax accounting " +
    "india china japan usa us uk eu europe america americas africa asia germany france canada brazil mexico spain italy"
  ).split(" "),
);

const leadingTrade = new Set(
  [
    "bank",
    "banco",
    "banca",
    "banque",
    "banka",
    "банк",
    "بنك",
    "grupo",
    "gruppo",
    "groupe",
    "grupa",
    "gruppe",
    "group",
  ].concat(["compania", "compagnie", "companhia", "empresas", "laboratorios", "laboratoires"]),
);

const status = new Set(["bank", "banco", "banca", "banque", "банк", "بنك"]);

const commonFirst = new Set(
  (
    "general first united american national global universal standard central north south east west northern southern eastern " +
    "western new old big great grand royal open free blue red green black white golden silver happy good best super smart simple " +
    "fast quick direct deep hyper micro macro mini next one two three all my our your digital data bank cloud cyber bio " +
    "eco urban city world british french german indian chinese japanese canadian european african asian pacific atlantic"
  ).split(" "),
);

/** Words that say nothing of which company is meant: with or without them it is the same (`Group`, `AI`, `Technologies`). */
export function isWeakDescriptor(word: string): boolean {
  return weak.has(word) || isLegalForm(word);
}

/** Trade words that stand before a name and are left out in speech (`Banco Santander`). */
export function isLeadingTrade(word: string): boolean {
  return leadingTrade.has(word);
}

/** What a licence adds to a name, which is known without it as well (`N26 Bank`). */
export function isStatus(word: string): boolean {
  return status.has(word);
}

/** Words that companies add to their own name as often as others do: with them it may be the same company (`Labs`). */
export function isDoubtfulDescriptor(word: string): boolean {
  return doubtful.has(word);
}

/** Words that may be added to a company's name while it is still meant. */
export function isAddition(word: string): boolean {
  return isWeakDescriptor(word) || isStatus(word) || isDoubtfulDescriptor(word);
}

/** Words that describe a trade or a place and alone name no company (`Robotics`, `Capital`). */
export function isGeneric(word: string): boolean {
  return weak.has(word) || doubtful.has(word) || generic.has(word) || commonFirst.has(word);
}

/** Top-level domains that are read as a word of the name, since they tell companies apart (`notion.capital`). */
export function isTellingDomain(suffix: string): boolean {
  return generic.has(suffix) && suffix.length > 3;
}
