/** What a job is for, by the words of its title, in the languages careers pages are written in. */
const families: readonly [string, string][] = [
  [
    "sales",
    "sales|account (?:executive|manager|director)s?|key account\\p{L}*|aes?|sdrs?|bdrs?|business development|commercial(?:e|es|s)?|commerciaux|go[- ]to[- ]market|gtm|vertrieb\\p{L}*|verkäufer\\p{L}*|außendienst\\p{L}*|säljare|försäljning\\p{L}*|verkoop\\p{L}*|accountmanager|ventas|comercial(?:es)?|vendas|vendeu\\p{L}+|vendit\\p{L}+|revenue",
  ],
  [
    "engineering",
    "engineer(?:s|ing)?|developers?|devops|sre|programmers?|software|front[- ]?end|back[- ]?end|full[- ]?stack|architects?|tech lead|r&d|technical|tech|ingenieur\\p{L}*|ingénieure?s?|\\p{L}*entwickl(?:er|ung)\\p{L}*|développeu\\p{L}+|ingenier[oa]s?|desarrollador\\p{L}*|ontwikkelaars?|utvecklare|engenheir[oa]s?|desenvolvedor\\p{L}*|sviluppat\\p{L}+|ingegner\\p{L}+|informatiker\\p{L}*",
  ],
  [
    "machine learning",
    "machine learning|deep learning|ml|ai|llms?|nlp|computer vision|applied scientists?|mlops|ki",
  ],
  ["data", "data|analytics|business intelligence|bi|daten\\p{L}*|datos|données|statistic\\p{L}+"],
  [
    "marketing",
    "market(?:ing|er|ers)|growth|brand|content|seo|demand gen\\p{L}*|communications?|pr|public relations|social media|community|copywriters?|devrel",
  ],
  ["product", "product(?! marketing| design)|produkt\\p{L}*|produits?|producto"],
  ["design", "design(?:er|ers)?|ux|ui|creative|illustrator|gestalter\\p{L}*"],
  ["people", "people|hr|human resources|talent|recruit\\p{L}+|personal(?:wesen|abteilung|referent\\p{L}*)"],
  [
    "finance",
    "financ\\p{L}+|accountants?|accounting|controll(?:er|ing)|treasur\\p{L}+|fp&a|tax|payroll|buchhalt\\p{L}+|comptable|cfo|audit\\p{L}*",
  ],
  ["legal", "legal|counsel|lawyer|attorney|compliance|paralegal|jurist\\p{L}*|juriste"],
  [
    "operations",
    "operations|ops|supply chain|logistics|procurement|office manager|chief of staff|fulfil\\p{L}+",
  ],
  [
    "customer success",
    "customer (?:success|support|service|experience)|csms?|support|implementation|onboarding|kundenbetreu\\p{L}*|kundenservice",
  ],
  ["security", "security|infosec|ciso|penetration"],
  ["research", "research(?:er|ers)?|scientists?|phd|postdoc|lab"],
  [
    "clinical",
    "clinical|medical|physicians?|nurses?|doctors?|regulatory affairs|pharmac\\p{L}+|biolog\\p{L}+|chemist\\p{L}*",
  ],
  [
    "interns",
    "intern|interns|internships?|working student|werkstudent\\p{L}*|praktik\\p{L}+|stagiaire|stage|alternance|apprentice\\p{L}*|trainee|becari[oa]|estagi\\p{L}+|graduate program(?:me)?",
  ],
];

const known = families.map(([name, source]) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu"),
}));

/** The functions of a company that a post's title belongs to, such as `sales` for `Account Executive`. */
export function familiesOf(title: string): string[] {
  return known.filter(({ pattern }) => pattern.test(title)).map(({ name }) => name);
}

/** Titles of some years' standing. */
export const experienced =
  /(?<!\p{L})(?:senior|sr\.?|staff|principal|lead|head|director|vp|vice president|chief|c[eftmropi]o|expert|experienced|sénior|erfahren\p{L}*|leiter\p{L}*)(?!\p{L})/iu;
