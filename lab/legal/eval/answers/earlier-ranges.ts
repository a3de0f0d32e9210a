/** The way ranges were chosen before they were learned: the sentence that shares most words with the question, with its context. Measured beside the learned one. */

import { analyse } from 'italian'
import { askedComma } from '../../../../legal/src/answer/asked-comma.ts'
import { idf } from '../../../../legal/src/index/bm25.ts'
import { commaAt } from '../../../../legal/src/law/commi.ts'
import type { Article } from '../../../../legal/src/law/model.ts'
import type { RankedArticle } from '../../../../legal/src/ports.ts'
import type { Retrieval } from '../../../../legal/src/retrieve/retrieval.ts'
import { numbersIn } from '../../../../legal/src/text/numbers-in.ts'
import { type Range, sentencesOf } from '../../../../legal/src/text/sentences.ts'

/** An article up to this many characters is quoted whole. */
const shortArticle = 420
/** A quotation is not made longer than this to make it clearer. */
const readable = 700
/** A sentence above this with lettered items is quoted as its opening and the item that answers. */
const longList = 500

/** One range, or the opening of a list and its item. */
export function earlierRanges(article: Article, ranked: RankedArticle, retrieval: Retrieval): Range[] {
	const asked = askedComma(article, retrieval)
	if (asked !== undefined) return [asked]
	const whole = trimmed(article, { start: 0, end: article.text.length })
	if (whole === undefined) return []
	if (whole.end - whole.start <= shortArticle) return [whole]
	const best = bestUnit(article, ranked, retrieval)
	if (best === undefined) return []
	const lead = best.lead ?? leadOf(article, best.range)
	if (lead !== undefined) return [lead, best.range]
	const range = trimmed(article, selfContained(article, best.range, retrieval))
	return range === undefined ? [] : [range]
}

/** The opening of the list a numbered item belongs to: "La società si scioglie:". */
function leadOf({ text, commi }: Article, { start, end }: Range): Range | undefined {
	if (!isItem(text.slice(start, end))) return undefined
	const comma = commaAt(commi, start)
	const opening = sentencesOf(text, comma?.start ?? 0, start).findLast((sentence) => {
		const words = text.slice(sentence.start, sentence.end)
		return !isItem(words) && /^[^:]{10,400}:/.test(words)
	})
	return opening === undefined ? undefined : { start: opening.start, end: text.indexOf(':', opening.start) + 1 }
}

/** Rubricas repeated at the head of the text, numbers of notes, and notices of repeal at its end are not part of the rule. */
function trimmed({ text, heading }: Article, { start, end }: Range): Range | undefined {
	const repeated =
		start === 0 && heading !== '' && text.startsWith(heading) && /^[\s.]/.test(text.slice(heading.length))
			? heading.length + 1
			: (/^(?:\d{1,3}\s+)+(?=\p{Lu})/u.exec(text.slice(start, end))?.[0].length ?? 0)
	const kept = withoutRepealNotice(text.slice(start + repeated, end))
	const from = start + repeated + (kept.length - kept.trimStart().length)
	const to = start + repeated + kept.trimEnd().length
	return to > from ? { start: from, end: to } : undefined
}

/** The notice is in capitals and comes last: it begins after the last small letter. */
function withoutRepealNotice(text: string): string {
	let capitals = text.length
	while (capitals > 0 && !/[a-z]/.test(text.charAt(capitals - 1))) capitals--
	const notice = /(?:COMMA|PERIODO|NUMERO|LETTERA|CAPOVERSO)\s+(?:ABROGAT|SOPPRESS)/.exec(text.slice(capitals))
	return notice === null ? text : text.slice(0, capitals + notice.index).trimEnd()
}

interface Unit {
	readonly range: Range
	/** The words that open the list this item belongs to. */
	readonly lead?: Range
}

/** Questions that want a time, an amount or a punishment are answered by a sentence with a number. */
const asksQuantity =
	/\b(?:quant[oaie]|quando|entro|termine|termini|rischi\w*|multa|sanzion\w*|pena|durata|dura|scadenza|percentuale|aliquota)\b/i
const quantityBonus = 3
/** Words of the law behind the question's own count this much. */
const expansionShare = 0.5
/** Passages this near to the best of their article are read too. */
const nearPassage = 1
const itemPenalty = 2
/** Score lost by a sentence for every character above the second number. */
const lengthPenalty = { perCharacter: 0.004, above: 350 }

function bestUnit(article: Article, ranked: RankedArticle, retrieval: Retrieval): Unit | undefined {
	const units = unitsOf(article, sentencesToRead(article, ranked, retrieval))
	if (isAskedByNumber(ranked, retrieval)) return units.find(({ range }) => range.end - range.start > 20) ?? units[0]
	const wanted = wantedTerms(article, retrieval)
	const bonus = asksQuantity.test(retrieval.question.text) ? quantityBonus : 0
	let best: Unit | undefined
	let bestScore = Number.NEGATIVE_INFINITY
	for (const [i, unit] of units.entries()) {
		const { start, end } = unit.range
		const text = article.text.slice(start, end)
		const excess = Math.max(0, end - start - lengthPenalty.above)
		const score =
			saidMass(text, wanted) +
			(numbersIn(text.replace(/^\d+(?:-\w+)?\.\s/, '')).size > 0 ? bonus : 0) -
			(isItem(text) && unit.lead === undefined ? itemPenalty : 0) -
			excess * lengthPenalty.perCharacter -
			i * 0.02
		if (score > bestScore) [best, bestScore] = [unit, score]
	}
	return best
}

function isAskedByNumber({ passages }: RankedArticle, { question }: Retrieval): boolean {
	return passages[0]?.features.cited === 1 && question.terms.length <= 2
}

/** The sentences of the best passages in the order of the text; of the opening one when the article was asked for by number. */
function sentencesToRead({ text, heading }: Article, ranked: RankedArticle, retrieval: Retrieval): Range[] {
	const best = ranked.passages[0]
	if (best === undefined) return sentencesOf(text)
	const inOrder = ranked.passages.toSorted((a, b) => a.passage.start - b.passage.start)
	const read = isAskedByNumber(ranked, retrieval)
		? inOrder.slice(0, 1)
		: inOrder.filter(({ score }) => score >= best.score - nearPassage)
	const sentences = read
		.flatMap(({ passage }) => sentencesOf(text, passage.start, passage.end))
		.filter(({ start, end }) => text.slice(start, end).replace(/\.$/, '') !== heading.replace(/\.$/, ''))
	return [...new Map(sentences.map((sentence) => [sentence.start, sentence])).values()]
}

function unitsOf({ text, commi }: Article, sentences: readonly Range[]): Unit[] {
	return sentences.flatMap((sentence): Unit[] => {
		if (sentence.end - sentence.start <= longList) return [{ range: sentence }]
		const letters = (commaAt(commi, sentence.start)?.letters ?? []).filter(
			({ start, end }) => start > sentence.start && end <= sentence.end + 2,
		)
		const first = letters[0]
		if (first === undefined || first.start - sentence.start > longList) return [{ range: sentence }]
		const lead = shrink(text, sentence.start, first.start)
		return letters.map(({ start, end }) => ({ lead, range: shrink(text, start, end) }))
	})
}

function shrink(text: string, start: number, end: number): Range {
	return { start, end: start + text.slice(start, end).trimEnd().length }
}

function isItem(text: string): boolean {
	return /^(?:\d+(?:-\w+)?|[a-z](?:-\w+)?)\)/.test(text)
}

function wantedTerms({ ref }: Article, { question, matches, statistics }: Retrieval): Map<string, number> {
	const shares = new Map(question.terms.map((term) => [term, 1]))
	const behind = matches.filter(({ entry }) => entry.articles.includes(ref)).flatMap(({ entry }) => entry.legal)
	for (const term of behind.flatMap((words) => analyse(words))) if (!shares.has(term)) shares.set(term, expansionShare)
	return new Map(
		[...shares].map(([term, share]) => [
			term,
			share * idf(statistics.passages, statistics.documentFrequency.get(term) ?? 0),
		]),
	)
}

function saidMass(text: string, wanted: ReadonlyMap<string, number>): number {
	return [...new Set(analyse(text))].reduce((sum, term) => sum + (wanted.get(term) ?? 0), 0)
}

/** Openings that lean on the sentence before. */
const leaning =
	/^(?:\d+(?:-\w+)?\.\s*)?(?:in (?:tal|questo|questi|tali|quest'ultimo)\b|tal[ei]\b|quest[oaie]\b|quest'ultim|ess[oaie]\b|egli\b|la stessa\b|lo stesso\b|le stesse\b|gli stessi\b|(?:la|le) (?:medesim|predett|suddett)|in ogni caso\b|tuttavia\b|altrimenti\b|negli altri casi\b|\S+ (?:altresì|inoltre)\b|a tal fine\b|se invece\b)/i
/** A following sentence is added when it says this share of what the question asks and the first leaves out. */
const worthAdding = 0.15

/** Includes the previous sentence if this one depends on it, and the next one if it contains what is still missing. Never crosses commi. */
function selfContained(article: Article, range: Range, retrieval: Retrieval): Range {
	const { text, commi } = article
	const comma = commaAt(commi, range.start) ?? { start: 0, end: text.length }
	const sentences = sentencesOf(text, comma.start, comma.end)
	const at = sentences.findIndex(({ start, end }) => range.start >= start && range.start < end)
	const before = sentences[at - 1]
	if (before !== undefined && leaning.test(text.slice(range.start, range.end)))
		return range.end - before.start <= readable ? { start: before.start, end: range.end } : range
	const after = at < 0 ? undefined : sentences[at + 1]
	if (after === undefined || after.end - range.start > readable) return range
	const wanted = wantedTerms(article, retrieval)
	const missing = new Map(wanted)
	for (const term of analyse(text.slice(range.start, range.end))) missing.delete(term)
	const whole = [...wanted.values()].reduce((sum, mass) => sum + mass, 0)
	return saidMass(text.slice(after.start, after.end), missing) >= worthAdding * whole && missing.size < wanted.size
		? { start: range.start, end: after.end }
		: range
}
