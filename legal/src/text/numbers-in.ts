/** Numbers a text states, in digits or in Italian words, as canonical strings: "1.500,50" → 1500.5, "trenta" → 30, "30 %" → 30. */
import { foldAccents, foldCase, numberOfWord } from 'italian'

const fractions: ReadonlyMap<string, string> = new Map(
	Object.entries<string>({ meta: '1/2', terzi: '/3', quinti: '/5' }),
)

/** Distinct numbers of a text. */
export function numbersIn(text: string): Set<string> {
	const found = new Set<string>()
	for (const match of text.matchAll(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g))
		found.add(String(Number(match[0].replace(/\./g, '').replace(',', '.'))))
	for (const word of foldAccents(foldCase(text)).match(/[a-z]+/g) ?? []) {
		const value = numberOfWord(word)
		if (value !== undefined) found.add(String(value))
		const fraction = fractions.get(word)
		if (fraction !== undefined) found.add(fraction)
	}
	return found
}
