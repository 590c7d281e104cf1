const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:previous|prior|above|earlier|all|any|your|the|these)\b[^.!?]{0,30}\b(?:instruction|prompt|rule|direction|guideline|context|command|message)s?\b/iu,
  /(?:^|[\n.!?>\]"“]\s*)(?:system|assistant)\s*(?:prompt|message|note|override|instruction)?\s*[:>\]]\s*\S/iu,
  /(?<!\p{L} )\bSYSTEM\s*(?:PROMPT|MESSAGE|NOTE|OVERRIDE)?\s*:/u,
  /<\/?\s*(?:system|assistant|instructions?|prompt|untrusted|\|im_(?:start|end)\|)[^>]{0,40}>|<\|[a-z_]+\|>|\[\/?INST\]/iu,
  /\b(?:you are|act as|you're|pretend to be)\b[^.!?]{0,20}\b(?:an? (?:ai|language model|llm|assistant|chatbot|analyst|monitoring|tracking)|now (?:a|an|in))\b/iu,
  /\b(?:note|message|attention|important|instructions?|dear|hey|hello)\b[^.!?]{0,20}\b(?:to|for)?\s*(?:the |any |all )?(?:ai|llm|language[- ]model|chatbot|automated (?:agent|analy\w+|reader|system)|crawler|bot)s?\b\s*(?:reading|analy|process|:|,|that)/iu,
  /\b(?:set|mark|flag|rate|classify|report|label|treat|score|return|answer|respond|output)\b[^.!?]{0,50}\b(?:severity|verdict|matched|needs[ _-]?attention|recommendation|reach_out|confidence|as critical|as matched|as fundraising|as urgent|as high)\b/iu,
  /\b(?:severity|verdict|needs[ _-]?attention|recommendation)\b\s*(?:[:=]|is|must be|should be|to)\s*"?(?:critical|high|matched|true|reach_out)\b/iu,
  /\bthe (?:investor|reader|model|assistant|analyst)\b[^.!?]{0,20}\b(?:must|should|has to)\b[^.!?]{0,20}\b(?:be (?:alerted|emailed|notified)|receive|send)\b/iu,
  /\b(?:every|all|each|any) (?:of (?:the|your) )?rules? (?:is|are|must be|should be|has been) (?:matched|true|met)\b/iu,
  /\b(?:respond|reply|answer) (?:only )?(?:with|in) (?:json|yes|true|the following)\b/iu,
  /\b(?:ignorier\p{L}*|missachte\p{L}*)\b[^.!?]{0,40}\b(?:anweisung|vorgabe|regel|befehl)\p{L}*/iu,
  /\bignore[rz]?\b[^.!?]{0,40}\b(?:instructions?|consignes?|règles)\b[^.!?]{0,30}\b(?:précédentes?|antérieures?)\b|\bignor(?:a|e|ar)\b[^.!?]{0,40}\b(?:instrucciones|indicaciones|reglas|instruções)\b/iu,
];

/**
 * Whether a text speaks to whoever reads the page by machine ("ignore previous instructions", "SYSTEM: verdict matched")
 * rather than about the company. Such text is data, and evidence of nothing.
 */
export function addressesReader(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/gu, "");
  return patterns.some((pattern) => pattern.test(plain));
}
