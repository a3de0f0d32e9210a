/**
 * Passages of an article: whole where it is short, else runs of commi, else letters, else sentences with one sentence of overlap.
 * No sentence is ever cut, unless it is alone longer than `hardLimit`.
 */
import type { Article, Comma, Passage } from '../law/model.ts'
import { type Range, sentencesOf } from '../text/sentences.ts'

/** Characters of a passage: up to `target` parts are put together; a part above `hardLimit` is split further. */
export interface ChunkSizes {
	readonly target: number
	readonly hardLimit: number
}

export const defaultSizes: ChunkSizes = { target: 1500, hardLimit: 2400 }
/** A document that is not to be split is still cut into passages of so many characters: what a model can be shown, and searched at once. */
export const longestPassage = 60_000
/** In one piece, up to the longest passage. */
export const wholeArticle: ChunkSizes = { target: longestPassage, hardLimit: longestPassage }

/** Cuts an article into passages; together they cover its text. */
export function chunkArticle(article: Article, sizes: ChunkSizes = defaultSizes): Passage[] {
	return chunkRanges(article.text, article.commi, sizes).map((range) => passageOf(article, range))
}

/** A range with the first and last comma it covers, where numbered. */
export interface ChunkRange extends Range {
	comma?: string
	lastComma?: string
}

/** Returns the ranges of the passages in order, without the space around them. */
export function chunkRanges(text: string, commi: readonly Comma[], sizes: ChunkSizes = defaultSizes): ChunkRange[] {
	const whole = trimmed(text)
	if (whole.end <= whole.start) return []
	if (whole.end - whole.start <= sizes.target || commi.length === 0) {
		if (whole.end - whole.start <= sizes.target) return [withCommi(whole, commi)]
		return splitLong(text, whole, sizes)
	}
	const parts = commi.flatMap((comma): ChunkRange[] => {
		const numbered = comma.number === undefined ? {} : { comma: comma.number, lastComma: comma.number }
		if (comma.end - comma.start <= sizes.hardLimit) return [{ start: comma.start, end: comma.end, ...numbered }]
		return splitLong(text, comma, sizes, comma).map((range) => ({ ...range, ...numbered }))
	})
	return gather(withEdges(parts, whole), sizes.target)
}

function splitLong(text: string, range: Range, sizes: ChunkSizes, comma?: Comma): ChunkRange[] {
	const letters = comma?.letters ?? []
	const first = letters[0]
	if (first === undefined) return gatherSentences(text, range, sizes)
	const parts = [{ start: range.start, end: first.start }, ...letters]
		.map(({ start, end }) => trimRange(text, start, end))
		.filter(({ start, end }) => end > start)
		.flatMap((part) => (part.end - part.start > sizes.hardLimit ? gatherSentences(text, part, sizes) : [part]))
	return gather(parts, sizes.target)
}

/** Sentences up to the target size; the last sentence of a chunk opens the next one when it is short. */
function gatherSentences(text: string, range: Range, sizes: ChunkSizes): ChunkRange[] {
	const sentences = sentencesOf(text, range.start, range.end).flatMap((sentence) =>
		cutMonster(text, sentence, sizes.hardLimit),
	)
	const chunks: ChunkRange[] = []
	let from = 0
	while (from < sentences.length) {
		let to = from + 1
		const start = sentences[from]?.start ?? range.start
		while (to < sentences.length && (sentences[to]?.end ?? 0) - start <= sizes.target) to++
		chunks.push({ start, end: sentences[to - 1]?.end ?? range.end })
		if (to >= sentences.length) break
		const last = sentences[to - 1]
		const overlap = last !== undefined && to - from > 2 && last.end - last.start <= sizes.target / 4 ? 1 : 0
		from = to - overlap
	}
	return chunks
}

/** A "sentence" beyond the hard limit (a table, a broken source) is cut at white space: nothing else can be done. */
function cutMonster(text: string, sentence: Range, limit: number): Range[] {
	const pieces: Range[] = []
	let { start } = sentence
	while (sentence.end - start > limit) {
		const half = start + Math.floor(limit / 2)
		const space = text.slice(half, start + limit + 1).lastIndexOf(' ')
		const end = space > 0 ? half + space : start + limit
		pieces.push(trimRange(text, start, end))
		start = end
	}
	pieces.push(trimRange(text, start, sentence.end))
	return pieces.filter(({ start: from, end }) => end > from)
}

function gather(parts: readonly ChunkRange[], target: number): ChunkRange[] {
	const chunks: ChunkRange[] = []
	for (const part of parts) {
		const open = chunks.at(-1)
		if (open === undefined || part.end - open.start > target) chunks.push({ ...part })
		else {
			open.end = part.end
			if (part.lastComma !== undefined) open.lastComma = part.lastComma
			if (open.comma === undefined && part.comma !== undefined) open.comma = part.comma
		}
	}
	return chunks
}

/** Text before the first comma or after the last is assigned to them. */
function withEdges(parts: ChunkRange[], whole: Range): ChunkRange[] {
	const first = parts[0]
	const last = parts.at(-1)
	if (first !== undefined) first.start = Math.min(first.start, whole.start)
	if (last !== undefined) last.end = Math.max(last.end, whole.end)
	return parts
}

function withCommi(range: Range, commi: readonly Comma[]): ChunkRange {
	const first = commi[0]?.number
	const last = commi.at(-1)?.number
	return {
		...range,
		...(first === undefined ? {} : { comma: first }),
		...(last === undefined ? {} : { lastComma: last }),
	}
}

/** Names one version of an article: `cc:2052`, `tuiva:1@2027-01-01`. */
export function versionKey({ ref, validity }: Pick<Article, 'ref' | 'validity'>): string {
	return validity.from === undefined ? ref : `${ref}@${validity.from}`
}

/** Builds the passage of one range. */
export function passageOf(article: Article, { start, end, comma, lastComma }: ChunkRange): Passage {
	return {
		id: `${versionKey(article)}#${start}-${end}`,
		ref: article.ref,
		act: article.act,
		article: article.number,
		heading: article.heading,
		path: article.path,
		start,
		end,
		text: article.text.slice(start, end),
		validity: article.validity,
		abrogated: article.abrogated,
		source: article.source,
		audience: article.audience,
		...(comma === undefined ? {} : { comma }),
		...(lastComma === undefined ? {} : { lastComma }),
		...(article.asOf === undefined ? {} : { asOf: article.asOf }),
	}
}

function trimmed(text: string): Range {
	return trimRange(text, 0, text.length)
}

function trimRange(text: string, from: number, to: number): Range {
	let start = from
	let end = to
	while (start < end && /\s/.test(text.charAt(start))) start++
	while (end > start && /\s/.test(text.charAt(end - 1))) end--
	return { start, end }
}
