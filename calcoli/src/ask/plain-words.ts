/** Brings a question into the words that the kinds read: numerals as figures, abbreviations in full, slips of the pen corrected. */
import { monthNames, spelledNumber } from 'italian'
import { withAccents } from './accents.ts'
import { withCorrections } from './corrected.ts'
import { withPlainFigures } from './figures.ts'
import { withoutReferences } from './references.ts'
import { withoutOwnAge, withSpokenFigures } from './spoken.ts'

const maxLength = 2000

/** Words that offices shorten. */
const shortened: readonly (readonly [RegExp, string])[] = [
	[/\bc\.?f\.?(?= [a-z]{6}\d|\s+(?:di|per|x)\b|:)/g, 'codice fiscale'],
	[/\bp\.? ?iva\b/g, 'partita iva'],
	[/\bc\.u\.(?=\s)/g, 'contributo unificato'],
	[/\bd\.i\.(?=\s)/g, 'decreto ingiuntivo'],
	[/\b(?:int|inter)\. ?leg(?:\.|ali)/g, 'interessi legali'],
	[/\b(?:i|gli|dei|di) legali (?=su\b|sui\b|sulla\b|dal\b)/g, 'interessi legali '],
	[/\bravv\.?(?=[\s,;:?!]|$)/g, 'ravvedimento'],
	[/\bdep\.(?=\s|\d)/g, 'depositata'],
	[/\bpubbl?\.(?=\s|\d)/g, 'pubblicata'],
	[/\bnot(?:if)?\.(?=[\s,;:?\d]|$)/g, 'notificata'],
	[/\btrib\.(?=\s)/g, 'tribunale'],
	[/\b(?:cgt|ctp|ctr)\b/g, 'corte tributaria'],
	[/\bcass\.(?=\s|$)/g, 'cassazione'],
	[/\bult\.?(?= )/g, 'ultimo'],
	[/\bgg\b\.?/g, 'giorni'],
	[/\bdecr\.? ?ing\.?(?=[\s,;:]|$)/g, 'decreto ingiuntivo'],
	[/\bopp\.(?=[\s,;:]|$)/g, 'opposizione'],
	[/\blav\. ?dip\.?(?=[\s,;:]|$)/g, 'lavoro dipendente'],
	[/\br\.c\.(?= ?€? ?\d)/g, 'rendita catastale'],
	[/\bcontrib\.?(?=[\s,;:]|$)/g, 'contributi'],
	[/\bud\.(?=\s)/g, 'udienza'],
	[/\bava\b/g, 'avviso di accertamento'],
	[/\beffe ?(?:24|venti ?quattro)\b/g, 'f24'],
	[/\bmens\.?(?=[\s,:;]|$)/g, 'mensile'],
	[/\bscad\.?(?=[\s,:;]|$)/g, 'scadenza'],
	[/\btot\.?(?=[\s,:;]|$)/g, 'totale'],
	[/\bpropr\.(?=\s)/g, 'proprietà'],
	[/\busufr\.(?=\s)/g, 'usufrutto'],
	[/\bnn\b/g, 'non'],
	[/\bnnt\b/g, 'niente'],
	[/\bqnt(?=[oaie]?\b)/g, 'quant'],
	[/\bquant\b(?!')/g, 'quanto'],
	[/\bqst(?=[oaie]?\b)/g, 'quest'],
	[/\bquest\b(?!')/g, 'questo'],
	[/\bxk[eéè]\b/g, 'perché'],
	[/\bcn(?= )/g, 'con'],
	[/\bsn(?= )/g, 'sono'],
	[/ ?\/ ?mese\b/g, ' al mese'],
	[/ ?\/ ?anno\b/g, " all'anno"],
	[/\bprec\.?(?=[\s,:;]|$)/g, 'precedente'],
	[/\bx(?= (?:\p{L}|\d))/gu, 'per'],
	[/\bcmq\b/g, 'comunque'],
	[/\bcod\.? (?=fisc)/g, 'codice '],
	[/\bfisc\.?(?= )/g, 'fiscale'],
	[/\b(?:mi|ci|m') ?anno (?=[a-z]+(?:at|it|ut|ess|ott)[oaie]\b)/g, 'mi hanno '],
	[/\btrim\b\.?/g, 'trimestre'],
	[
		/\bcu(?= (?:per|ricorso|appello|tar|causa|decreto|in cassazione)\b|(?:[^.;?!]|\.\d){0,30}\b(?:tribunale|tributari[oa]|civile|appello|cassazione|giudice|tar)\b)/g,
		'contributo unificato',
	],
	[/\b(vent|trent|quarant|cinquant|sessant|settant|ottant|novant)'anni\b/g, '$1a anni'],
	[/\bventa anni\b/g, '20 anni'],
	[/\bcapodanno\b/g, '1 gennaio'],
	[/\bferragosto\b/g, '15 agosto'],
	[/\bgrazie mille\b/g, 'grazie'],
	[/\beuri\b/g, 'euro'],
	[/\b(\d{1,4}(?:,\d)?) ?k\b/g, '$1 mila euro'],
]

const shortMonths = new Map(monthNames.map((month) => [month.slice(0, 3), month]))
/** `Da dic. 2021`, `1 gen del 20` */
const shortMonthOfYear = /\b(gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]{0,1}\.? (?=(?:19|20)\d\d\b)/g
const shortYear = new RegExp(
	String.raw`\b(${monthNames.join('|')}) (?:del(?:l')? ?|')(\d\d)\b(?![\d.,/%]| ?(?:euro|mila|giorni))`,
	'g',
)
const shortMonth = /\b(\d{1,2}) (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]{0,2}\.?(?= |$)(?! per)/g

/** Words that decide the kind of a question; those near one of them are read as it. */
const keyWords = [
	...['accertamento', 'adesione', 'appello', 'avviso', 'cartella', 'contributo', 'decreto', 'donazione'],
	...['esattoriale', 'forfettario', 'giudice', 'imponibile', 'imposta', 'ingiuntivo', 'interessi', 'intimazione'],
	...['locazione', 'notificata', 'notificato', 'opposizione', 'pagamento', 'pignoramento', 'prescrizione', 'proprietà'],
	...['ravvedimento', 'registro', 'ricorso', 'rivalutazione', 'scorporo', 'sentenza', 'stipendio', 'successione'],
	...['tribunale', 'tributario', 'unificato', 'usufrutto'],
]
const shortestCorrected = 6
const shortestCut = 4

/** Numerals that are other words, too, unless a unit follows them. */
const alsoOtherWords = new Set(['sei', 'uno', 'cento'])
const units = /^(?:mila|milioni|euro|mesi|anni|giorni|figli|figlie|fratelli|sorelle|per|virgola)$/

const piece = String.raw`(?:mille|[a-z]*mila|[a-z]*cent[oi]|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[a-zé]*|dieci|undici|dodici|[a-z]{2,7}dici|dicia[a-z]{4,5}|uno|due|tre|quattro|cinque|sei|sette|otto|nove)`
/** `Nove cento novanta nove mila nove cento novanta nove` */
const mostPieces = 9
const piecesOfNumeral = new RegExp(String.raw`(?<!\p{L})${piece}(?: ${piece})+(?!\p{L})`, 'gu')

/** Lines of a form or a letter are sentences of their own. */
const endOfLine = /([^\s.,;:?!])[ \t]*\n\s*(?=[\p{Lu}\d])/gu

export function plainWords(question: string): string {
	let text = question
		.slice(0, maxLength)
		.replace(endOfLine, '$1; ')
		.toLowerCase()
		.replaceAll('’', "'")
		.replaceAll(/\s+/g, ' ')
		.trim()
	text = withPlainFigures(withAccents(text))
	for (const [pattern, whole] of shortened) text = text.replace(pattern, whole)
	text = text.replace(shortMonth, (found, day: string, month: string) => {
		const name = shortMonths.get(month)
		return name === undefined ? found : `${day} ${name}`
	})
	text = text.replace(shortMonthOfYear, (found, month: string) => `${shortMonths.get(month) ?? found} `)
	text = text.replace(/\bprimo (?=[a-z]+)/g, (found, offset: number) =>
		monthNames.some((month) => text.startsWith(month, offset + found.length)) ? '1 ' : found,
	)
	const spoken = withCorrections(withSpokenFigures(words(text))).replace(shortYear, '$1 20$2')
	return withoutReferences(withoutOwnAge(withPlainFigures(spoken)))
}

/** Joins numerals that are dictated in pieces: `mille seicento cinquanta`, `ventotto mila cinquecento`, `duemila ventisei`. */
function withWholeNumerals(text: string): string {
	return text.replace(piecesOfNumeral, (pieces) => {
		const parts = pieces.split(' ')
		for (let from = 0; from < parts.length; from++)
			for (let to = Math.min(parts.length, from + mostPieces); to > from + 1; to--) {
				const whole = parts.slice(from, to).join('')
				if (spelledNumber(whole) !== undefined) parts.splice(from, to - from, whole)
			}
		return parts.join(' ')
	})
}

function words(text: string): string {
	const parts = withWholeNumerals(text).split(/([\p{L}]+)/u)
	return parts
		.map((part, index) => {
			if (index % 2 === 0) return part
			const value = spelledNumber(part)
			const next = parts[index + 2] ?? ''
			if (value !== undefined && isSpokenThousand(value, next)) return part
			const isDecimal = [parts[index - 2], parts[index - 4]].includes('virgola')
			if (value !== undefined && !(alsoOtherWords.has(part) && !units.test(next) && !isDecimal))
				return parts[index - 2] === 'per' && (part === 'cento' || part === 'mille') ? part : String(value)
			return corrected(part)
		})
		.join('')
}

/** `Duemilacinque euro` are 2,005 as written and 2,500 as spoken: such a sum is left unread. From 2001 to 2009 it may be a year. */
function isSpokenThousand(value: number, next: string): boolean {
	const isYear = value > 2000 && value < 3000 && !/^eur[oi]$/.test(next)
	return value > 1000 && value % 1000 > 0 && value % 1000 < 10 && !isYear
}

function corrected(word: string): string {
	if (word.length < shortestCorrected) return wholeOf(word) ?? word
	if (keyWords.includes(word)) return word
	return keyWords.find((key) => isSlip(word, key)) ?? wholeOf(word) ?? word
}

/** Returns the one key word that a word cut short begins: `decr`, `rivalutaz`. Italian words seldom end in a consonant. */
function wholeOf(word: string): string | undefined {
	if (word.length < shortestCut || /[aeiouàèéìòùhxy]$/.test(word)) return undefined
	const [whole, another] = keyWords.filter((key) => key.startsWith(word) && key.length > word.length)
	return another === undefined ? whole : undefined
}

/**
 * Returns true if one letter is dropped, doubled, wrong or swapped with its neighbour inside the word. The last letter is an ending, not a
 * slip, unless it is only its accent.
 */
function isSlip(word: string, key: string): boolean {
	if (Math.abs(word.length - key.length) > 1 || word[0] !== key[0]) return false
	let from = 0
	while (from < word.length && word[from] === key[from]) from++
	let wordEnd = word.length
	let keyEnd = key.length
	while (wordEnd > from && keyEnd > from && word[wordEnd - 1] === key[keyEnd - 1]) {
		wordEnd--
		keyEnd--
	}
	const wrong = word.slice(from, wordEnd)
	const right = key.slice(from, keyEnd)
	if (wordEnd === word.length) return wrong === 'a' && right === 'à'
	const isSwapped = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
	return isSwapped || (wrong.length <= 1 && right.length <= 1)
}
