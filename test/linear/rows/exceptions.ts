const home = "through the row of the page reader, pages/reader/read-page#pageOf";
const comparing = "through the row pages/compare/compare#compare";
const looking =
  "through the row domain/resolve#resolve, which cuts the query and is given names of 200 characters";
const analysing =
  "through the row tracking/analyse#analyse, or its statements are those of tracking/statements#readStatements";
const judging = "through the row tracking/judge#judge, and the test of 50 rules against 1,600 blocks";
const prompting = "through the row tracking/model-prompt#showChanges";
const people = "through the row of people, profiles and names of a page";
const counting = "counts or looks up, once for each of what it is given";
const ours = "is given what the service made itself, not text from outside";
const mailing = "through the row alerting/email#renderEmail";
const crawling = "reads no text; what it hands on is read by the rows of robots files, of bytes and of pages";
const looked = "a look-up in a table";
const passage = "through the row of a passage as the trained reader sees it";

/** Functions without a row of their own, by file and by why. */
export const exceptions: Record<string, Record<string, string>> = {
  "alerting/email-text": { [mailing]: "renderText" },
  "alerting/pages": { [ours]: "deadLinkPage busyPage awayPage" },
  "alerting/shell": { [mailing]: "shell row footerRow noteRow" },
  "domain/compare-people": { [looking]: "comparePeople" },
  "domain/cursor": { [ours]: "encodeCursor", "through the row of a cursor": "decodeCursor" },
  "domain/describe-error": { [ours]: "describeError" },
  "domain/flow": { [looked]: "flowOf" },
  "domain/lexicon": { "through the row domain/classify-term#classifyTerm": "joined" },
  "domain/machine-speech/hits": {
    "through the row domain/machine-speech/watch#addressesReader": "findHits findSpelledHits",
  },
  "domain/machine-speech/words": {
    "through the row domain/machine-speech/watch#addressesReader": "opensOrder leavesName",
  },
  "domain/places": { [judging]: "meetsPlaces" },
  "domain/scopes": { [ours]: "effectiveScopes" },
  "domain/signed": {
    [ours]: "signBytes sign",
    "through the rows of a cursor and of a link": "readSignedBytes readSigned",
  },
  "domain/similarity": { [looking]: "compareNames" },
  "domain/spelling": { "through the row domain/classify-term#classifyTerm": "spellerOf" },
  "domain/subject": { "through the row of the names of the company": "namesOf" },
  "domain/taxonomy": { [looked]: "categoryById pathOf descendantsOf ancestorsOf" },
  "domain/words": { "through the row domain/classify-company#classifyCompany": "wordsOf" },
  "pages/compare/memory": {
    [counting]: "timesLeft leaving",
    [comparing]: "readMemory withoutTexts linksRemembered hasBaseline rememberedIds",
  },
  "pages/compare/pairing": { [comparing]: "pairEdits" },
  "pages/page": { [looked]: "metaContent" },
  "pages/read-source": { "through the row pages/entries#entryBlocks": "publicReading" },
  "pages/reader/data/json-ld": { [home]: "isOfType strings isObject" },
  "pages/reader/data/page-dates": { [home]: "pageDates" },
  "pages/reader/markup/tag-rules": { [looked]: "scopeOf" },
  "pages/reader/read-page": { [home]: "readPage" },
  "pages/reader/shown/wholes": { [looked]: "isAlwaysWhole mayBeCard mayBeListed mayBeWhole" },
  "pages/soft-failure": { "through the row pages/soft-failure#softFailure": "isOutage" },
  "pages/xml": { "through the rows pages/read-feed#readFeed and pages/sitemap#readSitemap": "readXml" },
  "platform/crawl/answers": { [crawling]: "textAnswer judge" },
  "platform/crawl/decode": { "through the rows of bytes": "createDecoding" },
  "platform/crawl/gate": { [crawling]: "createGate" },
  "platform/crawl/intake": { [crawling]: "createIntake" },
  "platform/crawl/resolve": { [crawling]: "createResolver" },
  "platform/crawl/robots-rules": { "through the row of a robots file": "groupFor" },
  "platform/crawl/robots": { "through the row of a robots file": "readRobots" },
  "tracking/budget": { [counting]: "sizeOf leftPages" },
  "tracking/compare-all": { [comparing]: "compareAll", [counting]: "isRead toRemember" },
  "tracking/conclude": { [analysing]: "describeChanges concludeAsked" },
  "tracking/describe": { [analysing]: "describe compareHappenings" },
  "tracking/founders": { [people]: "founderNames" },
  "tracking/group": { [analysing]: "groupHappenings statementsByChange unitKey" },
  "tracking/health": { [counting]: "healthOf" },
  "tracking/judge-words": { [judging]: "judgeByWords evaluation" },
  "tracking/known-facts": { [judging]: "sentenceFacts blockFacts" },
  "reading/topics": { [looked]: "labelOf typeOfLabel isNews" },
  "reading/trained/figures": { [passage]: "maskAt" },
  "reading/trained/tokens": { [passage]: "isMask opened titled pairsOf namesIn" },
  "tracking/machine-speech": { [prompting]: "speaksToMachines headingsOf changeSpeaks textSpeaks" },
  "tracking/match": { "through the row of the names of the company": "foldedWords" },
  "tracking/merge-units": { [analysing]: "mergeUnits" },
  "tracking/model-judgement": { [prompting]: "judgeByModel" },
  "tracking/model-prompt": { [ours]: "preamble" },
  "tracking/person-profiles": { [people]: "personProfiles" },
  "tracking/profiles": { [people]: "companyProfiles companyGithub" },
  "tracking/self-description": { [people]: "selfDescription ownName" },
  "tracking/stage": { [people]: "statedStage" },
  "tracking/statements": { [counting]: "dateOf" },
  "tracking/weigh": { [analysing]: "weigh" },
};
