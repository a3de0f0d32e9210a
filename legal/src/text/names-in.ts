/** Proper names of a sentence: capitalised words that do not open it, months, addresses of the net. */
import { foldAccents, monthNames } from 'italian'

const months: ReadonlySet<string> = new Set(monthNames)

/** Capitals of legal prose that name no one. */
const common = new Set(
	'art articolo articoli codice civile penale procedura legge decreto legislativo presidente repubblica costituzione stato italia italiano italiana testo unico iva libro titolo capo sezione comma in il la lo gli le i l un una se ai inoltre pertanto quindi secondo nel nella per'.split(
		' ',
	),
)

/** Folded names that a source must contain. */
export function namesIn(sentence: string): string[] {
	const names: string[] = []
	let opens = true
	for (const match of sentence.matchAll(/[\p{L}]+|[.!?:«"“]/gu)) {
		const written = match[0]
		if (/^[.!?:«"“]$/.test(written)) {
			opens = true
			continue
		}
		const folded = foldAccents(written.toLowerCase())
		if (months.has(folded)) names.push(folded)
		else if (!opens && /^\p{Lu}/u.test(written) && written.length > 1 && !common.has(folded)) names.push(folded)
		opens = false
	}
	return names
}

/** Web and mail addresses, telephone numbers: never part of a legal answer unless the passage has them. */
export function addressesIn(sentence: string): string[] {
	return sentence.match(/https?:\/\/\S+|www\.\S+|[\w.+-]{1,64}@[\w-]+\.\w+|\+?\d[\d\s/-]{6,}\d/g) ?? []
}
