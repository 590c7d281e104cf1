import type { Topic } from "./topics.ts";

const risk: readonly Topic[] = [
  "bankruptcy",
  "shutdown",
  "breach",
  "layoffs",
  "legal",
  "recall",
  "churn",
  "setback",
  "outage",
];

/** Words of an investor's rule, and the topics they ask for. Earlier entries claim their words first. */
export const ruleWords: readonly { pattern: RegExp; topics: readonly Topic[]; vague?: true }[] = (
  [
    [
      "(?:get|gets|getting|is|are|been|being|be|got) (?:acquired|bought)(?: by)?|acquired by|takeovers?|taken over|bought by|exits?|übernommen|rachetée?",
      ["acquired"],
    ],
    [
      "m ?& ?a|mergers?(?: (?:and|&) acquisitions?)?|acquisitions?|buyouts?|übernahmen?|acquisitions?|adquisici[oó]n(?:es)?|fusion(?:en)?",
      ["acquired", "acquires"],
    ],
    ["acquires?|acquiring|buys?(?: another| other)?", ["acquires"]],
    ["ipo|go(?:es|ing)? public|public (?:listing|offering)|börsengang|introduction en bourse", ["ipo"]],
    [
      "shut(?:s|ting)?[ -]?downs?|wind(?:s|ing)?[ -]down|go(?:es|ing)? out of business|clos(?:es?|ing) (?:its|their) doors|ceas\\p{L}+ operations",
      ["shutdown"],
    ],
    [
      "bankrupt\\p{L}*|insolven\\p{L}*|chapter 11|liquidation|receivership|administrators?|go(?:es|ing)? (?:bust|under)|pleite",
      ["bankruptcy", "shutdown"],
    ],
    [
      "(?:product )?recalls?|recalled|safety (?:warnings?|issues?|notices?|problems?)|rückrufe?|rappels? de produits?",
      ["recall"],
    ],
    [
      "churn\\p{L}*|(?:customers?|clients?|partners?)(?: who| that)? (?:leav(?:es?|ing)|walk(?:s|ing)? away|cancel\\p{L}*|quit\\p{L}*|dropp\\p{L}+)",
      ["churn"],
    ],
    [
      "(?:los(?:es?|ing|t)|cancel\\p{L}*|terminat\\p{L}+)(?: an?| any| key| big| major| their| its)* (?:customers?|clients?|contracts?|partners?|deals?)",
      ["churn"],
    ],
    [
      "set ?-?backs?|delays?|delayed|missed (?:targets?|deadlines?|forecasts?)|verzögerung\\p{L}*|retards?",
      ["setback"],
    ],
    [
      "lay ?-?offs?|laid off|laying off|lays off|redundanc\\p{L}+|job cuts?|cut(?:s|ting)? (?:jobs|staff)|downsizing|entlassungen|stellenabbau|personalabbau|stellenstreichung\\p{L}*|suppressions? (?:de postes|d['’]emplois?)|licenziamenti|ontslagen|varsel|demissões|recortes de (?:plantilla|personal)|licenciements?|despidos",
      ["layoffs"],
    ],
    [
      "(?:data |security )?breach(?:es)?|security incidents?|hacks?|hacked|data leaks?|leaks?|cyber ?-?attacks?|datenleck\\p{L}*",
      ["breach"],
    ],
    [
      "(?:service|site|app|platform|product|systems?) (?:is|are|goes|go|went|being) (?:down|offline|slow|unavailable)(?: or (?:down|offline|slow))?",
      ["outage"],
    ],
    [
      "clinical(?: (?:and|or) regulatory)?(?: (?:milestones?|results?|data|trials?|studies|readouts?))?|trial (?:results?|data|readouts?)|(?:phase [1-3i]+ )?trials?",
      ["trial", "approval"],
    ],
    [
      "(?:regulatory |fda |ema )?(?:approvals?|clearances?)|regulatory milestones?|fda|ema|licen[cs]es? (?:granted|approved)",
      ["approval", "compliance"],
    ],
    ["outages?|downtime|service incidents?|incidents?|ausfälle?", ["outage", "breach"]],
    [
      "lawsuits?|litigation|legal (?:trouble|issues?|action|disputes?|problems?)|sued|regulatory (?:trouble|issues?|action|news|problems?)?|investigations?|(?:regulatory |legal )?(?:fines?|penalt(?:y|ies)|sanctions)|klagen?|regulators?|watchdogs?",
      ["legal"],
    ],
    [
      "risks?(?: signals?| factors?)?|bad news|negative (?:news|press|signals?)|red flags?|warning signs?|trouble|problems?|schlechte nachrichten",
      risk,
    ],
    ["struggl\\p{L}+", risk],
    ["difficult\\p{L}+|distress|runway|burn rate", risk, "vague"],
    [
      "led by|lead investors?|investors?|backed by|investisseurs?(?: au capital)?|investoren|inversores|investitori|investidores|investeerders|investerare",
      ["funding"],
    ],
    [
      "fund(?: ?-?rais\\p{L}+)|fundrais\\p{L}+|fundings?|financings?|rais(?:e|es|ed|ing)(?: (?:money|capital|funds?))?|(?:(?:funding|financing|seed|investment|equity|venture) )?rounds?|invest(?:ments?|s|ed|ing)?|cap table|series(?= [a-h]\\b)|pre-?seed|seed|venture debt|valuations?|grants?|finanzierung\\p{L}*|kapitalrunden?|levées? de fonds|tours? de table|rondas?(?: de (?:financiación|inversión|financiamiento))?|inversión|capta\\p{L}+|geld|equity|crowd-?funding|(?:new|fresh) (?:money|capital)",
      ["funding"],
    ],
    [
      "(?:new |major |big )?(?:product|feature) (?:launch(?:es)?|releases?|announcements?)|launch(?:es|ed|ing)?|new (?:products?|releases?)|release(?:s|d)|produkteinführung\\p{L}*|neue produkte|lancements?|lanzamientos?",
      ["launch"],
    ],
    [
      "bug ?-?fix(?:es)?|fix(?:es|ed)|patch(?:es)?|minor (?:changes|updates|releases|improvements)|maintenance releases?",
      ["improvement"],
    ],
    ["changelog|release notes|features?|improvements?|new versions?", ["launch", "improvement"]],
    ["deprecations?|sunsets?|discontinu\\p{L}+", ["retirement"]],
    [
      "what (?:they|it) charges?|fees?|pric(?:e|es|ing)(?: (?:changes?|page|plans?|increases?|updates?))?|plans? and pricing|tarif\\p{L}*|preis\\p{L}*|precios?|(?:new|free) (?:plan|tier)s?",
      ["pricing"],
    ],
    [
      "products?(?: (?:updates?|news|changes|development|roadmap))?|roadmap|shipping|ships?|shipped|produkt\\p{L}*|produits?|productos?",
      ["launch", "improvement", "retirement", "compliance", "pricing"],
    ],
    [
      "arr|mrr|(?:annual |monthly )?recurring revenue|revenues?(?: growth)?|turnover|gmv|sales (?:figures|numbers|growth)|profitab\\p{L}+|umsatz|chiffre d['’]affaires|ingresos|facturación|financial(?:s| results)",
      ["revenue"],
    ],
    [
      "(?:active |paying |monthly )?users?(?: growth| numbers| counts?)?|user growth|customer (?:count|numbers|growth)|number of (?:customers|users)|downloads?",
      ["metrics"],
    ],
    [
      "metrics?|kpis?|traction|growth|milestones?|numbers|kennzahlen|métriques|métricas|chiffres|wachstum",
      ["revenue", "metrics"],
    ],
    [
      "podcasts?|radio|interviews?|keynotes?|talks?|speaking|op-?eds?|thought leadership|public appearances?|appearances?|amplif\\p{L}+",
      ["founder"],
    ],
    [
      "founders?(?= (?:amplif|in the|media|press|visib|news|mention|activit|talk|speak|appear|content|post))",
      ["founder"],
    ],
    [
      "(?:customers?|clients?)(?: (?:wins?|logos?|stories|case studies|signals?|announcements?|acquisitions?))?|logos?|case studies|contract wins?|contracts?|kunden|clientes",
      ["customer"],
    ],
    ["deals?", ["customer", "partnership"]],
    [
      "partner(?:s|ed|ing|ships?)?|alliances?|collaborations?|kooperation\\p{L}*|partnerschaft\\p{L}*|partenariats?|alianzas?|integrations?",
      ["partnership"],
    ],
    [
      "(?:leaves?|left|leaving|goes|loses?|turnover|attrition|departs?|departures?|depart(?:ed|ing)|quits?|resign\\p{L}*|step(?:s|ped|ping)? (?:down|back|aside)|fired|ousted|exits?|replaced|abgang|rücktritt|verlässt|départs?|dimite)",
      ["leadership_leave"],
    ],
    [
      "appoint\\p{L}*|new(?= (?:ceo|cto|cfo|coo|cmo|cro|cpo|ciso|chief|vp|vice|head|president|executive|leader))|joins?|joined|promot\\p{L}+|board changes?",
      ["leadership_join"],
    ],
    [
      "(?:leadership|management|executive|exec|c-level|c-suite|board|führungs\\p{L}*|top management)(?: (?:team|changes?|moves?|updates?|transitions?|news|turnover))?|changes? (?:in|to|at) (?:the )?(?:leadership|management|executive team|board|c-suite|top)|(?:wechsel|veränderung\\p{L}*|änderung\\p{L}*) (?:in|im|an) (?:der |dem )?(?:geschäftsführ\\p{L}*|führung\\p{L}*|management|vorstand|spitze)|changements? (?:de|dans la|à la) direction|cambios? (?:de|en la) dirección|geschäftsführ\\p{L}*|vorstand|direction|dirección|directie|ledning(?:en)?",
      ["leadership_leave", "leadership_join"],
    ],
    [
      "expan(?:d|ds|ding|sion|sions)(?: (?:in)?to| in)?|new (?:offices?|markets?|countr(?:y|ies)|regions?|geograph\\p{L}+|locations?)|open(?:s|ing)? (?:an? |new )*offices?|ent(?:er(?:s|ing)?|ry)(?: (?:into|to|in))?(?: (?:the|new))?|(?:new |another )?(?:factor(?:y|ies)|plants?|warehouses?|production (?:sites?|lines?))|arrival in|(?:going |goes |go )?(?:abroad|global)|(?:going |goes |go )?international(?:i[sz]ation)?|geographic\\p{L}*|expansión|expansion",
      ["expansion"],
    ],
    [
      "hir(?:e|es|ing|ed)|recruit\\p{L}*|jobs?(?: postings?| openings?| ads?| listings?)?|openings?|open (?:roles?|positions?)|headcount|positions?|vacanc\\p{L}+|careers?|team growth|stellen\\p{L}*|einstellungen|embauch\\p{L}*|offres? d['’]emploi|recrute\\p{L}*|contrata\\p{L}*",
      ["hiring", "leadership_join"],
    ],
    ["honou?r(?:s|ed|ing)?", ["founder", "award"]],
    ["awards?|prizes?|rankings?|recognition|auszeichnung\\p{L}*", ["award"]],
    [
      "press(?: coverage| mentions?| releases?)?|television|tv|newspapers?|media(?: coverage| mentions?| attention)?|news coverage|in the news|presse",
      ["press", "award"],
    ],
    [
      "events?|webinars?|conferences?|meetups?|trade shows?|veranstaltung\\p{L}*|événements?|eventos?",
      ["event"],
    ],
    ["(?:security |compliance )?certifications?|compliance|certified|audits?", ["compliance"]],
  ] as const
).map(([source, topics, vague]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu"),
  topics,
  ...(vague === undefined ? {} : { vague: true as const }),
}));

/** Words that carry a rule's grammar or politeness, and ask for nothing by themselves. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "a an the this that these those any all every some each other another more most much many of to in on at by for from with into onto about around regarding concerning re as is are was were be been being am do does did done has have had having " +
    "i me my we us our you your they them their it its he she his her who whom which what when where whenever if whether how why then than so also too now just only even still ever please thanks thank hi hello " +
    "and or but nor not no tell let know notify alert alerts email mail ping inform update updates news signal signals flag watch watching track tracking monitor monitoring look looking see seeing hear hearing want wants would like love need care interested interest follow keep eye " +
    "company companies startup startups team business businesses firm firms founded happen happens happening change changes changed changing new newly latest recent recently upcoming future potential possible first next start starts started starting begin begins announce announces announced announcement announcements announcing mention mentions mentioned mentioning talk talks share shares shared sharing publish publishes published post posts posted blog article articles page pages website site online information info details things thing anything everything something stuff kind type sort such e.g eg i.e ie etc including include includes like especially particularly mainly mostly " +
    "did close closes closed closing make makes made making get gets getting got give gives go goes going come comes coming take takes will would could should can may might must shall there here out up over under again once one two three their's they're i'd i'm i'll we'd it's that's " +
    "vc vcs line lines plan plans planned planning sign signs signals indication indications hint hints evidence rumour rumours rumor rumors whisper chance way ways says said told tells whenever something happens ping reach soon aus der bei them als sie they're we're into actually really anything ever more either way own related relevant activity activities launched er der die das den dem ein eine einen einem einer und oder wenn über zu zur zum von im in für mit bei sich sie wir ich nur neue neuen neuer alle alles nachrichten bitte le la les un une des du de et ou si sur pour avec dans nous ils elle il toute toutes tous tout nouvelles nouvelle nouveaux seulement el los las una unos unas y o cuando sobre para con en nos ellos solo sólo nuevas nuevos nueva nuevo todo todos todas noticias " +
    "investor investors tier's role roles title seniority level hires hire somebody someone people person round rounds amplified big large major significant important key notable serious meaningful material relevant interesting " +
    "anyone anybody everyone everybody nobody knows known name names hit hits won win wins winning granted actually real really whole egal"
  ).split(" "),
);
