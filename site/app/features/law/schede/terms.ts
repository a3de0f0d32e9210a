/** Words of questions and schede, as the guide compares them. */
import { analyse } from 'legal'
import { sameWords } from './match/same-words-data.ts'

/** Abbreviations with points, and several words that mean one thing. */
const WHOLE: readonly (readonly [RegExp, string])[] = [
	// '85mila', '85 mila' and '85.000' are one number.
	[/(?<=\d)\.(?=\d{3}\b)/g, ''],
	[/\b(\d+)\s?mila\b/gi, ' $1000 '],
	// A person of 65 years or more.
	[/\b(?:6[5-9]|[7-9]\d)\s?anni\b/gi, ' $& anziano '],
	[/\b(?:canone|abbonamento)\s+(?:(?:della?|alla)\s+)?(?:rai|tv|televisione)\b/gi, ' canonerai rai canone '],
	[/\bs\.?\s?r\.?\s?l\.?\s?s?\b\.?/gi, ' srl '],
	[/\bs\.?\s?n\.?\s?c\b\.?/gi, ' snc '],
	[/\bs\.?\s?a\.?\s?s\b\.?/gi, ' sas '],
	[/\b(?:p\.?\s?iva|partita\s+iva|partite\s+iva|piva)\b/gi, ' partitaiva '],
	[/\bprim[ae]\s+cas[ae]\b/gi, ' primacasa casa '],
	[/\bsecond[ae]\s+cas[ae]\b/gi, ' secondacasa casa '],
	[
		/\bavvis[oi]\s+bonari[oi]?\b|\bcomunicazion[ei]\s+(?:di\s+irregolarit[aà]|dell['’ ]\s?agenzia(?:\s+delle\s+entrate)?)/gi,
		' avvisobonario avviso ',
	],
	[/\b(?:senza|nessun|non\s+c['’]è(?:\s+(?:il|un))?)\s+testamento\b/gi, ' senzatestamento eredità '],
	// Its stem is 'test', which people type to try the assistant.
	[/\btestament(?:o|i|ari[oaei]?)\b/gi, ' ultimevolonta '],
	[/\bassegno\s+unico\b/gi, ' assegnounico '],
	[/\bcedolare(?:\s+secca)?\b/gi, ' cedolare '],
	[/\bregime\s+(?:forf?fett?ario|agevolato|forfait|dei\s+minimi)\b/gi, ' forfettario '],
	[/\bpartitaiva\s+(?:forf?fett?aria|agevolata)\b/gi, ' partitaiva forfettario '],
	[/\b(?:modello\s+)?unico\s+(?:pf|persone\s+fisiche|20\d\d)\b|\bmodello\s+unico\b/gi, ' modello redditi '],
	[/\bcertificazion[ei]\s+unic(?:a|he)\b/gi, ' cu '],
	[/\b(?:casa\s+di\s+riposo|r\.s\.a)\b/gi, ' rsa '],
	[/\b(?:trattamento\s+di\s+fine\s+rapporto|buonuscita)\b/gi, ' tfr '],
	[/\b(?:b&b|bed\s*(?:and|&)\s*breakfast|airbnb|booking)\b/gi, ' bnb affitto breve '],
	[/\bdefinizion[ei]\s+agevolat[ae]\b/gi, ' rottamazione '],
	[/\bbonus\s+(?:di\s+)?produzione\b/gi, ' premio '],
	[/\bbusta\s+paga\b/gi, ' bustapaga '],
	[/\bgestione\s+separata\b/gi, ' gestioneseparata '],
	[/\bbollo\s+auto\b|\bbollo\s+(?:della\s+)?macchina\b/gi, ' bolloauto auto '],
	[/\breverse\s+charge\b|\binversione\s+contabile\b/gi, ' reversecharge '],
	[/\b(?:fringe\s+)?benefits?\b/gi, ' fringebenefit '],
	[/\bnot[ae]\s+(?:di\s+)?(?:credito|variazione)\b/gi, ' notacredito '],
	// 'Non ho pagato' asks about an omission, as 'omesso' does.
	[
		/\bnon\s+(?:l['’]\s?)?(?:ho|ha|abbiamo|hanno|avevo|aveva)\s+(fatto|presentato|pagato|versato|mandato|inviato|emesso)\b/gi,
		' omesso $1 ',
	],
]

/** Terms of words that stand for one thing, each with the first of its line. */
const same = new Map(
	sameWords
		.trim()
		.split('\n')
		.flatMap((line) => {
			const terms = [...new Set(line.split(' ').flatMap((word) => analyse(word)))]
			const [first = ''] = terms
			return terms.map((term) => [term, first] as const)
		}),
)

/** Says nothing of the matter: every question may have them. */
const EMPTY = new Set(
	analyse(
		'vorrei sapere capire grazie buongiorno salve ciao aiuto domanda info informazioni chiedere dire serve bisogna conviene succede andare va dare dato fatto mettere metto messo adesso ora oggi anno anni caso volta modo cosa persona quest’anno 2025 2026 2027 2024 mese',
	),
)

/** Returns the terms of a text without repetitions; words for one thing give one term. */
export function termsOf(text: string): string[] {
	const whole = WHOLE.reduce((said, [written, word]) => said.replace(written, word), text)
	return [...new Set(analyse(whole).flatMap((term) => (EMPTY.has(term) ? [] : [same.get(term) ?? term])))]
}

/** Kinds of question: what a person wants to know of a matter. */
const ASPECTS = {
	when: /\b(?:(?:quando|entro|termin[ei]|giorni|data|in che mese|tempo)\b|scad)/i,
	howMuch:
		/\b(?:(?:quant[oaie]|aliquot[ae]|percentual[ei]|import[oi]|limite|soglia|massimo|minimo|sanzion[ei]|multa)\b|cost[aio])/i,
	whether: /\b(?:(?:posso|può|possono|si può|devo|deve|dobbiamo|spetta|serve|tocca|rischio|succede)\b|obblig|esent)/i,
	who: /\bchi\b/i,
	how: /\b(?:come|modo|documenti|dove|procedura|moduli|modello)\b/i,
} as const

/** Returns the kinds of question that a text asks. */
export function aspectsOf(text: string): ReadonlySet<string> {
	return new Set(Object.entries(ASPECTS).flatMap(([name, words]) => (words.test(text) ? [name] : [])))
}
