/**
 * Words that change what a question asks, by the tools that have no place for them. A kind reads the words that it knows; these are for what it
 * does not: a state of a person, a stage of a procedure, another currency.
 */
import { monthNames } from 'italian'

/** Of any tool: the sum or the day is not sure, or in another currency. */
const always =
	/\blire\b|\bdollar[oi]\b|\bsterlin[ae]\b|\bfranchi\b|\bnon (?:mi )?(?:ricordo|so|sono sicur[oa]) (?:bene )?(?:se|quando|il|la|di che|che giorno|quant[oi]|esattamente)\b|\bo forse\b|\bmi sembra\b|\bcredo (?:il|sia|fosse|che fosse|di)\b|\bmai (?:più )?(?:ricevut|presentat|chiest|fatt|propost|arrivat|avut|abitat|vissut|stat)[oaie]\b|\b\p{L}+? ?\? ?no\b|,? no,? grazie\b|\bpoi (?:ho |l'ho |l'hanno )?(?:ritirat|rinunciat|annullat|revocat)\p{L}*|\bgià rivalutat[oa]\b|\bnon (?:ancora|più)\b|\bprima delle (?:trattenute|ritenute|tasse)\b|\bper (?:lei|lui|loro|l'altr[oa]|mi[oa] (?:moglie|marito|fratello|sorella|figli[oa]|padre|madre))[^.;?!]{0,20}\b(?:no|sì|non)\b|\bl'altr[oa] (?:no|sì|invece|non)\b|\b(?:lui|lei|io) (?:invece )?(?:no|sì)\b|\bai requisiti\b|\bpers[oi] i requisiti\b|\b\d{1,3}000 e \d\b(?! ?(?:mes|ann|giorn|figl|rat))|\be (?:passa|rotti)\b/gu

/** A share of what is counted, which only its own input takes. */
export const share = /\bmetà\b|\b(?:un|due|tre|\d) (?:terz|quart)[oi]\b/g
/** Tools that look at shares themselves, or in which a part changes nothing. */
const readsShares = new Set(['imu', 'eredita', 'prescrizione'])

/** An act that has not come yet, from which a term would run: `il verbale non me l'hanno ancora mandato`. */
const come = String.raw`(?:stat[oa] )?(?:mand|comunic|notific|consegn|invi|arriv|ricev|ritir|spedi)\p{L}+`
const notYetCome = new RegExp(
	String.raw`\b(?:non|mai)(?:[ ']+\p{L}+){0,5}?[ ']+ancora ${come}|\bancora (?:non|mai)(?:[ ']+\p{L}+){0,5}?[ ']+${come}`,
	'gu',
)

const procedure =
	/\bgarant[ei]\b|fideiussor\w*|\bsoci[oa]\b|\bered[ei]\b|telematic\w*|all'intermediario|ricevut\w+ dal (?:mio )?commercialista|\binps\b|contributi previdenziali|\bmult[ae]\b|codice della strada|stradal[ei]|schema (?:di |d')atto|\bse non (?:la |lo )?(?:present|faccio|chiedo|impugn)\w*|\b(?:intendo|vorrei|pens(?:o|avo) di|potrei|voglio) (?:present|chied)\w*|rateizz\w*|rateazion\w*|rottamazion\w*|definizione agevolata|condono|sanatoria|autotutela|sospensione (?!feriale)\w+|sospes[oaie]\b|annullament\w*|sgravio|pignor\w*|ipotec\w*|fallit[oaie]|fallimento|liquidazione giudiziale|\bpenal[ei]\b|all'estero|minorenn[ei]|irreperibil\w*|giacenza|tardiv[oaie]|mediazione|negoziazione assistita|riassun\w+|reclamo|contratto a termine|tempo determinato|caparra|contumac\w+|già (?:impugnat|presentat|proposto|fatto ricorso)\w*/g
const credit =
	/(?<!\ba )\bcausa\b|\b(?:al|ogni) mese\b|\bmensil[ei]\b|giudizio|\bstipendi\w*|retribuzion\w*|\btfr\b|accont[oi]|anticip[oi]|parzial\w*|in parte|una parte|metà|compost[oi]\b|capitalizz\w+|anatocis\w*|usur\w+|citazione|domanda giudiziale|decreto ingiuntivo|sentenza|libretto|conto (?:corrente|deposito)|\bbtp\b|mutuo|subappalt\w+|penale|\brat[ae]\b/g
const income =
	/estero|frontalier\w*|impatriat\w*|co\.?co\.?co|collaborazion\w+|stage|tirocini\w*|borsa di studio|dottorat\w*|occasional\w*|affitt\w*|spese (?:mediche|sanitarie)|ristruttur\w*|maternità|cassa integrazione|disoccupa\w*|due lavori|secondo lavoro|due cu\b|conguagli\w*|reversibil\w*|invalid\w*|netto in busta|cococo|tempo determinato|amministrator[ei]|cedolare/g
const gifts =
	/\ba me e (?:a |al |alla )?\p{L}+|\bmetà|\badott\w+|disabil\w*|handicap|\b104\b|parentela|\bdi latte\b|requisit\w+|\bho già\b|\bne ho\b|\bavev[oa] (?:già )?(?:comprat|acquistat)\w*|\bera (?:la )?(?:sua|mia)\b|per lui|per lei|cointestat\w*|estero|titoli di stato|\bbtp\b|\bbot\b|buoni fruttiferi|azienda|quote (?:societarie|di una s)|debit[oi]|già (?:donat|ricevut)\w+|donat\w+ (?:prima|in vita)|a testa|ciascun[oa]|testamento|usufrutto|minor[ei]\b|minorenn[ei]|in parti uguali|tra (?:me|noi)/gu

const byTool: Readonly<Record<string, RegExp>> = {
	'termine-tributario': procedure,
	'termine-impugnazione':
		/non (?:all'|al (?:mio )?)avvocato|di persona|personalmente|alla parte\b|\b(?:iniziat|introdott|instaurat|cominciat)[oa] (?:nel|prima)\b|\bpenal[ei]\b|pignor\w*|fallit[oaie]|fallimento|liquidazione giudiziale|sfratto|ordinanza|decreto|\btar\b|amministrativ\w+|minorenn[ei]|contumac\w+|incidental[ei]|riassun\w+|morto|decedut[oa]|già appellat\w*|opposizione|divorzio|separazione|adozion\w+|rinvio|correzione/g,
	termine:
		/rimbors\w*|dal (?:mese|giorno) (?:successivo|seguente)|fine mese|\bgarant[ei]\b|fideiussor\w*|\bsoci[oa]\b|già pagat\w*|pagat[ao] (?:in misura )?ridott\w*|\bpenal[ei]\b|rateizz\w*|sospensione (?!feriale)\w+|contratto a termine|tempo determinato|caparra|all'estero|già (?:impugnat|presentat|proposto|fatto)\w*|provvisoriamente|irreperibil\w*|giacenza|minorenn[ei]|tardiv[oaie]|europeo|proroga|affitto turistico|\borale\b|\ba voce\b|verbalmente/g,
	prescrizione:
		/bollett\w*|\bluce\b|\bgas\b|\bacqua\b|telefon\w*|\bpenal[ei]\b|reato|lesioni|mort[oe]\b|cartell\w*|tribut\w*|tass[ae]|\bimu\b|\binps\b|contribut\w+|minorenn[ei]|sentenza|citazione|causa|coniug[ei]|assicurazione sulla vita|polizza|dolo|occult\w+|vizi\b|appalto|garanzia/g,
	'interessi-legali': credit,
	'interessi-mora': new RegExp(
		`${credit.source}|supermercat\\w+|\\blatte\\b|frutta|verdur\\w|pomodor\\w|\\bcarne\\b|\\bvino\\b|\\bpesce\\b|alimentar\\w+|agricol\\w+|tasso (?:concordato|pattuito|contrattuale)|privat[oi]\\b`,
		'g',
	),
	'interessi-tasso-fisso':
		/(?:%|per cento) ?(?:al (?:mese|trimestre|semestre)|mensil\w+|trimestral\w*|semestral\w*)|tasso (?:mensil|trimestr|semestr)\w*|compost[oi]\b|capitalizz\w+|accont[oi]|parzial\w*|in parte|variabil\w+|\brat[ae]\b|nett[oi]\b|ritenut\w+|tassat\w*/g,
	rivalutazione: /\btfr\b|pension\w+|stipendi\w*|accont[oi]|in parte|parzial\w*|casa coniugale|immobil\w+/g,
	'canone-locazione':
		/già (?:\w+ )?(?:aument|aggiorn|adegu)\w*|aument\w+ (?:già )?nel|cedolare|\biva\b|sublocazion\w+|transitori\w*|rinnov\w+/g,
	'registro-locazione':
		/risoluzion\w*|disd\w+|recess\w*|\bio e (?:mi[oa]|l'altr[oa]) \w+ (?:affitt|abbiamo|siamo|loch|possed)\w*|\bnon (?:[^ .,;]+ )?(?:[^ .,;]+ )?(?:ad )?alta tensione|senza attestazione|piccol\w+ (?:comun|paes|centr)\w+|\bbox\b|\biva\b|impresa|strumental\w*|cauzion\w*|deposito|preavviso|caparra|transitori\w*|universitari\w*|turistic\w*|airbnb|brev[ei]\b|subaffitt\w*|sublocazion\w*|comodato|solo una stanza|proroga/g,
	compravendita:
		/\bmobili\b|arred[oi]\b|provvigion\w*|\bmetà|nuda propriet\w*|usufrutt\w*|\bquot[ae]\b|requisit\w+|\bgià (?:comprat|acquistat)\w*|under 36|giovani|estero|societ[àa]|cooperativa|leasing|donazion\w*|separazion\w*|successione|eredit\w+|vend(?:ere|o|uto|endo)\b|già propriet\w*|altra casa|ho già|riacquist\w*|area edificabile|terreno edificabile|rudere|collabent\w*|classe energetica|plusvalenz\w*/g,
	imu: /\b(?:second[ao]|altr[oa]|due|2) (?:pertinenz[ae]|box|garage|cantin[ae])\b|\brivalutat[oa]\b|base imponibile|valore catastale|\bci (?:vivo|abito|viviamo|abitiamo)\b|\b(?:non )?(?:ci|vi) abit\w+|\bresiden\w+|(?:abitazione|casa) principale d(?:i|el|ella|ei) [\p{L}]+|\bprima era\b|inquilin\w+|usufrutt\w*|separat[oaie]|divorziat[oaie]|assegnat[oa]|estero|aire|ricover\w+|inagibil\w*|ristruttur\w*|collabent\w*|eredit\w+|mort[oaie]\b|comodato|concordat\w*|storic\w+|invendut\w*|occupat[oaie]|coltivator\w*|esenzione|pensionat[oaie]\b/gu,
	ravvedimento:
		/(?:senza |no )(?:la )?maggiorazion\w*|\b(?:mi|ci) ha(?:nno)? (?:già )?(?:scritto|contestat\w*|chiest\w*|sollecitat\w*|avvisat\w*)|letter[ae] (?:di compliance|del comune|dell'agenzia)|sollecit\w+|cameral[ei]|\binps\b|avviso bonario|irregolarità|36[- ]?bis|parzial\w*|in parte|rateizz\w*|rottamazion\w*|verbale|\bpvc\b|schema di atto|controllo|credito d'imposta|compensa\w*|omess[oa] dichiarazion\w*|già versat\w*|una parte|metà/g,
	irpef: new RegExp(String.raw`${income.source}|\bsolo da\b|\b(?:da|dal) (?:${monthNames.join('|')})\b`, 'g'),
	forfettario:
		/versat\w* nel(?:l'anno)? 20\d\d|non (?:ancora )?pagat\w*|dovut[oi]\b|da pagare|estero|stipendi\w*|dipendente|pension[ei]|pensionat[oa]|secondo codice|due attività|due codici|riduzione (?:del )?35|agevolazion\w* contributiv\w*|superat\w*|cessat\w*|chius[oa]|startup|start-up|ritenut\w+|metà anno/g,
	acconti: /già versat\w*|prima rata già|rateizz\w*|prim[oa] (?:anno|dichiarazione)|concordato preventivo/g,
	'scorporo-iva':
		/\bcassa\b|\bbollo\b|marca da bollo|ritenut\w+|sconto|accont[oi]|esent[ei]|estero|intracomunitar\w*|dogana|san marino/g,
	'liquidazione-iva': /split|reverse|pro ?rata|rimbors\w+|margine|acconto|intracomunitar\w*|ventilazione/g,
	eredita:
		/\bera (?:di|della|del) [^.;?!,]{3,25} e (?:di |della |del )?(?:mi[oa]|su[oa]) \w+|\bmetà|\bdebit\p{L}*|premort\p{L}*|nipot\p{L}*|minorenn[ei]|disabil\w*|interdett[oa]|estero|stranier[oaie]|donazion\w*|donat[oaie]\b|regalat[oaie]\b|vitalizi\w*|usufrutto|cointestat\w*|comunione|debit[oi]|società|azienda|gemell\w*|incinta|nascitur\w*|fuori dal matrimonio|riconosciut[oaie]|figliastr\w*|congedo|mantenimento|bonus|\bbgb\b|cittadin[oa] (?!italian)\w+|tedesc\w+|frances\w+|svizzer\w+|spagnol\w+|ingles\w*|american\w+|fattura|affid\w+|secondo matrimonio|polizza/gu,
	'imposte-successione': gifts,
	donazione: gifts,
	'codice-fiscale':
		/stati uniti|\busa\b|florida|georgia|texas|california|illinois|ohio|canada|ontario|argentina|brasile|australia|\bmonaco\b|francia|spagna|germania|svizzera/g,
	usufrutto:
		/\bcompi(?:rà|e|rò|o|amo)|temporane\w*|disabil\w*|rendita|rinunci\w*|successiv[oaie]\b|\bdue\b usufruttuari|congiunt\w*/g,
	'contributo-unificato':
		/\bdi lavoro\b|previdenzial\w*|\binps\b|soglia|dimentic\w*|omett\w*|senza (?:indicar|dichiarar)\w*|non indic\w*|raddoppi\w*|dichiarat\w*|reddit\w*|indeterminabil\w*|mediazione|sfratto|esecuzion\w*|rimbors\w*|gratuito patrocinio|riconvenzional\w*|reclamo|incidental[ei]|penal[ei]\b|locazion\w*|prezzo (?:di )?aggiudic\w*/g,
	pignoramento:
		/\bdebit[oi] (?:di|del|della) (?:mi[oa]|un)\b|(?:stipendio|pensione|busta paga) (?:di|della|del) mi[oa] \w+(?:[^.;?!]|\.\d){0,80}\b(?:debit[oi] mi[oe]i?|mi[oe]i? debit[oi])|\binps\b|tredicesim\w*|\btfr\b|conto corrente|in banca|autonom[oa]|partita iva|multe|già (?:un|una|il)|altro pignoramento|cessione|delega|\blord[oiae]\b|invalid\w*|sociale/g,
	'parametri-forensi':
		/indeterminabil\w*|più (?:clienti|parti|assistiti)|conciliazion\w*|transazion\w*|opposizion\w*|accordo scritto|già (?:pagat|versat)\w*|accont[oi]/g,
	precetto:
		/tasso (?:concordato|pattuito|convenzionale)|accont[oi]|già pagat\w*|parzial\w*|in parte|rivalutazion\w*|registro|imposta/g,
	'netto-in-busta':
		/part[- ]?time|\bfigli\w*|famil\w+|coniuge|moglie|marito|a carico|(?:auto|macchina|vettura) aziendale|fringe|benefit|premi[oa]?\b|straordinar\w*|festiv\w+|nottur\w+|\bnotti\b|statal[ei]|pubblic[oa]\b|insegnant\w*|infermier\w*|agricol\w*|bracciant\w*|estero|frontalier\w*|impatriat\w*|secondo lavoro|due lavori|altro (?:lavoro|reddito)|fondo pensione|previdenza complementare|buoni pasto|mutuo|artigian\w*|cassa integrazione|maternità|quest'anno|sgrav\w*|bonus|decontribuzione|mamm[ae]\b/g,
	'costo-dipendente':
		/part[- ]?time|tempo determinato|a termine|stagional\w*|agricol\w*|bracciant\w*|estero|sgrav\w*|bonus|agevol\w*|decontribuzione|buoni pasto|benefit|(?:auto|macchina|vettura) aziendale|premi[oa]?\b|straordinar\w*|artigian\w*|edil\w+|cantier\w*|dirigent\w*|quest'anno|mezza giornata|ore (?:a|alla) settimana|\bpermessi\b|\bnett[oi]\b/g,
	tfr: /colf|badant[ei]|domestic\w*|apprendist\w*|apprendistato|part[- ]?time|pubblic[oa]\b|agricol\w*|cassa integrazione|aspettativa|maternità|acconti?\b|aument\w*|prima \w+ e poi|sgrav\w*/g,
	ammortamento:
		/sol[oi] (?:gli )?interessi|(?:%|per cento) ?(?:al (?:mese|trimestre|semestre)|mensil\w+|trimestral\w*|semestral\w*)|tasso (?:mensil|trimestr|semestr)\w*|preammortament\w*|variabil\w+|maxi ?rata|anticip\w+|estinzion\w*|estinguere|surroga|già pagat\w*|residu\w+|trimestral\w*|semestral\w*|\btaeg\b|balloon|assicurazion\w*/g,
}

/** `Senza capitalizzazione` */
const denied = /\b(?:senza|nessun[ao]?|né|niente)(?: [a-zàèéìòù]{1,12}){0,1} $/
const longestDenial = 24

/** Returns the words that change what is asked and that the tool has no place for. */
export function significantWordsIn(text: string, tool: string): string[] {
	const patterns = [
		always,
		...(tool.startsWith('termine') ? [notYetCome] : readsShares.has(tool) ? [] : [share]),
		...(byTool[tool] === undefined ? [] : [byTool[tool]]),
	]
	return patterns.flatMap((pattern) =>
		[...text.matchAll(pattern)]
			.filter(({ index }) => !denied.test(text.slice(Math.max(0, index - longestDenial), index)))
			.map(([found]) => found.trim()),
	)
}
