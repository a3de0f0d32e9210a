/** From when a term runs: "entro otto giorni dalla scoperta" is not "entro otto giorni dalla consegna". */
import { analyse, foldAccents, foldCase } from 'italian'
import { measuresIn } from './measures.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'
import { contentOf, isFraming } from './support.ts'

const term = String.raw`(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae])`
const running = new RegExp(
	String.raw`((?<![\p{L}\d.])[\p{L}\d.]+\s+${term}|${term}\s+[\p{L}\d.]+)\s+(?:d(?:al(?:la|lo|le)?|ai|agli)\s|dall['’])([^.,;:()]{1,80})`,
	'gu',
)
/** Words after "dalla" that may say from when: "dalla data in cui fu comunicata la cessione". */
const originWords = 2
/** "Dalla data di", "dal giorno in cui": the following words say which. */
const dayWords = new Set(['dat', 'giorn', 'moment', 'fu', 'stat'])
/** Long enough to distinguish two origins, short enough for "notifica" and "notificazione". */
const stemLetters = 5

/** Returns from what each time limit of a text runs, by its measure: "8 day" → [["scope"]]. */
function originsIn(text: string): Map<string, string[][]> {
	const found = new Map<string, string[][]>()
	for (const [, measured = '', from = ''] of foldAccents(foldCase(text)).matchAll(running)) {
		const origin = analyse(from)
			.filter((word) => !dayWords.has(word))
			.slice(0, originWords)
			.map((word) => word.slice(0, stemLetters))
		if (origin.length === 0) continue
		for (const measure of measuresIn(measured)) {
			const known = found.get(measure)
			if (known === undefined) found.set(measure, [origin])
			else known.push(origin)
		}
	}
	return found
}

const ourStart =
	/\b(?:d?al giorno|dalla data|dal momento|da quando|a partire da\w*)\s+(?:in cui\s+|che\s+)?([^.,;:()]{3,80})/g
const theirStart =
	/\b(?:da(?:l|lla|llo|lle|i|gli|ll')|dopo|decors[oaie]|trascors[oaie]|successiv[oaie] a\w*)\s*([^.,;:()]{3,120})/g
const startWords = 3

/** True when a sentence says from which event something runs, and no event that its source counts from shares a word with it. */
export function startsElsewhere(sentence: string, source: string): boolean {
	const wordsAfter = (text: string, start: RegExp, most: number) =>
		[...plainWords(text).matchAll(start)].map(([, after = '']) =>
			contentOf(after)
				.filter((word) => !dayWords.has(word) && !isFraming(word))
				.slice(0, most),
		)
	const starts = wordsAfter(sentence, ourStart, startWords).filter((ours) => ours.length > 0)
	if (starts.length === 0) return false
	const theirs = wordsAfter(source, theirStart, 2 * startWords).flat()
	return starts.some((ours) => !ours.some((word) => theirs.some((there) => standsFor(word, there))))
}

/** True when a term of the sentence runs from something that its source, which says from when that term runs, does not name. */
export function movesOrigin(sentence: string, source: string): boolean {
	const stated = [...originsIn(sentence)]
	if (stated.length === 0) return false
	const theirs = originsIn(source)
	return stated.some(([measure, ours]) => {
		const known = theirs.get(measure)
		return known !== undefined && !ours.every((origin) => known.some((words) => origin.some((w) => words.includes(w))))
	})
}
