import type { Topic } from "./topics.ts";

/** A wording that speaks of a topic. `subject`: whose news it is depends on who stands before the match. */
export interface Wording {
  topic: Topic;
  pattern: RegExp;
  subject: boolean;
}

const money =
  "(?:(?:(?:us|c|a|s|hk|r)?[$€£¥₹₩₪]|usd|eur|gbp|chf|inr|sek)\\s?\\d[\\d.,]{0,24}\\s?(?:k|m|mm|mn|bn|b|mio\\.?|mrd\\.?|million|billion|milhões)?|\\d[\\d.,]{0,24}\\s?(?:k|m|mm|mn|bn|b|mio\\.?|mrd\\.?|million(?:s|en)?|millones|millón|milhões|milioni|miljoen|miljoner|millioner|milliarden?|milliards?|billion)?\\s?(?:d['’]|de\\s)?(?:[$€£¥₹]|(?:us )?dollars?|euros?|pounds|francs|franken|d[oó]lares|reais|kron(?:or|er|en)|usd|eur|gbp|chf|sek|nok|dkk|pln))";
const round =
  "(?:series[- ][a-h]\\b|serie[- ][a-h]\\b|pre-?seed|seed (?:round|funding|financing|investment|extension|capital)|(?:funding|financing|investment|equity|growth|bridge|angel|debt|extension|strategic|venture) (?:round|facility|financing|investment)|funding|financing|investment|venture (?:debt|capital)|debt facility|credit facility|growth capital|round)";

const language =
  "(?:(?:(?:more than |over )?\\d+|two|three|four|five|six|ten|more|new|several) (?:new |more |other |additional )?languages|arabic|bengali|bulgarian|catalan|chinese|croatian|czech|danish|dutch|english|estonian|finnish|french|german|greek|hebrew|hindi|hungarian|indonesian|italian|japanese|korean|latvian|lithuanian|malay|mandarin|norwegian|polish|portuguese|romanian|russian|serbian|slovak|slovenian|spanish|swahili|swedish|tagalog|thai|turkish|ukrainian|urdu|vietnamese|welsh)(?!\\p{L}|[- ](?:market|speaking))";

function wording(topic: Topic, subject: boolean, ...sources: string[]): Wording[] {
  return sources.map((source) => ({
    topic,
    subject,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${source.replaceAll("{money}", money).replaceAll("{round}", round).replaceAll("{language}", language)})(?![\\p{L}])`,
      "iu",
    ),
  }));
}

const near = "[^.!?]{0,60}?";
const raise =
  "(?:raise[sd]?|raising|secure[sd]|securing|close[sd]?|closing|land(?:s|ed)|bag(?:s|ged)|snag(?:s|ged)|nab(?:s|bed)|pull(?:s|ed) in|scores|scored|scoops?|nets|netted|grabs|picks? up|picked up|pockets|collects|hauls in|reels in|brings in|tops up|draws in|rakes in|attracts|receives|gets)";

/** Wordings in English, German, French, Spanish and, for the commonest, Italian, Portuguese and Dutch. */
export const wordings: readonly Wording[] = [
  ...wording(
    "funding",
    true,
    `${raise}\\s(?:[^\\s.!?]+\\s){0,5}?(?:{money}|{round})`,
    `${raise}${near}(?:series[- ][a-h]|pre-?seed|seed (?:round|funding|financing)|(?:funding|financing|investment) round)`,
    `(?:receive[sd]?|complete[sd]?|completing|announce[sd]?|announcing|attract(?:s|ed)|finali[sz]e[sd]|extend(?:s|ed|ing)?|expand(?:s|ed|ing)?|unveils)${near}(?:series[- ][a-h]|pre-?seed|seed (?:round|funding|financing|investment)|(?:funding|financing|investment|bridge|growth) round|(?:new |strategic |equity |venture |{money}\\S{0,20} ?(?:\\S{1,40} )?)(?:funding|financing|investment)|debt facility|credit facility|venture debt)`,
    "(?:in talks|plans?|looking|seeks?|seeking|set|aims?|about|preparing|hopes?) to raise (?:[^\\s.!?]+\\s){0,4}?(?:{money}|{round}|at)",
    "(?:awarded|receive[sd]?|receiving|secured?|secures|won|wins|granted|obtained)(?: (?!with|for)\\S+){0,5} grants?",
    "sammelt(?:e)?\\s(?:[^\\s.!?]+\\s){0,8}?(?:{money}|finanzierung\\p{L}*|kapital|ein)|(?:erhält|schließt|sichert sich|bekommt|holt sich|gibt)[^.!?]{0,60}?(?:finanzierung\\p{L}*|investment|kapital|runde|{money})|(?:nimmt|nahm)[^.!?]{0,40}{money}[^.!?]{0,30} auf",
    "(?:lève(?:nt)?|a levé|ont levé|boucle|obtient|décroche|sécurise)[^.!?]{0,40}?(?:millions?|{money}|tour|levée)",
    "(?:cierra|levanta|recauda|capta|consigue|obtiene|ha (?:levantado|captado|cerrado))[^.!?]{0,50}?(?:ronda|{money}|millones|inversión)",
    "(?:raccoglie|chiude|incassa)[^.!?]{0,50}?(?:round|{money}|milioni)|(?:recebe|levanta|capta)[^.!?]{0,50}?(?:aporte|rodada|milhões)|haalt[^.!?]{0,40}?(?:miljoen|{money})",
  ),
  ...wording(
    "funding",
    false,
    "(?:announcing|announce|announced|our|its|with (?:this|our)) (?:new |(?=\\S{0,20}\\d)\\S{1,40} (?:million )?|oversubscribed ){0,6}(?:series [a-h]|pre-?seed|seed (?:round|funding|financing)|funding round|fundraise)(?! (?:companies|startups|founders|investors|guide))",
    "(?:series[- ][a-h]|pre-?seed|seed|funding|financing|investment|finanzierungs)(?:[- ]?(?:round|funding|financing|investment|extension|runde))?[^.!?]{0,50}?(?:led by|co-led by|angeführt von|mené par|liderada por|with participation (?:of|from))",
    "welcom\\p{L}+[^.!?]{0,60}? as (?:our|an?|new|lead)[^.!?]{0,20} investors?",
    "(?:this|the|our|new|strategic|{money}\\S{0,20}) investment,? (?:led|comes|will|allows?|enables?|brings?)",
    "(?:backs?|backed|invests? in|invested in|puts? {money}\\S{0,20} into|leads?|led)(?= [^.!?]{0,60}?(?:{money}|\\bround\\b|series [a-h]\\b|seed))",
    "{money}\\S{0,20} to (?!invest|spend|date|acquire|buy|help|win|the|charit|our|you|\\p{Lu})\\p{L}+|our (?:new |latest )?{money}\\S{0,20} (?:round|fundraise|raise|series|seed)|(?:equity |our |a |new )crowdfunding (?:round|campaign|raise)|(?:now|is|are) (?:officially )?a unicorn",
    "millionen-?finanzierung|(?:steigt|steigen) bei \\S+ ein|finanzierungsrunde|kapitalerhöhung|finansieringsrunda|nyemission|emission på|(?:tar|får) in [^.!?]{0,20}(?:kronor|miljoner|{money})|investeringsronde|financieringsronde|(?:aumento di capitale|rodada (?:seed|série)|aporte de)|(?:investieren|investiert|investissent|investit|invierten?|investono|investe|investem|investeert|investeerders|investerar)[^.!?]{0,30}?(?:{money}|miljoen|millionen|milioni|milhões|millones|miljoner)",
    "(?:total|overall) (?:funding|capital|raised)[^.!?]{0,20}? to (?:over |more than )?{money}|(?:valued at|valuation of|(?:post|pre)-money valuation)[^.!?]{0,20}?{money}",
    "(?:seed|series-?[a-h]|pre-?seed|finanzierungs)-?runde (?:abgeschlossen|über|in höhe|unter|angeführt)|abschluss (?:der|einer|ihrer) \\S*(?:finanzierungs)?runde|levée de fonds de|tour de table de|ronda de (?:financiación|inversión|financiamiento) de|aumento de capital de|round di (?:finanziamento|investimento) da|rodada de investimento de",
  ),
  ...wording(
    "ipo",
    true,
    "initial public offering|(?:goes|going|go) public(?= |,|$)|files?(?: \\S+)? for (?:an |its )?ipo|ipo filing|(?:listed|lists|begins trading|debuts) on (?:the )?(?:nasdaq|nyse|new york stock exchange|london stock exchange|euronext)|börsengang|introduction en bourse|salida a bolsa",
  ),
  ...wording(
    "acquired",
    true,
    "(?:has been|have been|been|was|were|is being|are being|to be|gets|got|being) (?:acquired|bought|taken over) by|(?:acquired|bought|snapped up|taken over) by|agree[sd]? to be (?:acquired|bought)|merg(?:es|ed|ing) with|(?:has|have) been acquired|(?:is|are|['’]re) joining (?!forces|y combinator|techstars|us\\b|the\\b|our\\b)(?=\\p{Lu}?\\p{L}+[.!]?$)|wurde von [^.!?]{0,50} (?:übernommen|gekauft)|(?:a été )?(?:rachetée?|acquise?) par|(?:ha sido|es|fue) (?:adquirida?|comprada?) por",
  ),
  ...wording(
    "acquires",
    true,
    "(?:acquire[sd]?|acquiring|to acquire|acquisition of|buys|bought|übernimmt|rachète|adquiere|compra a)(?= (?:[^\\s.!?]+ ){0,3}?\\p{L})",
  ),
  ...wording(
    "leadership_leave",
    false,
    "step(?:s|ped|ping)? (?:down|aside|back)|to (?:depart|leave|exit|resign|retire|step down)|says? (?:goodbye|farewell)|moving on from|last day (?:at|as)|resign(?:s|ed|ing)?|resignation|depart(?:s|ed|ing|ure)|leav(?:es|ing)|has left|have left|is out(?= as)|ousted|fired|retire[sd]?|retiring|hand(?:s|ing|ed)? over|transition(?:s|ing)? (?:out|away|to an advis\\p{L}*)|tritt zurück|zurückgetreten|verlässt|rücktritt|scheidet aus|legt \\S+ amt nieder|lämnar|avgår|vertrekt|treedt (?:terug|af)|stapt op|lascia|si dimette|deixa (?:o|a) |renuncia|quitte(?:nt)?|démissionne(?:nt)?|démission|dimite|renuncia|abandona|deja (?:el|su) (?:cargo|puesto)",
  ),
  ...wording(
    "leadership_join",
    false,
    "appoint(?:s|ed|ing|ment)?|names?|named|hire[sd]|promote[sd]?|elevate[sd]|welcome[sd]?|welcoming|join(?:s|ed|ing)?|has joined|becomes?|became|tap(?:s|ped)|succeeds?|takes over|taking the helm|passing the baton|handing the reins|new chapter|adds?(?= [^!?]{0,60} board)|brings? on|recruits|poach(?:es|ed)|picks|lands(?= [^.!?]{0,30}(?:as|veteran))|to (?:run|lead|head)|our (?:new|first) (?:\\p{L}+ ){0,2}?(?:officer|lead)|new (?:ceo|cto|cfo|coo|cmo|cro|cpo|ciso|chief|vp|vice president|head of|president)|ernennt|beruft|wird neuer?|übernimmt als|neue[rn]? (?:geschäftsführer\\p{L}*|ceo|cto|cfo)|nomme|nommée?|rejoint|nombra|nombrad[oa]|ficha|incorpora|se incorpora|nomina|recrute(?= \\p{Lu})|ficha a|holt|als neue[rn]?|benoemt|benoemd|aangesteld|wordt (?:de )?(?:nieuwe )?|stelt[^.!?]{0,30} aan|blir|utser|tillträder|ny vd|rekryterar|utnämns|è il nuovo|è la nuova|nuov[oa]|nominat[oa]|entra in|assume|assumono|novo|nova|nomeia|nomead[oa]|contrata|verstärkt|geht an bord|prend la (?:tête|direction)|nouveau|nouvelle|asume|nuev[oa]",
  ),
  ...wording(
    "layoffs",
    true,
    "lay(?:s|ing)? off|laid off|layoffs?|lay-offs?|(?:cuts?|cutting|slash(?:es|ing)?|axe[sd]?|axing)[^.!?]{0,30}?(?:jobs|staff|workforce|employees|roles|headcount|of its team)|job cuts|redundanc(?:y|ies)|(?:reduc(?:e|es|ed|ing|tion)|shrink\\p{L}*)[^.!?]{0,25}?(?:workforce|headcount|staff|(?:size|number) of (?:our|the|its) (?:team|staff))|entlässt|entlassungen|stellenabbau|baut[^.!?]{0,30}stellen ab|licenci(?:e|ement|ements)|supprime[^.!?]{0,20}(?:emplois|postes)|despid(?:e|os)|recorte de (?:plantilla|personal)|despide|reestructuración|ontsla(?:at|an|gen)|schrapt[^.!?]{0,20}banen|varsl(?:ar|ad|at)|varsel|säger upp|licenzia(?:menti)?|esuberi|demite|demitir|demissões|(?:saying|say|said) goodbye to (?:\\d+|some|many|several)|part(?:ing|ed)? ways with \\d+|let(?:ting)? (?:go (?:of )?(?:\\d+|some|around|about|a )|\\d+ [^.!?]{0,20}go)|restructur\\p{L}+ (?:that|which|affect\\p{L}*)|(?:streicht|streichen|kürzt)[^.!?]{0,20}(?:stellen|jobs)|cuts? (?:a|one|nearly|about|almost|\\d+ ?%|half)[^.!?]{0,20} of (?:its|our|the) (?:staff|workforce|team|people|employees)",
  ),
  ...wording(
    "shutdown",
    true,
    "(?:shut(?:s|ting)?|wind(?:s|ing)?|closing|close|closes) (?:down|its doors|our doors)|to shut (?:down|\\p{L}+)|wind(?:ing)? down (?:the |our )?(?:company|business|operations)|return(?:ing)? (?:the )?(?:remaining )?capital to (?:our )?investors|our (?:incredible )?journey (?:ends|is over)|stänger ner|lägger ner|stopt ermee|chiude i battenti|encerra (?:as )?(?:atividades|operações)|(?:cease|ceases|ceasing|ceased) operations|going out of business|stellt (?:den|seinen|ihren) (?:betrieb|geschäftsbetrieb) ein|cesse (?:ses|son) activités?|cierra (?:sus puertas|definitivamente)",
  ),
  ...wording(
    "bankruptcy",
    true,
    "(?:files?|filed|filing|meldet|declares?)[^.!?]{0,30}?(?:bankruptcy|chapter (?:7|11)|insolven\\p{L}*|liquidation)|(?:enters?|goes into|went into) (?:administration|liquidation|receivership)|insolvenz|dépôt de bilan|(?:liquidation|redressement) judiciaire|concurso de acreedores|konkurs|failliet|faillissement|fallimento|falência|recuperação judicial|declares? bankruptcy",
  ),
  ...wording(
    "breach",
    false,
    "(?:unauthori[sz]ed|illegal) (?:access|party|third part)|(?:notice|disclosure|update|statement|information|report) (?:of|on|about|regarding|concerning) (?:\\p{L}+ ){0,2}?(?:data|security|cyber) ?(?:security )?(?:breach|incident|attack)|hackers? (?:stole|steal|accessed|gained|broke|breached|leak\\p{L}*)|(?:stole|stolen|leaked|exposed)[^.!?]{0,30}(?:customer|user|patient|personal) (?:records?|data|information)|cyber-?angriff|gehackt|hacké|piraté|hackead[oa]|attacco hacker|(?:our|a|the|suffer(?:s|ed)|discloses?|confirms?|reports?)[^.!?]{0,30}?(?:data breach|security (?:breach|incident)|cyber ?-?attack|ransomware attack|data leak)|data breach (?:notices?|notifications?|affect\\p{L}*|expos\\p{L}*|hits?|at)|hit by (?:a )?(?:data breach|ransomware|hack)|(?:was|were|been|got) (?:hacked|breached|compromised)|datenleck|datenpanne|fuite de données|fuga de datos|brecha de seguridad",
  ),
  ...wording(
    "outage",
    false,
    "incident report|post-?mortem|(?:major|service|hour|partial|full|global|regional|our|the) (?:outage|downtime|disruption)|outage (?:on|of|in|affect\\p{L}*|today|yesterday)|root cause analysis|what happened (?:during|on) [^.!?]{0,40}(?:outage|incident|downtime)|(?:\\p{L}+|\\d+)-(?:hour|minute) outage",
  ),
  ...wording(
    "legal",
    false,
    "(?:is|was|been|being|gets) sued|sued by|sues|(?:faces?|facing|hit with|files?|filed|named in)[^.!?]{0,30}?(?:lawsuit|class[- ]action|litigation|complaint|charges|claims? of)|(?:lawsuit|class[- ]action(?: suit)?|complaint)(?: (?:was|is|has been))?(?: filed)?[^.!?,]{0,25}? (?:against|over|alleg\\p{L}+)|(?:court|judge|regulators?|watchdog|ftc|sec|ico|commission) (?:fines|is investigating)|(?:opens?|launch\\p{L}*|under|faces?|begins?)[^.!?]{0,20}?(?:investigation|probe|inquiry)|fined|(?:accused of|charged with|indicted)|clinical hold|(?:product )?recalls? (?:of|its|after|all|some|over|\\d+)|patent infringement(?! protection)|recalls? (?=\\d|all|some|its|several)|rückruf|(?:regulator|watchdog|prosecutor|sec|ftc|fca|bafin|authorit\\p{L}+|commission)s? (?:opens?|launch\\p{L}*|probe[sd]?|investigat\\p{L}*|fine[sd]?|order[sd]?|sue[sd]?|charge[sd]?|raids?)|cease[- ]and[- ]desist|warning letter|settle[sd]? (?:with|lawsuit|charges|claims|a lawsuit|allegations)|bußgeld|amende|multa|boete|böter|stäms|angeklagt|aangeklaagd|verklagt|klage gegen|ermittlungen|poursuivie? en justice|enquête sur|demandad[oa] por|demanda contra",
  ),
  ...wording(
    "revenue",
    true,
    "(?:arr|mrr|annual(?:ly)? recurring revenue|monthly recurring revenue|recurring revenue|revenues?|gmv|run[- ]rate|tpv|bookings|sales|umsatz|chiffre d['’]affaires|ingresos|facturación|ventas)[^.!?]{0,40}?(?:{money}|\\d+(?:[.,]\\d+)?\\s?(?:%|x|percent|prozent)|doubled|tripled|quadrupled)|\\d+(?:[.,]\\d+)?\\s?(?:x|%) (?:\\p{L}+ )?(?:revenue|arr|sales|growth)|{money} de (?:revenus?|chiffre|ingresos|ricavi|receita)|{money}[^.!?]{0,15}? (?:in |of |en |an )?(?:arr|mrr|annual(?:ly)? recurring revenue|annual(?:ized|ised)? revenue|recurring revenue|revenue|gmv|run[- ]rate|sales|jahresumsatz|umsatz|ingresos)|(?:doubled|tripled|quadrupled|doubles|triples|grew|growing|grown) (?:our |its |annual |in )*(?:arr|mrr|revenues?|sales|bookings|turnover)|(?:revenues?|sales|arr|mrr|turnover) (?:has |have |more than |nearly )*(?:doubled|tripled|quadrupled|doubles|triples)|record (?:quarter|revenue|year|sales|bookings)(?! label)|(?:quarter|quarterly|annual|full[- ]year|half[- ]year|q[1-4]) (?:revenue|results|earnings)|(?:we|is|are)(?:['’]re| are)? (?:now |finally |officially )*(?:profitable|break[- ]?even|cash[- ]?flow positive|in the black)|(?:hit|reach\\p{L}*|at|past|achiev\\p{L}*)[^.!?]{0,20}(?:break[- ]?even|profitability)|profitabel|schwarze zahlen|(?:est|sommes) (?:désormais )?rentables?|somos rentables|profitabili|(?:became|becomes|become|turned|reach(?:ed|es)|achiev(?:ed|es)|hits?|are now|is now|now|cash[- ]flow) (?:profitab(?:le|ility)|positive)|net (?:revenue |dollar )?retention[^.!?]{0,20}?\\d",
  ),
  ...wording(
    "metrics",
    true,
    "\\d[\\d.,]{0,24}\\s?(?:k|m|bn|thousand|million|billion|mio\\.?)?\\+? (?:[\\p{L}-]+ ){0,2}?(?:customers|users|teams|companies|businesses|developers|patients|downloads|installs|installations|subscribers|members|merchants|organi[sz]ations|clients|clientes|usuarios|kunden|nutzer|utilisateurs|hospitals|drivers|sellers|creators|stars|transactions|requests|api calls|invoices|shipments|bookings|rides|trips|meals|appointments|payments|calls|messages|devices|locations|stores|schools|clinics|installationen|téléchargements|descargas|klanten|gebruikers|kunder|användare|clienti|utenti|usuários|orders|deliveries|students|households|farmers|employees worldwide)",
    "\\d[\\d.,]{0,24}\\s?(?:k|m|bn|thousand|million|billion)?\\+ (?!years|years'|hours|minutes|days|tips|ways)\\p{L}+|\\d[\\d.,]{0,24}\\s?(?:k|m|bn|thousand|million|billion)?\\+? (?:[\\p{L}-]+ ){1,2}?(?:processed|served|delivered|shipped|analy[sz]ed|protected|tracked|managed|installed|sold|generated|saved|trained|supported)|^\\d{1,3}(?:,\\d{3})+\\+? \\p{L}+|\\d[\\d.,]{0,24}\\s?(?:k|m|bn|thousand|million|billion)\\+? (?:[\\p{L}-]+ ){1,2}\\p{L}+ed$|from (?:0|zero|\\d[\\d.,]{0,24}) to \\d[\\d.,]{0,24}\\s?(?:k|m|million|thousand)? \\p{L}+|(?:year|month|quarter|\\d{4}) in numbers|by the numbers|(?:grown|grew|gone) from \\d+[^.!?]{0,20}? to \\d+",
    "(?:crossed|surpass(?:ed|es)|reach(?:ed|es)|hit|hits|passed|exceed(?:ed|s)|milestone|processed|served|shipped|delivered|helped)[^.!?]{0,40}?\\d[\\d.,]{2,}|\\d[\\d,]{3,}th \\p{L}+ (?:shipped|delivered|sold|served|produced)|(?:crossed|surpassed|reached|hit|passed|processed|served|shipped|delivered)[^.!?]{0,30}?\\d[\\d.,]{0,24}\\s?(?:k|m|bn|thousand|million|billion)",
    "(?:users|customers|usage|customer base|user base|downloads|transactions|team|waitlist|volume)[^.!?]{0,20}?(?:doubled|tripled|quadrupled|grew|has grown|up)[^.!?]{0,15}?(?:\\d|$|since|year|in)|(?:growing|grew|grown|growth of)[^.!?]{0,15}?\\d+(?:[.,]\\d+)?\\s?(?:%|x)[^.!?]{0,25}?(?:year|month|quarter|yoy|mom|qoq)|churn[^.!?]{0,15}?\\d|(?:doubled|tripled|quadrupled|doubles|triples|2x|3x|4x|5x|10x)(?:['’]?e?d)? (?:in |our |its |the |number of |weekly |monthly |daily |active )*(?:customers?|users?|user base|customer base|usage|volumes?|network|downloads|merchants|members|orders|growth|developers)|\\d+x (?:growth|increase|more)|franchi le cap|superamos|überschritten|geknackt|passerat|gepasseerd|supera(?:to|ti)?|ultrapassamos|more than doubled",
  ),
  ...wording(
    "pricing",
    true,
    "(?:raise[sd]?|raising|lower(?:s|ed|ing)?|increas(?:e[sd]?|ing)|cut(?:s|ting)?|reduc(?:e[sd]?|ing)|chang(?:e[sd]?|ing)|new|updat(?:e[sd]?|ing)|simplif\\p{L}+|adjust(?:s|ed|ing)?|simpler) (?:(?:our|its|the|in|to) )*(?:prices?|pricing|plans and pricing)|(?:changes?|updates?) to (?:our )?(?:\\p{L}+ )?(?:prices?|pricing|plans)|(?:price|pricing) (?:changes?|increase|update|cut|reduction)|preiserhöhung|neue preise|nouveaux tarifs|nuevos precios|nuovi prezzi|novos preços|nieuwe prijzen|nya priser|augmentation (?:de (?:nos|ses) )?(?:prix|tarifs)|free (?:plan|tier)",
  ),
  ...wording(
    "partnership",
    true,
    "partner(?:s|ed|ing)?(?: up)? with(?! us)|(?:a|new|our|strategic|global|exclusive|announc\\p{L}+|the) (?:\\p{L}+ ){0,2}?partnership|(?:strategic |research |commercial )(?:collaboration|alliance|partnership)|collaborat(?:es|ing|ed|ion) with|team(?:s|ed|ing)? up|join(?:s|ed|ing)? forces|available (?:on|in|through) (?:the )?(?:aws|azure|google cloud|salesforce|shopify|sap|snowflake)\\b|(?:app )?marketplace listing|joins? the [^.!?]{2,60}(?:program(?:me)?|accelerator|alliance|network)|partnerschaft|kooperation mit|kooperier\\p{L}+|partenariat|s['’]associe|alianza|acuerdo con|se asocia con|(?:una |un[ao] )?partnership|parceria|samarbete|samarbetar|samenwerk(?:ing|en)|gaat samenwerken|partnerskab|collaborazione|(?:official|certified|preferred|premier|technology|reseller|launch|strategic|named|became|becomes)(?: [\\p{L}\\d.]+){0,4} partner(?! program)|alliance with|joint venture|distribution (?:deal|agreement)|integrat(?:es|ed|ing) with|memorandum of understanding|\\bmou with",
  ),
  ...wording(
    "customer",
    true,
    "case stud(?:y|ies)|customer (?:story|spotlight)|success story|kundenstory|kundengeschichte|étude de cas|cas client|caso de éxito",
    "(?:welcom(?:e|es|ing)|onboard(?:s|ed|ing)?|signed|signs|wins|won|land(?:s|ed)|announc(?:e|es|ing))[^.!?]{0,70}?(?:customers?|clients?)(?! (?:success|support|service|experience|acquisition|data|portal|email|story|stories|stud|spotlight|login))",
    "(?<!\\d )(?:new|newest|latest|first|fortune \\d+) (?:[\\p{L}-]+ ){0,2}?(?:customers?|clients?)(?! (?:success|support|service|experience|acquisition|data|portal|email|story|stories|login|dashboard|page))",
    "(?:signs?|signed|inks?)(?: up)? with|(?:chosen|selected|picked|deployed|adopted) by|now (?:power|serv)(?:s|ing|es)(?= [^.!?]{0,40}\\p{Lu})|welcome (?:aboard|on board)|(?:customers|clients) (?:now )?include",
    "(?:sign(?:s|ed|ing)?|won|wins|win|awarded|secure[sd]|land(?:s|ed)|inked|inks)[^.!?]{0,50}?(?:agreement|contract|deal)|(?:award(?:s|ed)?|gives?|hands)[^.!?]{0,20}(?:contract|deal|tender)[^.!?]{0,10} to|gewinnt[^.!?]{0,60}(?:kunden?|auftrag|ausschreibung)|als (?:neuen )?kunden|(?:gana|adjudica)[^.!?]{0,30}contrato|remporte[^.!?]{0,30}(?:contrat|marché|appel)|vince[^.!?]{0,20}(?:gara|contratto)|(?:framework|rahmen)[- ]?(?:agreement|contract|vertrag)|neuer? kunden?|nouveaux? clients?|nuevos? clientes?",
    "(?:selects?|selected|chose|chooses|choose|adopts?|adopted|picks?|picked|deploys?|deployed|implements?|switch(?:es|ed) to|move[sd] to|migrat(?:es|ed) to|standardi[sz]es on|goes live with|went live with|now uses?|is using|are using|rolls out|goes with|turns to|taps|relies on|trusts|partners? on|expand(?:s|ed|ing) (?:its |their )?(?:use|deployment|rollout) of|extends (?:its )?(?:contract|use)|renews(?: \\p{L}+)? with|kiest(?: voor)?|väljer|scelgono?|sceglie|escolhe|confía en|fait confiance à|vertraut auf|führt|nutzt|setzt auf|entscheidet sich für|choisit|elige)(?= \\p{L})",
  ),
  ...wording(
    "customer",
    false,
    "(?<!(?:we|you|they|i|people|users|customers?|court|judge|regulators?|shoppers|more|of|process(?:es|ed)?|our|your) )(?:orders|ordered|(?:has |have )ordered|places? (?:an? )?(?:\\p{L}+ )?orders? (?:for|of)|placed an? (?:\\p{L}+ )?order (?:for|of)) (?:another |up to |over |more than |a further |an additional |its first )?\\d[\\d,.]* ?\\p{L}{2,}|orders? (?:for|of|over) (?:another |up to |over |more than )?\\d[\\d,.]* \\p{L}{2,}|(?:supply|off-?take|purchase|delivery) (?:contract|agreement|deal)s?(?= with| from| to| for|$|[.,])",
  ),
  ...wording(
    "launch",
    true,
    "(?:available|offered|live|locali[sz]ed|translated|launch(?:es|ed)|coming|speaks|works) (?:in(?:to)? )?{language}",
    "introducing|dévoil\\p{L}+|präsentier\\p{L}+|kündigt[^.!?]{0,60} an(?=$|[ .])|svela|onthult|our (?:biggest|largest|newest|latest) (?:release|update|launch)|bring your own|say (?:hello|hi) to|(?:here['’]s )?what['’]?s new (?:in|at|with|for|:)|you can now|now you can|we (?:just )?(?:shipped|rebuilt|redesigned|reimagined|revamped|built|added)|all[- ]new|brand[- ]new|coming (?:soon|this)|now (?:on|for) (?:ios|android|mac|windows|linux|web)|for (?:ios|android|iphone|mac|windows)(?: and \\p{L}+)? is (?:here|out|live)|we['’]ve (?:shipped|rebuilt|redesigned|built|added|launched)|connectors?|launch(?:es|ed|ing)?(?! (?:your|a startup|app$|checklist|party|demo))|unveil(?:s|ed|ing)?|releas(?:e|es|ed|ing)(?! notes)|roll(?:s|ed|ing) out|(?:generally|now) available|general availability|(?:is|are|goes|now) live(?= |$|[.!,])|(?:\\d|app|beta|update|version|release|edition|new [^.!?]{2,30}) is (?:finally )?here|meet (?!us|our|the (?!new|all)|you)(?:[\\p{L}\\d]+ ){0,3}[\\p{L}\\d]+[:,]|new:|debut(?:s|ed|ing)?|open-?sourc(?:e[sd]|ing)|(?:public|private|open|closed|in) beta|(?:our|a|an|the|brand) new (?:\\p{L}+ ){0,2}?(?:product|feature|app|api|platform|integration|version|module|sdk|tool|edition|dashboard|model|device)|show hn:|product hunt|early access|wir stellen vor|stellt[^.!?]{0,60} vor|(?:neues?|neue) (?:produkt|funktion|version|app)|ab sofort verfügbar|découvrez notre nouvel\\p{L}*|lance(?:nt|ment)?(?= \\p{L}+)|disponible dès|nieuw(?: in|:)|neu (?:in|bei|:)|nouveau(?:té|tés)?(?: dans)? ?:|nuevo en|novità|lanceert|introduceert|nieuwe versie|lanserar|lancerar|släpper|nu lanserar|ny version|lanciert|launcht|bringt[^.!?]{0,40}auf den markt|führt[^.!?]{0,40} ein$|découvrez (?:la|le|notre|nos) nouve\\p{L}+|voici|lancia|presenta(?:no|ndo)?|arriva|nuov[ao] (?:piattaforma|versione|app|funzione|prodotto)|lança(?:mos)?|chegou|conheça|apresenta(?:mos)?|nov[ao] (?:versão|app|plataforma|funcionalidade|produto)|nuev[ao] (?:versión|app|plataforma|función|producto)|nouvelle (?:version|application|fonctionnalité|plateforme)|lanza|presentamos|lanzamos|lanzamiento|ya disponible|\\p{L}+ v?\\d{1,2}\\.\\d{1,2}(?:\\.\\d{1,2})?(?: \\p{L}+){0,4}$",
  ),
  ...wording(
    "retirement",
    true,
    "sunset(?:s|ting|ted)?|deprecat(?:e[sd]?|ing|ion)|end[- ]of[- ]life|discontinu(?:e[sd]?|ing)|retiring (?:the|our|support)|wird eingestellt|abgekündigt",
  ),
  ...wording(
    "compliance",
    true,
    "soc ?[123]|iso ?(?:27001|9001|13485|27701)|hipaa(?: compliant|[- ]compliance)|gdpr[- ]compliant|pci[- ]dss|fedramp|hitrust|cyber essentials|b[- ]corp|zertifizier\\p{L}+|certifi(?:é|ée|cación|cado|cata|cato)|certified",
  ),
  ...wording(
    "approval",
    false,
    "(?:fda|ema|mhra|pmda|nmpa|health canada|swissmedic|european commission)[^.!?]{0,60}?(?:clearance|approv(?:al|es|ed)|authori[sz](?:ation|es|ed)|designation|orphan drug|fast[- ]track)|(?:breakthrough (?:therapy|device)|orphan drug|fast[- ]track|priority review|regenerative medicine|rare pediatric disease)(?: advanced therapy)? (?:designation|status|granted)",
    "(?:fda|ema|mhra|510\\(k\\)|ce|regulatory|marketing|ivdr|mdr|bafin|fca|regulator\\p{L}*)[^.!?]{0,25}?(?:clearance|clear(?:s|ed)|approv(?:al|es|ed)|authori[sz]ation|designation|licen[cs]e|mark(?:ing)?)|(?:receive[sd]?|obtain(?:s|ed)|grant(?:s|ed)|secure[sd]?|wins?|gets?|earns?)[^.!?]{0,30}?(?:clearance|regulatory approval|marketing authori[sz]ation|ce[- ]mark(?:ing)?|banking licen[cs]e|e-money licen[cs]e|breakthrough device|orphan drug)|banking licen[cs]e|zulassung (?:erhalten|für)|banklizenz",
  ),
  ...wording(
    "trial",
    false,
    "(?:primary|secondary) endpoints?|(?:positive|topline|interim|negative|encouraging|first|final)[^.!?]{0,20}?(?:results|data|readout)[^.!?]{0,30}?(?:trial|study|phase)|phase (?:[1-3]|i{1,3})[ab]?[^.!?]{0,30}?(?:trial|study|data|results)|first (?:patient|participant) (?:dosed|enrolled)",
  ),
  ...wording(
    "patent",
    true,
    "(?:granted|awarded|issued|receive[sd]?|secure[sd]?|files?|filed|obtain(?:s|ed)|wins?)[^.!?]{0,40}?patents?(?! infringement)|patents? (?:granted|issued|awarded|approved|filing|portfolio)|patent (?:erteilt|angemeldet)|brevet (?:déposé|accordé)|patente concedida",
  ),
  ...wording(
    "pivot",
    true,
    "pivot(?:s|ed|ing)?(?: \\p{L}+){0,2} (?:from|to|away|into|towards?)|(?:we|company|startup) (?:is |are |has |have )?pivot(?:s|ed|ing)?|(?:chang(?:e|es|ing)|shift(?:s|ing)?|refocus\\p{L}*) (?:our |its |the |of )*(?:strategy|business model|focus|direction)|new strategic direction|strategic (?:shift|refocus)|neuausrichtung|strategiewechsel|changement de cap",
  ),
  ...wording(
    "churn",
    true,
    "los(?:es|t|ing) (?:(?:its|our|a|an|the|one|two|several|of|major|key|biggest|largest|second-\\p{L}+|big|top|anchor|flagship) )+(?:customers?|clients?|accounts?|contracts?)|(?:ends?|terminates?|cancels?|drops?|ditch(?:es|ed)|dump(?:s|ed)|not renew)[^.!?]{0,30}(?:contract|agreement|partnership|deal) with|verliert[^.!?]{0,30}(?:kunden?|auftrag)|perd[^.!?]{0,20}client|pierde[^.!?]{0,20}cliente",
  ),
  ...wording(
    "expansion",
    true,
    "(?:open(?:s|ed|ing)?|launch(?:es|ed|ing)?)[^.!?]{0,30}?(?:office|hub|headquarters|factory|plant|lab|store|warehouse|data ?cent(?:er|re))|expand(?:s|ed|ing)? (?:its \\p{L}+ |our \\p{L}+ |operations |further )?(?:in)?to|expansion (?:in)?to|enter(?:s|ed|ing)? (?:the )?(?:\\p{L}+ ){1,2}market|(?:launch(?:es|ed|ing)?|live|available|coming) (?:in|to)(?= (?!{language})\\p{L})|new (?:\\p{L}+ )?(?:office|headquarters)|(?:arriv(?:es?|ing)|land(?:s|ing)|now) in(?= \\p{Lu})|expandiert nach|startet in|jetzt auch in|s['’]étend|débarque|arrive en|llega a|aterriza en|desembarca|opens in(?= \\p{Lu})|sets? up (?:shop|office|base)|etablerar|öppnar(?: \\p{L}+)? kontor|opent[^.!?]{0,20}kantoor|apre[^.!?]{0,20}(?:sede|ufficio)|sbarca|abre[^.!?]{0,15}escritório|chega a|eröffnet[^.!?]{0,40}(?:büro|standort|werk)|expandiert|s['’]implante|ouvre (?:un|son)[^.!?]{0,20}(?:bureau|usine)|abre[^.!?]{0,30}(?:oficina|sede)|se expande",
  ),
  ...wording(
    "award",
    true,
    "wins?(?: \\S+){0,6} (?:award|prize|medal)|won(?: \\S+){0,6} (?:award|prize)|(?:wins?|won|scoops?|takes?) (?:the )?(?:\\p{L}+ )?(?:best|top|gold|silver|innovation|startup of|product of|first (?:place|prize))|(?:on|to|in) (?:the|this year['’]s|sifted['’]s|forbes['’]) [^.!?]{2,40}?(?:list|\\b(?:30|40|50|100|250|500|1000|2000|5000)\\b)|(?:named|names|ranks|ranked|lists|listed|voted)(?: \\S+)? (?:us|among|in|by)|(?:a )?(?:leader|visionary|strong performer|challenger|high performer|niche player) in (?:the )?[^.!?]{0,50}(?:wave|magic quadrant|quadrant|marketscape|grid|report|radar|landscape)|premiad[oa]|premio|prix [^.!?]{0,30}|prämiert|preisträger\\p{L}*|\\p{L}*preis (?:für|gewonnen|geht)|deutschen? \\p{L}+preis|bekroond|utsedd till|(?:named|crowned|voted)[^.!?]{0,50} of the year|named (?:one of|a |an |to |as |the |by |among |\\d)[^.!?]{0,60}(?:best|top|leader|most|list|cool vendor|\\d+|innovati\\p{L}*|award|finalist)|(?:makes?|made|joins?|enters?) the (?:\\d{4} )?[\\p{L}\\d ]{2,30}?(?:\\d{2,3}|list)|recogni[sz]ed (?:by|as|in)|ranked|(?:forbes|fortune|inc\\.?|deloitte|sifted|fast company)[^.!?]{0,20}(?:\\d{2,4}|list)|shortlisted|finalist|ausgezeichnet|lauréate?|galardonad[oa]",
  ),
  ...wording(
    "press",
    false,
    "(?:techcrunch|the verge|wired|forbes|bloomberg|reuters|(?:the )?(?:new york|financial|irish|sunday) times|wall street journal|wsj|cnbc|cnn|bbc(?: news)?|the guardian|the economist|the information|venturebeat|axios|business insider|fast company|fortune|sifted|tech\\.eu|eu-startups|handelsblatt|gründerszene|t3n|manager magazin|der spiegel|spiegel|faz|süddeutsche|le monde|les echos|le figaro|maddyness|el país|expansión|cinco días|il sole 24 ore|la repubblica|nrc|het financieele dagblad|de telegraaf|dagens industri|breakit|di digital|exame|valor econômico|nikkei|politico|the times|the telegraph|mit technology review|nature)(?=: |['’]s? (?:on|asks)| (?:writes|reports|calls|on (?:us|why|how|our)|covers|features|profiles|interviews))|(?:read|watch) (?:the |our )?(?:full )?(?:story|article|feature|interview|coverage) (?:in|on)|in den medien|dans la presse|en los medios|as (?:seen|featured) (?:in|on)|featured (?:in|on|by)|in the (?:news|press)|press coverage|covered (?:by|in)|mentioned in|profiled (?:in|by)|(?:speaks|spoke|talked) to (?:the )?(?:new york times|wired|techcrunch|bbc|forbes|bloomberg|reuters|financial times|wall street journal|guardian)",
  ),
  ...wording(
    "event",
    false,
    "webinars?|meet us|booth|(?:join|see|find) us (?:at|on|in (?!welcom))|see you (?:at|in)|register (?:now|here|today)|(?:annual|user|virtual) (?:conference|summit|meetup)|conference recap|(?:attend|exhibit|sponsor)(?:ing|s)? [^.!?]{0,30}(?:conference|summit|expo|fair)|meetup|hackathon|veranstaltung|webinaire|evento|seminario web",
  ),
  ...wording(
    "hiring",
    true,
    "(?:we(?:['’]re| are)|is|are|now|actively) (?:now |also )?(?:hiring|recruiting)|hiring(?:: | )(?:an?|our|for|across|spree|push|\\d+)|open(?:ing)?s? (?:\\d+ |new )?(?:positions?|roles?)|\\d+ (?:new |open )?(?:positions|roles|jobs|hires|openings)|(?:looking for|seeking|in search of|searching for|need|want) (?:an?|our|\\d+|two|three|four|five|several|more|great|talented|experienced) [^.!?]{0,50}?(?:engineer|developer|designer|manager|lead|head|director|vp|vice president|scientist|analyst|officer|founding|marketer|recruiter|executive|account)|(?:double|triple|grow|expand)(?:ing|s)? (?:(?:our|its|the) )?(?:team|headcount|workforce)|(?:create|add|creating|adding|recruit|hire|hiring)s? (?:up to |over |more than |another |around |some )?\\d[\\d,.]* (?:new |more |additional )?(?:jobs|roles|people|engineers|staff|employees|positions)|hiring (?:freeze|plans?|our|its|a|for)|wir suchen|stellenangebot|\\(m/w/d\\)|nous recrutons|recrute(?:nt)?|buscamos (?:un|una|a)|estamos contratando|vacantes?|assumiamo|cerchiamo|estamos a contratar|estamos contratando|vagas? (?:abertas?|para)|vi söker|vi rekryterar|anställer|wij zoeken|we zoeken|vacatures?|\\((?:[mwdfxhi]/){1,2}[mwdfxhi]\\)|stellen zu besetzen",
  ),
  ...wording(
    "hiring_halt",
    false,
    "hiring (?:freeze|stop|pause)|(?:paus|froz|freez|halt)\\p{L}* (?:all )?(?:hiring|recruit\\p{L}+)|(?:no|not any) (?:(?:current|currently|open|available|vacant|active) )+(?:positions?|roles?|openings?|vacanc\\p{L}+|jobs?)|keine offenen stellen|aucun poste|einstellungsstopp",
  ),
  ...wording(
    "evergreen_hiring",
    false,
    "(?:always|constantly) (?:looking for|hiring|on the lookout)|join (?:our|the) team|send us your (?:cv|resume|résumé)|open application|spontaneous application|initiativbewerbung|candidature spontanée|candidatura espontánea|don['’]t see (?:a|your) (?:role|fit)",
  ),
  ...wording(
    "improvement",
    true,
    "fix(?:ed|es)|bug ?fix(?:es)?|improve[sd]|improvements?|added|adds|now supports?|new (?:filters?|shortcuts?|endpoints?|views?|templates?|fields?|settings?|options?)|performance|patch|faster|support for|behoben|verbessert|corrige|amélioration|mejoras?|corregido",
  ),
];
