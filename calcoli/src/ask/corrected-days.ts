/** Reads days that a person takes back in passing: `dal 1/1/2026, anzi dal 1/3/2026`, `dal 3 al 5 marzo, no scusa, dal 4 al 9 marzo`. */
import { monthNames } from 'italian'

const day = String.raw`(?:\d{1,2}[/.-]\d{1,2}(?:[/.-](?:19|20)?\d\d)?|\d{1,2} (?:${monthNames.join('|')})(?: (?:19|20)\d\d)?)(?![\d/])`
const before = String.raw`(?:dal|al|il|del|per il|entro il|fino al|dall'|all'|l')`
const earlier = new RegExp(String.raw`(?<![\d.,/-])(?:(${before}) ?)?(${day})`, 'gu')
const year = /(?:19|20)\d\d$/

interface Day {
	readonly word: string
	readonly at: number
	readonly end: number
	readonly written: string
}

function daysIn(text: string): Day[] {
	return [...text.matchAll(earlier)].map(([whole, word = '', written = ''], index, all) => {
		const end = (all[index]?.index ?? 0) + whole.length
		return { word: word.replace("l'", 'l').replace('ll', 'l'), at: end - written.length, end, written }
	})
}

/** Returns the day that another one takes back: the last one after the same word, or else the last one. */
function correctedBy(found: readonly Day[], { word }: Day): Day | undefined {
	return found.findLast((one) => one.word === word) ?? (word === 'dal' || word === 'al' ? undefined : found.at(-1))
}

/**
 * Writes each corrected day as its correction says.
 *
 * @param marker pattern of the words that take something back
 */
export function withCorrectedDays(written: string, marker: string): string {
	const correction = new RegExp(
		String.raw`(?:[,;:.]? ?[(-]? ?${marker}[,:]? (?:${before} ?)?|[,;:(] ?no,? ${before} ?)${day}(?:(?: (?:e )?(?:fino )?al ?)${day})?`,
		'gu',
	)
	let text = written
	for (const found of [...written.matchAll(correction)].toReversed()) {
		const [whole] = found
		const said = text.slice(0, found.index)
		const news = daysIn(whole)
		const pairs = news.map((one) => ({ one, old: correctedBy(daysIn(said), one) }))
		if (pairs.some(({ old }) => old === undefined)) continue
		let kept = said
		for (const { one, old } of pairs.toSorted((a, b) => (b.old?.at ?? 0) - (a.old?.at ?? 0))) {
			if (old === undefined) continue
			const missingYear = year.test(one.written) ? '' : (/.(?:19|20)\d\d$/.exec(old.written)?.[0] ?? '')
			kept = `${kept.slice(0, old.at)}${one.written}${missingYear}${kept.slice(old.end)}`
		}
		text = kept + text.slice(found.index + whole.length)
	}
	return text
}
