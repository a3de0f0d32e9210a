/** Words that are frequent in one language and rare in the others. */
const WORDS: Record<string, readonly string[]> = {
	it: ['il', 'di', 'che', 'della', 'per', 'del', 'non', 'sono', 'con', 'una', 'gli', 'alla', 'nel', 'delle', 'dei'],
	en: ['the', 'of', 'and', 'to', 'is', 'that', 'for', 'with', 'this', 'are', 'be', 'from', 'which', 'not', 'by'],
	fr: ['le', 'les', 'des', 'et', 'est', 'une', 'dans', 'pour', 'que', 'qui', 'du', 'au', 'sur', 'pas', 'par'],
	de: ['der', 'die', 'und', 'das', 'ist', 'nicht', 'den', 'mit', 'von', 'für', 'auf', 'ein', 'eine', 'zu', 'des'],
	es: ['el', 'los', 'las', 'que', 'y', 'en', 'una', 'por', 'con', 'para', 'del', 'se', 'su', 'como', 'más'],
}
const LEAST_WORDS = 12

/** The language that frequent words give away; undefined if there are too few of them or they do not agree. */
export function detectLanguage(text: string): string | undefined {
	const counts = new Map<string, number>()
	for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
		for (const [language, words] of Object.entries(WORDS)) {
			if (words.includes(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
		}
	}
	const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1])
	return first && first[1] >= LEAST_WORDS && first[1] > 1.5 * (second?.[1] ?? 0) ? first[0] : undefined
}
