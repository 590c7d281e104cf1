const home = "through the row of the page reader, pages/reader/read-page#pageOf";
const comparing = "through the row pages/compare/compare#compare";
const looking =
  "through the row identity/resolve#resolve, which cuts the query and is given names of 200 characters";
const analysing =
  "through the rows reading/read-changes#readChanges and tracking/read-run#readRun, or of news that is told as one";
const judging = "through the row judging/judge#judgeRules, and the test of 50 rules against 1,600 blocks";
const prompting = "through the row reading/model/shown#showRun";
const answering = "through the row of a model's answer, held against what it was shown";
const understanding = "through the row judging/rule/read-rule#readRule";
const people = "through the row of people, profiles and names of a page";
const counting = "counts or looks up, once for each of what it is given";
const ours = "is given what the service made itself, not text from outside";
const mailing = "through the row alerting/letter/email#renderEmail";
const crawling = "reads no text; what it hands on is read by the rows of robots files, of bytes and of pages";
const looked = "a look-up in a table";
const passage = "through the row of a passage as the trained reader sees it";

/** Functions without a row of their own, by file and by why. */
export const exceptions: Record<string, Record<string, string>> = {
  "identity/people/likely-names": { "through the row of a person's name": "isLikelyName" },
  "identity/people/trained/marks": { "reads 24 letters of a word": "eachSlot" },
  "judging/rule/price-rules": { [judging]: "priceMovesOf meetsMoves priceMove" },
  "reading/passages/sections": {
    [passage]: "sectionTitle goneTitle saidAnew offersSomething isOfMonth isContact isOfPlans",
  },
  "pages/compare/believed": { [comparing]: "isBelieved" },
  "pages/logos": { [comparing]: "shownIn", "looks once at each of 200 names of 60 characters": "logosOf" },
  "reading/passages/units": { [passage]: "unitsOf" },
  "reading/passages/gone": { "through the row of what stood on a site": "goneFromSite" },
  "reading/headline": { [analysing]: "headlineOf" },
  "reading/told-lists": { [analysing]: "openings listed movedPosts lineOf" },
  "reading/trained/context/guides": { [passage]: "isOfGuide" },
  "reading/trained/context/said-before": { [passage]: "saidBefore" },
  "pages/plan/menu-pages": { "looks at each link once, and at 48 characters of it": "menuPages newPages" },
  "reading/passages/kicker": { [passage]: "isKicker" },
  "judging/rule/things/moves": { [understanding]: "moved", [judging]: "asksForGone takesGone" },
  "judging/rule/things/things": { [understanding]: "thingsIn" },
  "judging/rule/things/thing-clauses": { [understanding]: "thingClauses isVerb bound" },
  "judging/rule/wordings/examples": { [understanding]: "examplesIn" },
  "judging/rule/wordings/outright": { [understanding]: "askedOutright" },
  "judging/rule/wordings/head": { [understanding]: "ofHead" },
  "judging/rule/wordings/subjects": { [understanding]: "subjectOf", [judging]: "isNamedAs" },
  "judging/rule/wordings/subject-clause": { [understanding]: "subjectClause sameHires" },
  "pages/compare/section-kind": {
    [comparing]: "teamOf",
    "through the row pages/compare/section-kind#isPriceHeading": "isOpeningsHeading",
  },
  "reading/trained/borne": { [passage]: "isBorneOut" },
  "reading/trained/shares": { [passage]: "without withoutNews" },
  "reading/trained/listed": { [passage]: "listedIn listedTopic describesProduct" },
  "reading/trained/near-languages": { [passage]: "isNearLanguage" },
  "judging/new-page": { [judging]: "shownByPage" },
  "judging/headed": { [judging]: "headedTopics" },
  "judging/places": { [judging]: "isThere" },
  "judging/surety": { [judging]: "mostLikely" },
  "judging/things": { [judging]: "shownIn isBesideOffers" },
  "judging/share": {
    [judging]: "isQuiet isOwn isGoneLeader isOfPerson isPost endsPlans shareOf shareOfPost",
  },
  "reading/trained/placed": {
    [passage]:
      "placedTopic postOf tellsOfPrices isNewcomer isMoved isNewPage showsAudience isFrame headingOver",
  },
  "reading/prices/headlines": { [analysing]: "priceWords" },
  "reading/prices/prices": { "through the row reading/prices/prices#statedPrices": "isName saysOnRequest" },
  "reading/prices/terms": { "through the row reading/prices/prices#statedPrices": "termsIn" },
  "reading/prices/standing": { "through the row reading/prices/prices#statedPrices": "standingPrices" },
  "alerting/letter/email-text": { [mailing]: "renderText" },
  "alerting/letter/alert-mail": { [counting]: "causeOf" },
  "alerting/pages": { [ours]: "deadLinkPage busyPage awayPage" },
  "alerting/letter/shell": { [mailing]: "shell row footerRow noteRow" },
  "identity/people/compare-people": { [looking]: "comparePeople" },
  "domain/signing/cursor": { [ours]: "encodeCursor", "through the row of a cursor": "decodeCursor" },
  "domain/describe-error": { [ours]: "describeError" },
  "domain/flow": { [looked]: "flowOf" },
  "taxonomy/lexicon": { "through the row taxonomy/classify-term#classifyTerm": "joined" },
  "reading/machine-speech/hits": {
    "through the row reading/machine-speech/watch#addressesReader": "findHits findSpelledHits",
  },
  "reading/machine-speech/words": {
    "through the row reading/machine-speech/watch#addressesReader": "opensOrder leavesName",
  },
  "domain/scopes": { [ours]: "effectiveScopes" },
  "domain/signing/signed": {
    [ours]: "signBytes sign",
    "through the rows of a cursor and of a link": "readSignedBytes readSigned",
  },
  "identity/names/compare-names": { [looking]: "compareNames" },
  "taxonomy/spelling": { "through the row taxonomy/classify-term#classifyTerm": "spellerOf" },
  "identity/subject": { "through the row of the names of the company": "namesOf" },
  "taxonomy/taxonomy": { [looked]: "categoryById descendantsOf ancestorsOf sectorOf" },
  "taxonomy/trained/tokens": {
    "through the row taxonomy/classify-company#classifyCompany": "siteTokens nameWords",
  },
  "pages/bylines": { "through the row pages/passages#isByline": "bylineOf" },
  "enriching/sector-prompt": { [looked]: "isField", [ours]: "sectorInstructions" },
  "taxonomy/classify-company": { "through the row enriching/sectors#sectorsOf": "categoriesWithin" },
  "taxonomy/words": { "through the row taxonomy/classify-company#classifyCompany": "wordsOf" },
  "pages/compare/memory": {
    [counting]: "timesLeft leaving",
    [comparing]:
      "readMemory withoutTexts linksRemembered remembersLeads hasBaseline readingsOf rememberedIds shownLast",
  },
  "pages/compare/pairing": { [comparing]: "pairEdits" },
  "pages/page": { [looked]: "metaContent", [counting]: "linksOf" },
  "pages/read-source": { "through the row pages/entries#entryBlocks": "publicReading" },
  "pages/reader/data/json-ld": { [home]: "isOfType strings isObject" },
  "pages/reader/data/page-dates": { [home]: "pageDates" },
  "pages/reader/markup/tag-rules": { [looked]: "scopeOf" },
  "pages/reader/read-page": { [home]: "readPage" },
  "pages/reader/shown/wholes": { [looked]: "isAlwaysWhole mayBeCard mayBeListed" },
  "reading/facts/money": { [looked]: "inDollars", [judging]: "isValuation isRaised" },
  "pages/compare/placeholders": { [comparing]: "withoutPlaceholders" },
  "pages/soft-failure": {
    "through the row pages/soft-failure#softFailure": "isOutage",
    [comparing]: "isShort isToCome takesLeave",
  },
  "pages/xml": { "through the rows pages/read-feed#readFeed and pages/sitemap#readSitemap": "readXml" },
  "platform/crawl/answers": { [crawling]: "failed textAnswer judge" },
  "platform/crawl/decode": { "through the rows of bytes": "createDecoding" },
  "platform/crawl/gate": { [crawling]: "createGate" },
  "platform/crawl/intake": { [crawling]: "createIntake" },
  "platform/crawl/resolve": { [crawling]: "createResolver" },
  "platform/crawl/robots/robots-rules": { "through the row of a robots file": "groupFor" },
  "platform/crawl/robots/robots": { "through the row of a robots file": "readRobots" },
  "pages/types": { [counting]: "isRead readNothing" },
  "reading/budget": { [counting]: "sizeOf leftPages" },
  "reading/conclude": { [analysing]: "concludeFrom concludeUnread noteMachineSpeech noteLeft" },
  "reading/dates": { [counting]: "dateOf newestDate isStale dayOf" },
  "reading/health": { [counting]: "healthOf" },
  "reading/describe": { [analysing]: "describe compareUpdates" },
  "reading/facts/facts": { "through the row reading/facts/facts#textFacts": "factsOf blockFacts" },
  "reading/facts/places": { [judging]: "meetsPlaces" },
  "reading/happenings": { [analysing]: "happeningsOf", [counting]: "sentencesOfAll changesOfAll isNew" },
  "reading/marks": { [analysing]: "marksOf isSame isHeadedAlike" },
  "reading/model/citations": { [answering]: "provedCitations passageOf" },
  "reading/model/machine-speech": { [prompting]: "speaksToMachines headingsOf changeSpeaks textSpeaks" },
  "reading/model/prompt": { [ours]: "instructions" },
  "reading/model/verify-updates": { [answering]: "verifyUpdates" },
  "judging/verify-verdicts": { [answering]: "verifyVerdict" },
  "reading/passages/reworded": { [analysing]: "rewordedIn saysStage" },
  "judging/rule/conditions": {
    [understanding]: "restOf rolesAsked withoutRoles wordsIn readRounds readThresholds",
  },
  "judging/rule/clause": { [understanding]: "conditionsOf roundNames nameOf" },
  "judging/judge": { [judging]: "evaluation" },
  "judging/match": {
    [judging]: "matchClause",
    "through the row of the names of the company": "foldedWords",
  },
  "reading/facts/phrases": { [ours]: "patternOf" },
  "judging/rule/read-rule": { [understanding]: "understoodOf" },
  "judging/rule/thresholds": { [judging]: "meets" },
  "reading/told-before": {
    "through the row reading/read-changes#readChanges": "readRemembered sinceBefore toRemember",
  },
  "reading/topics": { [looked]: "labelOf typeOfLabel isNews" },
  "reading/trained/bare": { [analysing]: "wordsSaid isDenied isWorded" },
  "reading/trained/figures": { [passage]: "maskAt" },
  "reading/trained/reader": { [counting]: "likeliest" },
  "reading/trained/tokens": { [passage]: "tokensOf isMask opened titled pairsOf namesIn speaksAsCompany" },
  "reading/updates": { [analysing]: "updatesOf" },
  "reading/weigh": { [analysing]: "tellingOf weigh" },
  "tracking/compare-all": { [comparing]: "compareAll", [counting]: "toRemember" },
  "enriching/people/cards/founder-cards": { [people]: "foundersInCards" },
  "enriching/people/cards/listed": { [people]: "foundersListed" },
  "enriching/people/cards/founder-stories": { [people]: "toldOf" },
  "enriching/people/cards/owners": { [people]: "ownersInCards" },
  "enriching/people/founders-in-data": { [people]: "foundersInJsonLd foundersInSummaries" },
  "enriching/harmless": { [people]: "harmless" },
  "enriching/summaries": { [people]: "summariesOf shareShown" },
  "enriching/people/founders": { [people]: "findFounders" },
  "enriching/own-name/own-name": { [people]: "ownName" },
  "enriching/own-name/spellings": { [people]: "inCopyright spelt fromHost withoutForm" },
  "enriching/people/people-pages": {
    [people]: "aboutOf pagesAboutPeople contactPage legalPage offerPages",
    [ours]: "likelyPages",
  },
  "enriching/people/read-people": { [people]: "ownLinks readLegal readUnlinkedPeople" },
  "enriching/people/sentences/statement-words": { [people]: "isBefore isDignity isStatementWord" },
  "enriching/people/sentences/subjects": { [people]: "isPlace" },
  "enriching/people/people-words": { [ours]: "phrasesOf" },
  "enriching/phrases": { [ours]: "phraseSet", [people]: "holds" },
  "enriching/people/person-profiles": { [people]: "personProfiles" },
  "enriching/profiles": { [people]: "companyProfiles companyGithub" },
  "enriching/self-description": { [people]: "selfDescription" },
  "enriching/stage": { [people]: "statedStage" },
};
