import { createNameFinder, namesIn } from './masked-names.ts'
import { type MaskedWord } from './masked-word.ts'

/** Personal data with a form of its own, the most particular first. */
const FORMS = [
	['CODICE FISCALE', /\b[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]\b/giu],
	['IBAN', /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/giu],
	// Begun only where a run of such characters begins: begun at each of them it would read a run without '@' over and over.
	['E-MAIL', /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu],
	['PARTITA IVA', /(?<![\d/])(?:IT\s?)?\d{11}(?!\d)/giu],
	['TELEFONO', /(?<![\d/.])(?:(?:\+|00)39[\s.-]?)?(?:3\d{2}(?:[\s./-]?\d){6,7}|0\d{1,3}(?:[\s./-]?\d){5,8})(?!\d)/gu],
] as const
const MARK = /\[(?:CODICE FISCALE|IBAN|E-MAIL|PARTITA IVA|TELEFONO|NOME) \d{1,7}\]/g

/** The names of documents, whose digits may look like a telephone. */
const DOCUMENT_ID = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/iu

export interface Mask {
	/** Replaces what was found when the mask was made, and whatever else has the form of personal data. */
	hide(text: string): string
	restore(text: string): string
	/** The text without what would be hidden, a space in its place. */
	drop(text: string): string
	/** What was replaced so far. */
	words(): MaskedWord[]
}

/**
 * Hides codice fiscale, partita IVA, IBAN, e-mail and telephone wherever they stand, and the names that a question holds.
 * Names are guessed from what introduces them, from common first names and from `ownNames`: what is missed leaves, what is
 * hidden in excess comes back in the answer. All of it takes time linear in the text.
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
