import type { MaskedWord } from './message.ts'

/** Personal data with a form of their own, most particular first. */
const FORMS = [
	['CODICE FISCALE', /\b[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]\b/giu],
	['IBAN', /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/giu],
	['E-MAIL', /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu],
	['PARTITA IVA', /(?<![\d/])(?:IT\s?)?\d{11}(?!\d)/giu],
	['TELEFONO', /(?<![\d/.])(?:(?:\+|00)39[\s.-]?)?(?:3\d{2}(?:[\s./-]?\d){6,7}|0\d{1,3}(?:[\s./-]?\d){5,8})(?!\d)/gu],
] as const

const WORD = String.raw`\p{Lu}[\p{L}'’]+`
const FULL = `${WORD}(?:\\s+(?:d[aei]l?l?[aoe]?\\s+)?${WORD}){0,3}`
/** What introduces a name: titles, kin, partners, 'mi chiamo'. */
const INTRODUCED = new RegExp(
	String.raw`\b(?:sig(?:\.ra|\.na|\.|nor[ae]?)?|dott(?:\.ssa|\.|ore|oressa)?|avv(?:\.|ocat[oa])?|geom\.?|ing\.?|rag\.?|prof(?:\.ssa|\.)?|mi\s+chiamo|sono|si\s+chiama|(?:mi[oa]|su[oa])\s+(?:figli[oa]|fratello|sorella|padre|madre|marito|moglie|compagn[oa]|soci[oa]|zi[oa]|nonn[oa]|cugin[oa]|client[ei]|amic[oa]|vicin[oa])|client[ei]|inquilin[oa]|collega|soci[oa])\s+(${FULL})`,
	'giu',
)
const CAPITALISED = new RegExp(`\\b${WORD}(?:\\s+${WORD}){1,3}`, 'gu')
const FIRST_NAMES = new Set(
	'adriana adriano alberto alessandra alessandro alessia alessio alice andrea angela angelo anna antonella antonio arianna barbara beatrice benedetta bruno camilla carla carlo carmela caterina cecilia chiara claudia claudio cristian cristina daniela daniele dario davide debora diego domenico donatella edoardo elena eleonora elisa elisabetta emanuele emma enrico eugenio fabio fabrizio federica federico filippo francesca francesco franco gabriele gabriella gaia giacomo gianluca gianni giorgia giorgio giovanna giovanni giulia giuliano giulio giuseppe giuseppina grazia greta guido ilaria irene jacopo laura leonardo letizia lorenzo luca lucia luciano luigi luisa manuela marcello marco margherita maria marina mario marta martina massimo matteo maurizio mattia michela michele mirko monica nicola nicoletta paola paolo patrizia piero pietro raffaele renato riccardo rita roberta roberto rosa rosanna salvatore samuele sandra sara serena sergio silvia simona simone sofia stefania stefano teresa tommaso umberto valentina valeria vincenzo viola vittoria vittorio'.split(
		' ',
	),
)

/** The names of documents, whose digits may look like a telephone. */
const DOCUMENT_ID = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/iu

export interface Mask {
	/** Replaces what was found when the mask was made, and whatever else has the form of personal data. */
	hide(text: string): string
	restore(text: string): string
	/** What was replaced so far. */
	words(): MaskedWord[]
}

/**
 * Hides codice fiscale, partita IVA, IBAN, e-mail and telephone wherever they stand, and the names that a question holds.
 * Names are guessed from what introduces them, from common first names and from `ownNames`: what is missed leaves, what is
 * hidden in excess comes back in the answer.
 */
export function createMask(question: string, ownNames: readonly string[] = []): Mask {
	const shownFor = new Map<string, string>()
	const used = new Map<string, string>()
	const names = [...new Set([...namesIn(question), ...ownNames.filter((name) => name.length > 2)])].toSorted(
		(a, b) => b.length - a.length,
	)
	const replace = (kind: string, original: string): string => {
		const known = shownFor.get(original)
		const count = [...shownFor.values()].filter((shown) => shown.startsWith(`[${kind} `)).length
		const shown = known ?? `[${kind} ${count + 1}]`
		shownFor.set(original, shown)
		used.set(shown, original)
		return shown
	}
	const hideIn = (text: string): string => {
		let hidden = text
		for (const [kind, form] of FORMS) hidden = hidden.replaceAll(form, (found) => replace(kind, found))
		for (const name of names) {
			const whole = new RegExp(`(?<![\\p{L}\\d])${name.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu')
			hidden = hidden.replaceAll(whole, (found) => replace('NOME', found))
		}
		return hidden
	}
	return {
		hide(text) {
			const pieces = text.split(DOCUMENT_ID)
			return pieces.map((piece, index) => (index % 2 === 1 ? piece : hideIn(piece))).join('')
		},
		restore(text) {
			let restored = text
			for (const [shown, original] of used) restored = restored.replaceAll(shown, original)
			return restored
		},
		words: () => [...used].map(([shown, original]) => ({ original, shown })),
	}
}

function namesIn(text: string): string[] {
	// 'i' lets the introductions be written as one likes; the name itself still begins with a capital.
	const introduced = [...text.matchAll(INTRODUCED)].flatMap(([, name = '']) =>
		/^\p{Lu}\p{Ll}/u.test(name) ? [properPart(name)] : [],
	)
	const known = [...text.matchAll(CAPITALISED)].flatMap(([found]) => {
		const words = found.split(/\s+/)
		const from = words.findIndex((word) => FIRST_NAMES.has(word.toLowerCase()))
		return from < 0 ? [] : [words.slice(from).join(' ')]
	})
	const alone = [...text.matchAll(new RegExp(WORD, 'gu'))].flatMap(([word]) =>
		FIRST_NAMES.has(word.toLowerCase()) ? [word] : [],
	)
	return [...introduced, ...known, ...alone]
}

/** The capitalised words a name begins with. */
function properPart(name: string): string {
	const words = name.split(/\s+/)
	const end = words.findIndex((word) => !/^\p{Lu}/u.test(word))
	return (end < 0 ? words : words.slice(0, end)).join(' ')
}
