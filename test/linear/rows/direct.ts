import { resolve } from "node:path";
import { trainedModel } from "../../../src/reading/trained/reader.ts";
import type { Row } from "../measure.ts";
import { kinds, type Shape } from "../shapes.ts";

/** What callers give: at most so many characters, which may take so many milliseconds, and in what manner of writing. */
interface Bound {
  cap: number;
  budgetMs: number;
  shapes: readonly Shape[];
}

const { words, markup, xml, data, robots } = kinds;
const bounds = {
  /** A sentence, as it is cut before it is read. */
  sentence: { cap: 1_000, budgetMs: 80, shapes: words },
  /** The text of a block. */
  block: { cap: 2_000, budgetMs: 80, shapes: words },
  /** A run of visible text. */
  leaf: { cap: 4_000, budgetMs: 80, shapes: words },
  /** What of a block is watched for words to machines. */
  watched: { cap: 20_000, budgetMs: 600, shapes: words },
  /** A name, a title or a query. */
  name: { cap: 500, budgetMs: 80, shapes: words },
  address: { cap: 2_048, budgetMs: 80, shapes: words },
  /** `thingsToTrack`, which may be one rule. */
  rules: { cap: 10_000, budgetMs: 250, shapes: words },
  /** The body of a request, and what is done to any text. */
  body: { cap: 256 * 1024, budgetMs: 400, shapes: words },
  /** A page, as it is read. */
  page: { cap: 3 * 1024 * 1024, budgetMs: 3_000, shapes: markup },
  /** A piece of markup: a field of a feed, what a page keeps for those without scripts, the head of a page. */
  markup: { cap: 64 * 1024, budgetMs: 150, shapes: [...words, ...markup] },
  feed: { cap: 3 * 1024 * 1024, budgetMs: 1_500, shapes: xml },
  /** A script of linked data. */
  linked: { cap: 300_000, budgetMs: 400, shapes: data },
  /** A script of a page's state. */
  state: { cap: 1_000_000, budgetMs: 400, shapes: data },
  robots: { cap: 512 * 1024, budgetMs: 600, shapes: [...robots, ...words] },
} satisfies Record<string, Bound>;

/** Functions of a text alone, or of a text and what {@link others} says, by file and by what they are given. */
const functions: Record<string, Partial<Record<keyof typeof bounds, string>>> = {
  "pages/compare/similarity": { block: "comparable isSlogan tellsSomething" },
  "pages/compare/openings": { name: "isStandingInvitation" },
  "pages/markup": { markup: "textOf" },
  "pages/noise/noise": { leaf: "withoutNoise", body: "saysSomething isNoise" },
  "pages/plan/page-kinds": { address: "kindOfLink" },
  "pages/passages": { block: "sentencesOf undated isByline" },
  "pages/read-feed": { feed: "readFeed" },
  "pages/reader/data/json-ld": { linked: "readJsonLd" },
  "pages/reader/data/state-scan": { state: "scanState unescaped" },
  "pages/reader/data/flattened": { state: "readFlattened" },
  "pages/reader/data/flight": { state: "flightPart flightRows" },
  "pages/reader/data/prose": { body: "isForPeople" },
  "pages/reader/read-page": { page: "pageOf", markup: "textOf", state: "dataOf" },
  "pages/reader/shown/wording": {
    leaf: "isRotatingHeading isQuotation isAdvertisement isNotice isColophon isConsentText consentIn",
  },
  "pages/plan/site": { address: "siteOf isSameSite isAsset cleanAddress pageKey segmentsOf languageOfPath" },
  "pages/plan/sitemap": { robots: "sitemapsNamed", feed: "readSitemap" },
  "pages/soft-failure": { leaf: "softFailure" },
  "pages/texts": { body: "squeezed", leaf: "isFigure isInvitation statedDate" },
  "pages/reader/shown/summary": { leaf: "timeOf" },
  "reading/facts/audience": { leaf: "audienceIn counts" },
  "reading/facts/amounts": { leaf: "findAmounts findMoney" },
  "reading/facts/places": { rules: "placesAsked", leaf: "placesNamed" },
  "reading/facts/posts": { rules: "familiesOf isPostTitle" },
  "reading/facts/roles": { leaf: "findRoles postsHeld", name: "functionOf" },
  "reading/facts/rounds": { leaf: "roundsIn" },
  "reading/model/fence": { leaf: "shown", body: "lineOf" },
  "reading/model/grounding": { block: "isGrounded addressesStand figuresStand" },
  "reading/model/machine-speech": { address: "addressSpeaks" },
  "judging/rule/asked-topics": { rules: "askedTopics isTopical" },
  "judging/rule/split-rules": { rules: "splitRules" },
  "reading/passages/small-print": { leaf: "hasSmallPrint" },
  "reading/passages/text-search": { body: "textSearch" },
  "reading/trained/tokens": { rules: "ruleTokens" },
  "enriching/people/person-profiles": { name: "isOfName" },
  "enriching/people/person-in": { leaf: "personIn singleIn withoutPictures withoutHonorifics" },
  "enriching/people/founder-roles": {
    leaf: "isRole isSentence namesFounder isBareRole isFounderRole isOwnRole isFromFounder ownRole statedRole awaitsCompany roleUntilCompany",
  },
  "enriching/people/sentences/given-names": { name: "isWhole" },
  "enriching/people/cards/in-line": { leaf: "inLine titledLine" },
  "enriching/people/cards/listed": { leaf: "peopleListed" },
  "enriching/people/sentences/founder-sentences": { block: "foundersInText ownersInText" },
  "enriching/people/mentions/founders-mentioned": { block: "foundersMentioned" },
  "enriching/people/mentions/founders-quoted": { block: "foundersQuoted" },
  "enriching/people/mentions/parted": { block: "partedSentence" },
  "enriching/people/mentions/form-after": { name: "formAfter" },
  "enriching/people/mentions/passages": { block: "passagesOf" },
  "enriching/people/mentions/company-words": {
    leaf: "isWord hasWord isNoCompany isHistory isPlaceholder isKindWord",
  },
  "leads/lead-links": { address: "leadLinks" },
  "enriching/people/sentences/parts": { block: "partsOf piecesOf", name: "isEponym" },
  "enriching/people/sentences/statement-words": { block: "mayTell mayTellOwner" },
  "enriching/people/people-words": { leaf: "speaksOf isOneOf isPageOf withoutBegin" },
  "enriching/phrases": { body: "tokensOf" },
  "enriching/profiles": { name: "isAkin plain", address: "hostLabel" },
  "domain/canonical": { body: "sha256" },
  "taxonomy/category-paths": { name: "categoriesNaming" },
  "taxonomy/classify-term": { name: "classifyTerm" },
  "identity/names/common-words": { leaf: "isCommonWord" },
  "identity/people/compare-people": { name: "personWords normalisePerson" },
  "pages/dates": { body: "isoMicros" },
  "identity/names/descriptors": {
    name: "isWeakDescriptor isLeadingTrade isStatus isDoubtfulDescriptor isGeneric isTellingDomain isAddition",
  },
  "domain/digest": { body: "digest" },
  "domain/text/escape": { body: "plainText oneLine webLink" },
  "domain/text/fold": { body: "fold" },
  "identity/identity-fields": { name: "nameFields", address: "websiteFields linkedinFields clean" },
  "domain/signing/keys": { body: "isWellFormedKey hashKey" },
  "identity/names/legal-forms": { name: "isLegalForm stripUnspacedForms" },
  "reading/machine-speech/hidden": { watched: "unescaped hiddenTexts" },
  "reading/machine-speech/letters": { watched: "asItLooks asLetters reverse rotate" },
  "reading/machine-speech/markers": { watched: "findMarkers" },
  "reading/machine-speech/reading": { watched: "readWords" },
  "reading/machine-speech/watch": { watched: "addressesReader" },
  "reading/machine-speech/words": { watched: "isOrder" },
  "domain/moments": { body: "parseMoment" },
  "identity/names/names": { name: "readName normaliseName joinName nameForms nameKey lookupKeys" },
  "identity/names/nearest-names": { name: "nearestNames" },
  "identity/people/east-asian-names": { leaf: "eastAsianPersonIn isEastAsian" },
  "identity/people/nominative": { name: "nominativeOf" },
  "identity/people/written-names": { name: "asCalled ordinary" },
  "identity/people/person-names": {
    leaf: "isPersonName hasNameShape isSingleName isTitleWord isNoPart findPeople",
  },
  "identity/people/given-names": { leaf: "isGivenName" },
  "identity/people/short-names": { name: "isShortened" },
  "identity/people/likely-names": { leaf: "isLikelyAlone isLikelyGiven isLikelyOpening isSurelyGiven" },
  "identity/people/trained/marks": { leaf: "barePartsOf" },
  "domain/text/quotes": { leaf: "findQuote cutQuote cutTold" },
  "identity/resolve": { name: "resolve" },
  "domain/text/scripts": { leaf: "holdsSigns" },
  "domain/text/search-words": { rules: "searchWords", name: "queryWords" },
  "domain/text/sentences": { rules: "splitSentences" },
  "identity/social-profiles": { address: "profileOf hasLostLetters" },
  "domain/text/stem": { leaf: "stem" },
  "reading/facts/stems": { leaf: "stemsOf stemOf" },
  "identity/subject": { sentence: "mentions", name: "plainName" },
  "domain/text/text": {
    body: "wellFormed cut cutForPeople normalForm wordsAlone",
    state: "wellFormedJson parseJson",
  },
  "domain/text/edit-distance": { name: "editDistance" },
  "identity/names/typo": { name: "compareWords compareGenericWords" },
  "identity/urls": {
    address:
      "isPublicHost normaliseUrl cleanUrl websiteKey linkedinKey isLinkedinCompanyUrl isLinkedinPersonUrl xHandle githubLogin registrableDomain",
  },
  "domain/text/visible": { watched: "visible isUnseen" },
  "taxonomy/words": { rules: "rawWords conceptOf", name: "emphasis isEveryday" },
  "alerting/letter/harmless": { leaf: "isHarmless harmlessName" },
  "alerting/links": { body: "readLink" },
  "alerting/letter/shell": { leaf: "line heading paragraph link button" },
  "alerting/letter/subject": { leaf: "companyCalled organisationCalled harmlessWords" },
  "platform/crawl/media": { body: "mimeOf mayBeRead" },
  "platform/crawl/meta-refresh": { markup: "metaRefresh" },
  "platform/crawl/public-address": { address: "isPublicAddress isPrivateName literalOf" },
};

const names = ["acme", "acme robots"];
const companies = ["Acme", "Acme Robots GmbH", "Tidal"].map((companyName, index) => ({
  id: String(index),
  companyName,
  founders: ["Lena Ortiz"],
}));

/** What follows the text; `text` stands for the text once more. */
const others: Record<string, readonly unknown[]> = {
  "identity/people/nominative#nominativeOf": ["pl"],
  "pages/plan/page-kinds#kindOfLink": ["text"],
  "pages/reader/data/json-ld#readJsonLd": [[]],
  "pages/reader/data/state-scan#scanState": [3_000, 5_000],
  "pages/reader/data/flattened#readFlattened": [3_000],
  "pages/reader/data/prose#isForPeople": ["text"],
  "pages/reader/read-page#dataOf": ["https://acme.example/"],
  "pages/reader/read-page#pageOf": ["https://acme.example/"],
  "pages/reader/read-page#textOf": [4_000],
  "pages/plan/site#isSameSite": ["text"],
  "pages/soft-failure#softFailure": [[], false],
  "reading/model/fence#shown": [2_000],
  "reading/model/grounding#isGrounded": [["text", "Acme"]],
  "reading/model/grounding#addressesStand": ["text"],
  "reading/model/grounding#figuresStand": ["text"],
  "judging/rule/asked-topics#askedTopics": [trainedModel()],
  "judging/rule/asked-topics#isTopical": ["new funding rounds", ["round", "opening"], trainedModel()],
  "identity/people/short-names#isShortened": ["Thomas"],
  "enriching/people/person-profiles#isOfName": ["text"],
  "enriching/people/founder-roles#isFounderRole": [["text", "Acme"]],
  "enriching/people/founder-roles#isOwnRole": [["text", "Acme"]],
  "enriching/people/founder-roles#ownRole": [["text", "Acme"]],
  "enriching/people/founder-roles#roleUntilCompany": [["text", "Acme"]],
  "enriching/people/cards/in-line#inLine": [["text", "Acme"]],
  "enriching/people/cards/listed#peopleListed": [["text", "Acme"]],
  "enriching/people/sentences/founder-sentences#foundersInText": [["text", "Acme"]],
  "enriching/people/mentions/founders-quoted#foundersQuoted": [["text", "Acme"]],
  "enriching/people/sentences/founder-sentences#ownersInText": [["text", "Acme"], () => false],
  "enriching/people/sentences/parts#partsOf": [["text", "Acme"], () => false],
  "enriching/people/sentences/parts#piecesOf": [["text", "Acme"], () => false],
  "enriching/people/mentions/parted#partedSentence": ["text", () => false],
  "enriching/people/mentions/form-after#formAfter": ["text"],
  "enriching/people/mentions/company-words#isWord": ["kinds"],
  "enriching/people/mentions/company-words#hasWord": ["funds"],
  "leads/lead-links#leadLinks": [{ name: "text", company: "text" }, null],
  "enriching/people/people-words#speaksOf": ["founder"],
  "enriching/people/people-words#isOneOf": ["founder"],
  "enriching/people/people-words#withoutBegin": ["portraits"],
  "enriching/people/people-words#isPageOf": ["peoplePages"],
  "enriching/profiles#isAkin": [["text", "Acme"]],
  "domain/text/quotes#findQuote": ["text"],
  "domain/text/quotes#cutQuote": [280],
  "domain/text/quotes#cutTold": [280],
  "identity/names/nearest-names#nearestNames": [
    [{ name: "Acme Robots", keys: ["acme robots", "lena ortiz"] }],
  ],
  "identity/resolve#resolve": [companies],
  "identity/subject#mentions": [names],
  "domain/text/text#cut": [200_000],
  "domain/text/text#cutForPeople": [500],
  "domain/text/text#normalForm": ["NFKC"],
  "domain/text/edit-distance#editDistance": ["text"],
  "identity/names/typo#compareWords": ["text", 1],
  "identity/names/typo#compareGenericWords": ["text"],
  "alerting/links#readLink": ["a secret of thirty-two characters"],
  "alerting/letter/harmless#harmlessName": [60],
  "alerting/letter/shell#link": ["text"],
  "alerting/letter/shell#button": ["text"],
  "alerting/letter/subject#harmlessWords": ["Acme"],
};

/** A row for each function of the table. */
export async function directRows(): Promise<Row[]> {
  const rows = Object.entries(functions).map(async ([file, given]) => {
    const path = resolve(import.meta.dirname, `../../../src/${file}.ts`);
    const exported: Record<string, unknown> = await import(path);
    return Object.entries(given).flatMap(([bound, list]) =>
      list.split(" ").map((name) => ({
        ...bounds[bound as keyof typeof bounds],
        name: `${file}#${name}`,
        run: called(exported[name], others[`${file}#${name}`] ?? []),
      })),
    );
  });
  return (await Promise.all(rows)).flat();
}

function called(callee: unknown, more: readonly unknown[]): Row["run"] {
  if (typeof callee !== "function") throw new TypeError("a row of the table names no function of its file");
  const put = (value: unknown, text: string): unknown =>
    value === "text" ? text : Array.isArray(value) ? value.map((one) => put(one, text)) : value;
  return async (text) => {
    try {
      await callee(text, ...more.map((one) => put(one, text)));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  };
}
