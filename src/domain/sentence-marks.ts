import type { Topic } from "./topics.ts";

/** Advice, not news: `How to …`, `5 tips`, `… explained`. */
export const guide =
  /^(?:how (?:to|we think|do|does|can|should)|what (?:is|are|every|to|founders|you)|why|when to|\d+ (?:\p{L}+ )?(?:tips|ways|things|reasons|steps|mistakes|lessons|best|strategies|examples)|(?:five|six|seven|eight|nine|ten|three|four) (?:\p{L}+ ){0,2}(?:tips|ways|things|reasons|mistakes|lessons|steps)|(?:the |a |an )?(?:ultimate |complete |beginner['’]?s |short |brief |\p{L}+['’]s )?(?:guide|introduction|history|primer|overview|checklist|playbook|anatomy)\b|(?:the )?(?:state|art|future|importance|benefits) of|best practices|series of)|\b(?:explained|best practices|tips and tricks|guide to|webinar|masterclass|(?:best|top) (?:\p{L}+ ){0,2}(?:podcasts?|books?|tools?|conferences?|newsletters?|blogs?) (?:for|about|on)|lessons (?:for|from|learned)|what it means for|cheat ?sheet|tutorial|template|checklist)\b/iu;
/** What was so before, or would be if: boilerplate about the company, legal conditions. */
export const background =
  /^(?:if (?!you missed)|in the event|in case of|should (?:you|we)|unless|founded in|headquartered|based in|to date|previously|earlier this year|last (?:year|month|quarter)|since (?:its|our) (?:founding|inception)|in (?:19|20)\d\d,|gegründet|fondée? en|fundada en|about \p{Lu}|(?:19|20)\d\d\s?[:–—-]\s(?!an?\b|the\b|our\b|in\b))/iu;
/** Ends a text whose next word is denied. */
export const negation =
  /(?:\b(?:not|never|no longer|no plans? to|without|den(?:y|ies|ied)|rather than|instead of|neither|nor|kein\p{L}*|nicht|jamais|sin|rumou?rs? (?:of|that))|n['’]t|\bne\b[^.]{0,20}\bpas|\bno\b(?=\s+(?:estamos|vamos|hemos)))(?!\s(?:just|only|merely|nur|solo|seulement))(?:\s[^\s,;:.!?]+){0,4}\s*$/iu;
/** Ends a text whose next word has not happened. */
export const hypothetical =
  /\b(?:if|whether|imagine|suppose|could|might|would you|should you|want to|ready to|need to|trying to|before (?:you|they|their)|after you|when you|helps? (?:you|them|teams|companies|startups))\b[^.!?,;]{0,40}$/iu;
/** Wordings that look like a topic and are none. */
export const vetoes: Partial<Record<Topic, RegExp>> = {
  funding:
    /\b(?:marathon|(?:bike|fun|charity|sponsored) (?:ride|run|walk)|bake sale|half[- ]marathon|in aid of|for (?:the )?(?:\p{L}+ ){0,3}(?:foundation|hospice|charity|unicef|red cross|cancer|shelter))\b|\b(?:charit(?:y|ies|able)|food ?bank|donat\p{L}+|fundrais(?:er|ing) (?:for|page|software|platform|tool)|raise[sd]? (?:the bar|awareness|(?:our|its|the)? ?prices|(?:a|your|my) (?:hand|ticket|issue|question|concern|flag))|securing your|seed (?:your|the|data|script|file|phrase)|series of|round (?:corners|trip|table|up)|closing (?:date|costs|the gap)|non-?profit campaign|tax (?:credit|return))\b/iu,
  acquires:
    /\b(?:acquir\p{L}+|buys?|bought)\s+(?:\S+\s){0,2}?(?:customers?|users?|clients?|skills?|talent|knowledge|data|time|traffic|leads?|new|more|land)\b|acquired (?:by|taste)/iu,
  founder: /\bchief of staff\b/iu,
  award: /\b(?:best practices|ranked choice)\b/iu,
  expansion:
    /^(?:open|launch|expand|start|grow|build|set up|enter)\b|\b(?:launch|open|expand|grow|start) your\b/iu,
  customer: /\bcustomers? (?:success|support|service|experience|data|love)\b(?! (?:story|manager))/iu,
  launch:
    /^(?:launch|release|ship|roll out)\b|^the launch of (?!our)|\b(?:launch (?:your|app|a startup|checklist|week recap)|book a demo|release (?:notes|date|form)|press release)\b/iu,
  partnership:
    /\b(?:become (?:a|our) partner|partner (?:with (?:us|you|your|teams|businesses|companies|organi[sz]ations|the best|leading|our (?:customers|clients))|program|portal|login))\b/iu,
  hiring:
    /(?<!\p{L})(?:no|not any|aucun\p{L}*|keine|ningun\p{L}*|inga|geen|nessun\p{L}*|nenhum\p{L}*) (?:(?:current|currently|open|available|offenen?|vacant|new|active|poste|puestos?) )*(?:positions?|roles?|openings?|vacanc\p{L}+|jobs?|stellen|postes?|vacantes?|tjänster|vacatures|ouvert)/iu,
  press: /\bin the press of\b/iu,
  breach:
    /\b(?:prevent|avoid|protect against|lead to|cost of|risk of|detect|stop|any|potential|possible|will notify|suspected)\b/iu,
  outage: /\b(?:survive|prevent|avoid|zero[- ]downtime|without downtime)\b/iu,
  revenue:
    /^(?:stop|recover|boost|increase|grow|reduce|save|cut|get|turn|maximi[sz]e|improve|unlock|drive|earn|accelerate|don['’]t|join|start)\b|\b(?:your (?:revenue|sales|arr)|helps? (?:you|teams|companies)|sales (?:team|tax|director|manager))\b/iu,
  metrics:
    /\b(?:starting at|prices? from|per (?:user|seat|month)|billed) |[$€£]\d[\d.,]* (?:for|per)\b|^(?:stop|recover|boost|increase|grow|reduce|save|cut|get|turn|maximi[sz]e|improve|unlock|drive|earn|accelerate|don['’]t|join|start)\b|\b(?:survey(?:ed)?|respondents|study|studies|report found|your (?:users|customers|team))\b/iu,
  layoffs: /\b(?:survive|how to|after being|tracker)\b/iu,
};
/** Begins a company's account of its own doings, advice or not. */
export const ownAccount = /^(?:(?:how|why) (?:we|our)|what we|we|our)\b/iu;
/** Ways in which a founder is heard. */
export const amplified =
  /\b(?:podcast|interview(?:s|ed)?|keynotes?|keynoted|speak(?:s|ing)? (?:at|on|to|about)|speaker|spoke (?:at|to|with|about)|ted(?:x)? ?(?:talk)?|fireside|panel(?:ist)?|op-?ed|forbes|under (?:30|40)|on stage|in conversation|profiled?|featured (?:in|on|by)|guest (?:on|post|essay)|essay|talks? (?:about|on|with|at|to)|q&a|entretien|entrevista|intervista|invitée? (?:de|du|sur|par)|zu gast|im gespräch|te gast|gäst i|gastbeitrag|porträt|honou?red|named (?:to|one of|among|a )|award(?:ed)?|wins|wrote (?:a|an|in|for|about)|joins? [^.,;!?]{2,40} to (?:discuss|talk|explain)|lecture|watch our|listen to|shortlisted)/iu;
/** Words of a job title. */
export const titled =
  /\b(?:engineer|developer|designer|manager|analyst|scientist|lead|director|vp|vice president|head of|intern(?:ship)?|specialist|representative|executive|recruiter|counsel|accountant|associate|officer|architect|researcher|writer|editor|technician|nurse|consultant|coordinator|administrator|marketer|strategist|scientist|assistant|advocate|sre|operator|electrician|driver|copywriter|controller|\p{L}*entwickler(?:in)?|\p{L}*ingenieur(?:in)?|\p{L}*leiter(?:in)?|werkstudent\p{L}*|working student|trainee|apprentice|rep|devrel|growth|m\/f\/d|f\/m\/x|m\/w\/d|full[- ]time|part[- ]time|praktik\p{L}+|ingénieure?|développeu\p{L}+|responsable|chargée? de|stage|alternance|ingenier[oa]|desarrollador[a]?|comercial|founding \p{L}+|säljare|utvecklare|ingenjör|projektledare|medewerker|ontwikkelaar|verkoper|engenheir[oa]|desenvolvedor[a]?|analista|gerente|estagi[oa]\p{L}*|responsabile|sviluppatore|ingegnere|addett[oa]|commercial[ei]?|vendeur|vendeuse|verkäufer(?:in)?|sachbearbeiter(?:in)?|mitarbeiter(?:in)?|kaufmann|kauffrau|partner(?=,| -)|owner|physician|pharmacist|chemist|biologist|mechanic|machinist|welder|planner|buyer|merchandiser|teacher|tutor|juriste|cdi|cdd|sdr|bdr|csm|qa|devops|ml)\b/iu;

/** Verbs by which a customer chooses what is named next. */
export const choosing =
  /^(?:select|choo?s|chose|adopt|pick|deploy|implement|switch|move|migrat|standard|goes live|went live|now use|is using|are using|rolls|setzt|entscheidet|choisit|elige)/iu;
/** A short line of a careers page that reads like a post with its place: `Agronomist (Rotterdam)`, `Barista · Lyon`. */
export const jobShape = /^\p{Lu}[^.!?:]{3,60}(?:\s\(\p{Lu}[^()]{2,40}\)|\s[·|–—-]\s\p{Lu}[^.!?]{2,40})$/u;

/** Whether a sentence can be read by the English wordings alone. */
export function isPlainEnglish(sentence: string): boolean {
  return (
    /\b(?:the|and|of|with|our|we|for|to|is|are|at|by|an|new)\b/u.test(sentence) &&
    !/[^\p{Script=Latin}\p{P}\p{S}\p{N}\s]/u.test(sentence)
  );
}
