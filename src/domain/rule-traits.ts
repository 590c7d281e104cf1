import type { Topic } from "./topics.ts";

/** Something narrower than a topic that a rule asks for, such as a podcast or a mobile app. */
export interface Trait {
  /** As a verdict's rationale names it. */
  name: string;
  /** What a rule's words look like. */
  asked: RegExp;
  /** Topics under which it is told; empty: those of the rule's other words. */
  topics: readonly Topic[];
  /** What its text looks like. */
  shown: RegExp;
  /** Where the text says nothing of it, it is something else: `unmet` rather than `open`. */
  hard: boolean;
}

function trait(name: string, asked: string, topics: readonly Topic[], shown: string, hard = true): Trait {
  const edged = (source: string, flags: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);
  return { name, asked: edged(asked, "giu"), topics, shown: edged(shown, "iu"), hard };
}

const outlets =
  "new york times|nyt|wall street journal|wsj|financial times|ft|bloomberg|reuters|forbes|fortune|techcrunch|wired|bbc|cnn|cnbc|the economist|guardian|washington post|the verge|business insider|axios|the information|handelsblatt|faz|frankfurter allgemeine|süddeutsche|spiegel|le monde|les echos|le figaro|el país|il sole 24 ore|nrc|dagens industri|nikkei|the times";

/** Traits the built-in knows, in the order in which they claim a rule's words. */
export const traits: readonly Trait[] = [
  trait(
    "a halt to hiring",
    "(?:stop(?:s|ped|ping)?|paus(?:e|es|ed|ing)|freez(?:e|es|ing)|halt(?:s|ed|ing)?)(?: on| of)? (?:hiring|recruiting|recruitment)|hiring (?:freezes?|stops?|paus\\p{L}+|halt)|einstellungsstopp",
    ["hiring_halt", "layoffs"],
    "[^]+?",
  ),
  trait(
    "growth of the team",
    "(?:headcount|team|staff|workforce|employee)(?: size| numbers?| count)?(?: (?:growth|expansion|increases?|changes?))|headcount|(?:growing|doubling|expanding|scaling) (?:the|its|their)? ?(?:team|headcount|staff)|number of employees",
    ["hiring", "metrics", "expansion", "layoffs"],
    "headcount|(?:doubl|tripl|grow|grew|expand)\\p{L}*[^.!?]{0,25}(?:team|headcount|workforce|staff)|\\d[\\d,.]* (?:\\p{L}+ ){0,2}(?:jobs|roles|positions|openings|people|employees|staff|hires|colleagues)|(?:team|staff|workforce)[^.!?]{0,20}(?:doubl|tripl|grow|grew|of \\d)\\p{L}*|hiring spree",
    false,
  ),
  trait(
    "an integration",
    "integrations?(?: with)?|connectors?|plug-?ins?|integrates?(?: with)?",
    ["launch", "improvement", "partnership"],
    "integrat\\p{L}+|connectors?|plug-?ins?|works with|connects? (?:to|with)|syncs? (?:to|with)|import[^.!?]{0,30}from",
  ),
  trait(
    "open source",
    "open[- ]?sourc(?:e|es|ed|ing)(?: releases?| launch(?:es)?| projects?)?",
    ["launch", "improvement", "metrics"],
    "open[- ]?sourc\\p{L}+|apache 2(?:\\.0)?|mit licen[cs]e|gpl|on github",
  ),
  trait(
    "a podcast",
    "(?:on )?(?:an? )?podcasts?(?: appearances?| episodes?| interviews?)?",
    ["founder", "press"],
    "podcasts?|episode",
  ),
  trait(
    "a talk or conference",
    "(?:conference|keynote) (?:talks?|speeches|appearances?)|keynotes?|speaking (?:engagements?|slots?)|speak(?:s|ing)? at(?: an?)? (?:conferences?|events?)",
    ["founder", "event"],
    "keynot\\p{L}*|conference|summit|stage|speak\\p{L}*|talk|panel|fireside|\\p{L}+con",
  ),
  trait(
    "a patent",
    "patents?(?: filings?| grants?| applications?)?|patente|brevets?",
    ["patent"],
    "patent\\p{L}*|brevet",
  ),
  trait(
    "a change of strategy",
    "pivot(?:s|ed|ing)?|strategic (?:shifts?|changes?)|(?:changes?|shifts?) (?:in|of|to) (?:strategy|direction|business model|focus)|strategiewechsel",
    ["pivot"],
    "[^]+?",
  ),
  trait("an approval by the FDA", "fda", ["approval"], "fda|510\\(k\\)|food and drug"),
  trait("a CE mark", "ce[- ]mark(?:ing|s)?|ce(?=\\s*$)", ["approval"], "ce|ivdr|mdr"),
  trait(
    "a regulatory approval",
    "(?:ema|regulatory|regulator\\p{L}*|marketing)(?: \\p{L}+)? (?:approvals?|clearances?|authori[sz]ations?|marks?|marking)|approvals?|clearances?|banking licen[cs]es?|licen[cs]es? granted|zulassung(?:en)?",
    ["approval"],
    "[^]+?",
  ),
  trait(
    "trial results",
    "(?:clinical )?(?:trial|study|phase \\d)(?: (?:results?|data|readouts?|news|updates?))|clinical trials?|readouts?|trial results",
    ["trial"],
    "[^]+?",
  ),
  trait(
    "a customer leaving",
    "(?:customer |client |logo |account )?churn(?:s|ed)?|(?:los(?:s|es|t|ing)|departures?) (?:of )?(?:an? |its |their |any |major |big |key |large |important )*(?:customers?|clients?|accounts?|contracts?)|(?:customers?|clients?) (?:loss(?:es)?|leav\\p{L}+|churning)|kundenverlust\\p{L}*",
    ["churn"],
    "[^]+?",
  ),
  trait(
    "profitability",
    "profitab\\p{L}+|break(?:s|ing)?[- ]?even|cash[- ]?flow positive|(?:in the|reach\\p{L}*) black|rentabil\\p{L}+|gewinnzone",
    ["revenue"],
    "profit\\p{L}*|break(?:s|ing)?[- ]?even|cash[- ]?flow|ebitda|in the black|rentab\\p{L}*|schwarze zahlen",
  ),
  trait(
    "a valuation",
    "valuations?|valued(?: at)?|unicorn(?: status)?|bewertung|valorisation",
    ["funding"],
    "valu\\p{L}+|unicorn|worth|bewert\\p{L}*|valoris\\p{L}+",
    false,
  ),
  trait(
    "a down round",
    "down[- ]?rounds?|(?:lower|reduced|falling) valuations?",
    ["funding", "layoffs"],
    "down[- ]?round|(?:lower|reduced|cut|slashed|half|third|fraction|below)[^.!?]{0,30}valuation|valuation[^.!?]{0,30}(?:cut|fell|falls|dropped|slashed|halved|down from)",
  ),
  trait(
    "a grant",
    "grants?(?: (?:or|and|\\/) (?:public funding|subsid\\p{L}+))?|public (?:funding|money)|subsid(?:y|ies)|fördermittel|förderung",
    ["funding"],
    "grants?|subsid\\p{L}+|horizon (?:europe|2020)|innovation council|eic|sbir|public funding|förder\\p{L}*|bpifrance|innovate uk",
    false,
  ),
  trait(
    "debt",
    "(?:venture )?debt(?: rounds?| financing| facilit\\p{L}+)?|loans?|credit (?:lines?|facilit\\p{L}+)|kredite?",
    ["funding"],
    "debt|loans?|credit (?:line|facility)|kredit\\p{L}*|lending facility",
    false,
  ),
  trait(
    "a mobile app",
    "mobile(?: apps?)?|(?:ios|android|iphone)(?: apps?)?",
    [],
    "mobile|ios|android|iphone|ipad|app store|google play|smartphone",
    false,
  ),
  trait(
    "AI",
    "(?:gen(?:erative)? ?)?ai(?: (?:capabilit\\p{L}+|agents?|assistants?))?|artificial intelligence|llms?|ki(?:-funktionen)?",
    [],
    "(?:gen)?ai|artificial intelligence|llms?|gpt|copilot|machine learning|ml|agents?|agentic|assistant|chatbot|ki|ia",
    false,
  ),
  trait(
    "an API or developer platform",
    "(?:public )?apis?(?: (?:releases?|changes?|launch(?:es)?|news|updates?))?|sdks?|developer (?:platform|tools?|programs?|experience)",
    ["launch", "improvement", "partnership", "retirement"],
    "apis?|sdks?|developers?|endpoints?|webhooks?|cli|graphql",
  ),
  trait(
    "remote work",
    "remote(?:[- ](?:work|only|first|friendly|roles?|jobs?))?",
    [],
    "remote|anywhere|work from home|wfh|distributed|homeoffice|télétravail|teletrabajo|remoto",
    true,
  ),
  trait(
    "a price increase",
    "price (?:increases?|rises?|hikes?|raises?)|(?:rais|increas)(?:e|es|ed|ing) (?:its |their |the )?prices?|higher prices|preiserhöhung\\p{L}*|hausses? (?:de|des) prix",
    ["pricing"],
    "rais\\p{L}+|increas\\p{L}+|hikes?|higher|was [$€£]\\d|erhöh\\p{L}*|augment\\p{L}*|hausse|going up",
    false,
  ),
  trait(
    "a price cut",
    "price (?:cuts?|drops?|reductions?|decreases?)|(?:lower|cut|reduc|drop)(?:s|es|e|ed|ing|ping|ting)? (?:its |their |the )?prices?|lower prices|cheaper plans?|preissenkung\\p{L}*|baisses? (?:de|des) prix",
    ["pricing"],
    "cut(?:s|ting)?|lower\\p{L}*|reduc\\p{L}+|cheaper|drop\\p{L}*|discount\\p{L}*|senk\\p{L}*|baiss\\p{L}*|less",
    false,
  ),
  trait(
    "a free plan",
    "free (?:tiers?|plans?|versions?)",
    ["pricing", "launch"],
    "free|kostenlos\\p{L}*|gratuit\\p{L}*|gratis",
  ),
  trait(
    "an office",
    "(?:new |opening )?(?:offices?|hubs?|sites?)(?: openings?| opened)?|open(?:s|ing)? (?:an? |new )*(?:offices?|hubs?)|büro(?:s|eröffnung\\p{L}*)?|bureaux?",
    ["expansion"],
    "offices?|hub|headquarters|hq|site|standort|büro|bureaux?|oficinas?|kantoor|kontor|ufficio|escritório|lab|factory|plant|warehouse",
  ),
  trait(
    "large or well-known media",
    "(?:tier[- ]?(?:1|one|i)|top[- ]tier|major|national|international|mainstream|leading)(?: (?:media|press|outlets?|publications?|newspapers?))(?: (?:coverage|mentions?))?|tier[- ]?(?:1|one)",
    [],
    outlets,
    false,
  ),
  trait(
    "a large enterprise",
    "fortune (?:100|500|1000)|enterprise(?=s? (?:customers?|clients?|deals?|logos?))|blue[- ]chip|dax|ftse(?: ?\\d+)?|cac ?40",
    [],
    "fortune \\d+|global \\d+|enterprise|dax|ftse|cac ?40|multinational",
    false,
  ),
  trait(
    "big tech",
    "big tech|faang|hyperscalers?",
    [],
    "google|microsoft|azure|amazon|aws|apple|meta|facebook|nvidia|oracle|ibm|salesforce|openai",
  ),
];

/** Trades whose customers a rule may ask for, each with words its organisations are known by. */
export const sectors: readonly Trait[] = [
  trait(
    "healthcare",
    "health ?care|health(?: systems?| sector)?|hospitals?|medical|clinics?|gesundheitswesen|santé",
    [],
    "health\\p{L}*|hospitals?|clinics?|clinical|medical|patients?|nhs|medicine|klinik\\p{L}*|kranken\\p{L}*|hôpita\\p{L}*|hospitali\\p{L}*|charité|kaiser permanente|cleveland clinic|physicians?|nurs\\p{L}+|medtech",
    false,
  ),
  trait(
    "pharmaceuticals",
    "pharma\\p{L}*|biotechs?|life sciences?",
    [],
    "pharma\\p{L}*|biotech\\p{L}*|life sciences?|novartis|roche|pfizer|bayer|merck|sanofi|astrazeneca|gsk|novo nordisk|lilly|abbvie|moderna",
    false,
  ),
  trait(
    "banking",
    "banks?|banking|financial (?:services|institutions?)|banken|banques?|bancos?|fintechs?",
    [],
    "\\p{L}*bank(?:en|s|ing)?|banque|banco|financial|jpmorgan|goldman sachs|hsbc|barclays|santander|bbva|bnp paribas|ing|ubs|citi\\p{L}*|wells fargo|sparkasse\\p{L}*|visa|mastercard|credit union|payments?",
    false,
  ),
  trait(
    "insurance",
    "insur(?:ance|ers?)|versicher\\p{L}+|assur(?:ance|eurs?)",
    [],
    "insur\\p{L}+|versicher\\p{L}*|assur\\p{L}+|allianz|axa|zurich|munich re|generali|aviva|swiss re",
    false,
  ),
  trait(
    "retail",
    "retail(?:ers?)?|e-?commerce|handel|supermarkets?|grocery",
    [],
    "retail\\p{L}*|stores?|supermarkets?|e-?commerce|shops?|walmart|tesco|carrefour|lidl|aldi|rewe|ikea|zalando|target|costco|h&m|inditex|sainsbury\\p{L}*|grocer\\p{L}*",
    false,
  ),
  trait(
    "manufacturing",
    "manufactur\\p{L}+|industr(?:y|ial|ie|iels?)|produktion|factories",
    [],
    "manufactur\\p{L}+|industr\\p{L}+|factor(?:y|ies)|plants?|siemens|bosch|thyssenkrupp|abb|basf|werke?|automotive",
    false,
  ),
  trait(
    "automotive",
    "automotive|car ?makers?|oems?|automobil\\p{L}*",
    [],
    "automotive|car ?makers?|automobil\\p{L}*|vehicles?|bmw|volkswagen|vw|audi|mercedes\\p{L}*|daimler|toyota|ford|general motors|stellantis|volvo|renault|hyundai|porsche|tesla",
    false,
  ),
  trait(
    "energy",
    "energy|utilit(?:y|ies)|oil(?: and gas)?|stadtwerke|énergie",
    [],
    "energ\\p{L}+|utilit(?:y|ies)|grid|wind farms?|solar|power|stadtwerke|iberdrola|enel|e\\.on|rwe|edf|vattenfall|shell|bp|totalenergies|équinor|equinor|ørsted",
    false,
  ),
  trait(
    "the public sector",
    "governments?|public sector|government(?:al)? (?:contracts?|agenc(?:y|ies))|defen[cs]e|military|behörden|administrations?|municipal\\p{L}*|cit(?:y|ies)",
    [],
    "government\\p{L}*|ministr\\p{L}+|army|air force|navy|military|defen[cs]e|nato|pentagon|nasa|darpa|sbir|city of|county|councils?|municipal\\p{L}*|federal|state of|department of|public sector|nhs|police|agency|bundes\\p{L}+|ministerium|ville de|ayuntamiento",
    false,
  ),
  trait(
    "education",
    "education|schools?|universit(?:y|ies)|edtech|bildung",
    [],
    "educat\\p{L}+|schools?|universit\\p{L}+|college|students?|campus|district|hochschule\\p{L}*|académie",
    false,
  ),
  trait(
    "logistics",
    "logistics|freight|shipping companies|carriers?|logistik",
    [],
    "logisti\\p{L}+|freight|cargo|shipping|dhl|ups|fedex|maersk|kuehne\\p{L}*|db schenker|carriers?|terminals?|warehous\\p{L}+|ports?",
    false,
  ),
  trait(
    "telecoms",
    "telecom\\p{L}*|telcos?|carriers",
    [],
    "telecom\\p{L}*|telco|vodafone|orange|telefónica|telefonica|deutsche telekom|t-mobile|verizon|at&t|bt group|mobile operator",
    false,
  ),
];
