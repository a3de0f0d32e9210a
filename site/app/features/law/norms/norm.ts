/** An article of a public act as its page shows it. */
export interface NormView {
	/** Its citation: "art. 2043 c.c.". */
	title: string
	act: { code: string; title: string }
	number: string
	heading: string
	/** Partitions from the outermost. */
	path: readonly string[]
	lines: readonly NormLine[]
	validity: string
	/** True if the version shown is not the one in force today. */
	isOther: boolean
	abrogated: boolean
	source: string
	/** Words of the editors of its source. */
	notes: readonly string[]
	/** False for documents of the site, which are read by sections. */
	isLaw: boolean
	/** Its text at Normattiva, if the act is known there. */
	url: string | null
	/** All versions, the newest first; a single one is not listed. `compare` leads to what changed from the one shown. */
	versions: readonly { label: string; to: string; compare: string; isShown: boolean }[]
	previous: NormLink | null
	next: NormLink | null
}

export interface NormLink {
	title: string
	to: string
}

/** A comma or a letter on a line of its own; consecutive pieces, some marked. */
export interface NormLine {
	kind: 'comma' | 'letter'
	pieces: readonly { text: string; isMarked: boolean }[]
}

/** The articles of an act, a page of them. */
export interface ActView {
	code: string
	title: string
	query: string
	/** False for documents of the site, which are read by sections. */
	isLaw: boolean
	articles: readonly { to: string; name: string; heading: string; excerpt: string | null }[]
	total: number
	page: number
	pages: number
}

/** One side of a comparison: an article, or a version of it. */
export interface ComparedNorm {
	act: string
	article: string
	from?: string | null | undefined
}

/** Address of two articles side by side, or of two versions of one with what changed; the earlier one comes first. */
export function comparePath(one: ComparedNorm, other: ComparedNorm): string {
	const side = ({ act, article, from }: ComparedNorm) =>
		`${act}:${article}${typeof from === 'string' ? `@${from}` : ''}`
	return `/legge/confronta?${new URLSearchParams({ a: side(one), b: side(other) }).toString()}`
}

/** Parses a side of `comparePath`; undefined if it names no article. */
export function parseCompared(text: string | null): ComparedNorm | undefined {
	const [, act = '', article = '', from] =
		/^([\w-]{1,60}):([^@\s]{1,40})(?:@(inizio|\d{4}-\d\d-\d\d))?$/.exec(text ?? '') ?? []
	return act === '' ? undefined : { act, article, from }
}

interface Lined {
	readonly text: string
	readonly commi: readonly {
		readonly start: number
		readonly end: number
		readonly letters: readonly { readonly start: number }[]
	}[]
}

/** Returns the text in lines that lose no character but white space between them. @param mark marked range; empty for none */
export function normLines({ text, commi }: Lined, mark: { start: number; end: number }): NormLine[] {
	const starts = new Map<number, NormLine['kind']>([[0, 'comma']])
	for (const { start, letters } of commi) {
		starts.set(start, 'comma')
		for (const letter of letters) starts.set(letter.start, 'letter')
	}
	const ordered = [...starts].toSorted(([one], [other]) => one - other)
	return ordered.flatMap(([start, kind], i) => {
		const end = ordered[i + 1]?.[0] ?? text.length
		const pieces = piecesOf(text, start, end, mark)
		return pieces.length === 0 ? [] : [{ kind, pieces }]
	})
}

function piecesOf(text: string, start: number, end: number, mark: { start: number; end: number }): NormLine['pieces'] {
	const written = text.slice(start, end)
	const from = start + written.length - written.trimStart().length
	const to = Math.max(from, start + written.trimEnd().length)
	const first = Math.min(to, Math.max(from, mark.start))
	const last = Math.min(to, Math.max(first, mark.end))
	return [
		{ text: text.slice(from, first), isMarked: false },
		{ text: text.slice(first, last), isMarked: true },
		{ text: text.slice(last, to), isMarked: false },
	].filter((piece) => piece.text !== '')
}
