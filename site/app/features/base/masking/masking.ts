import { createNameFinder, namesIn } from './masked-names.ts'
import { type MaskedWord } from './masked-word.ts'

/** Personal data with a recognisable format, most specific first. */
const FORMS = [
	['CODICE FISCALE', /\b[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]\b/giu],
	['IBAN', /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/giu],
	// Starts only at the beginning of such a run: starting at each character would be quadratic without an '@'.
	['E-MAIL', /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu],
	['PARTITA IVA', /(?<![\d/])(?:IT\s?)?\d{11}(?!\d)/giu],
	[
		'DATI CATASTALI',
		/\b(?:foglio|fg\.?)\s*(?:n\.?\s*)?\d{1,5}[\s,;e]{0,4}(?:particella|partic\.|part\.?|mappale|mapp\.?|p\.lla|plla)\s*(?:n\.?\s*)?\d{1,6}(?:\/\d{1,4})?(?:[\s,;e]{0,4}(?:subalterno|sub\.?)\s*\d{1,4})?/giu,
	],
	[
		'INDIRIZZO',
		/(?<![\p{L}])(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Cc]orso|[Ll]argo|[Vv]icolo|[Cc]ontrada|[Ll]ungotevere|[Ss]trada)\s+(?:(?:del|della|dei|degli|delle|di|dell['’]|d['’])\s?)?(?:\p{Lu}[\p{L}'’.]{0,30}|\d{1,2})(?:\s(?:(?:e|di|del|della|dei|da)\s)?\p{Lu}[\p{L}'’]{1,30}){0,3}(?:,?\s(?:n\.?\s?|n°\s?|nr\.?\s?|civico\s|numero\s)?\d{1,4}(?:\s?\/?\s?[A-Za-z](?!\p{L}))?)?(?:,?\s\d{5}(?:\s\p{Lu}[\p{L}'’]{1,30})?)?/gu,
	],
	['DOCUMENTO', /\b(?:[A-Z]{2}\s?\d{5}\s?[A-Z]{2}|[A-Z]{2}\s?\d{7})\b/gu],
	['TARGA', /\b(?:[A-HJ-NPR-TV-Z]{2}[\s-]?\d{3}[\s-]?[A-HJ-NPR-TV-Z]{2})\b/giu],
	['TELEFONO', /(?<![\d/.])(?:(?:\+|00)39[\s.-]?)?(?:3\d{2}(?:[\s./-]?\d){6,7}|0\d{1,3}(?:[\s./-]?\d){5,8})(?!\d)/gu],
] as const
const MARK =
	/\[(?:CODICE FISCALE|IBAN|E-MAIL|PARTITA IVA|DATI CATASTALI|INDIRIZZO|DOCUMENTO|TARGA|TELEFONO|NOME) \d{1,7}\]/g

/** Ids of documents, whose digits may look like a telephone number. */
const DOCUMENT_ID = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/iu

export interface Mask {
	/** Replaces the names found in the question, and everything with the format of personal data. */
	hide(text: string): string
	restore(text: string): string
	/** Returns the text with a space in place of everything that would be hidden. */
	drop(text: string): string
	/** Returns the replacements so far. */
	words(): MaskedWord[]
}

/**
 * Hides codice fiscale, partita IVA, IBAN, e-mail, telephone number, address, plate, document and cadastral data in any text, and the names in a question. Names are guessed from
 * their introduction, from common first names and from `ownNames`: a missed one is sent, one hidden unnecessarily is restored in the
 * answer. Runs in linear time.
 */
export function createMask(question: string, ownNames: readonly string[] = []): Mask {
	const shownFor = new Map<string, string>()
	const used = new Map<string, string>()
	const counts = new Map<string, number>()
	const replaceNames = createNameFinder([...namesIn(question), ...ownNames.filter((name) => name.length > 2)])

	function replace(kind: string, original: string): string {
		let shown = shownFor.get(original)
		if (shown === undefined) {
			const count = (counts.get(kind) ?? 0) + 1
			counts.set(kind, count)
			shown = `[${kind} ${count}]`
			shownFor.set(original, shown)
		}
		used.set(shown, original)
		return shown
	}
	const withMarks = (text: string, exchange: (shown: string) => string) =>
		text.replace(MARK, (shown) => (used.has(shown) ? exchange(shown) : shown))
	function hideIn(text: string): string {
		let hidden = text
		for (const [kind, form] of FORMS) hidden = hidden.replace(form, (found) => replace(kind, found))
		return replaceNames(hidden, (name) => replace('NOME', name))
	}
	const hide = (text: string) =>
		text
			.split(DOCUMENT_ID)
			.map((piece, index) => (index % 2 === 1 ? piece : hideIn(piece)))
			.join('')
	return {
		hide,
		restore: (text) => withMarks(text, (shown) => used.get(shown) ?? shown),
		drop: (text) => withMarks(hide(text), () => ' '),
		words: () => [...used].map(([shown, original]) => ({ original, shown })),
	}
}
