/**
 * The citation resolver: a recursive-descent grammar over lexemes.
 *
 *   citation  = parts? articles (annex? link? act)?  |  annex articles link? act  |  act ","? articles  |  act  |  ruling
 *   parts     = ("lettera" x ")"? | "comma" n | ordinal "comma" | "n." n) (link parts)?      before the article: "comma 1 dell'art. 5"
 *   articles  = ("art." | "artt." | "articolo"…) item (("," | "e" | "o") item)* | "da" item "a" item | item "-" item
 *   item      = number suffix? (","? detail)*                                               details after it: "art. 5, comma 1, lett. a)"
 */
import { type ActMention, readAct } from './citation-act.ts'
import { readAnnexAfter, readAnnexBefore } from './citation-annex.ts'
import { type Item, readArticles, readBareNumber, readItem } from './citation-articles.ts'
import { type Details, readDetails, readDetailsBefore } from './citation-details.ts'
import { Cursor, lex } from './citation-lexer.ts'
import { readLinkedAct } from './citation-link.ts'
import { readRulings } from './citation-ruling.ts'

/** A citation as found in a text; `start` and `end` count UTF-16 units of it. */
export interface Citation {
	readonly kind: 'article' | 'act' | 'ruling'
	readonly start: number
	readonly end: number
	/** Code of the act, or nothing where the text names none. */
	readonly act?: string
	readonly actUrn?: string
	readonly article?: string
	readonly comma?: string
	readonly letter?: string
	readonly number?: string
	/** For rulings: `cass:12345/2019`. */
	readonly ruling?: string
	/** Last article of a range or "e seguenti". */
	readonly through?: string
	readonly following?: boolean
}

const maxRange = 60

/** Returns the citations of a text in order; the articles of one list share its act. */
export function findCitations(text: string): Citation[] {
	const found: Citation[] = []
	const cursor = new Cursor(lex(text))
	while (cursor.peek() !== undefined) {
		const citations = readCitation(cursor)
		if (citations === undefined) cursor.at++
		else found.push(...citations)
	}
	return found
}

function readCitation(cursor: Cursor): Citation[] | undefined {
	if (!mayBegin(cursor)) return undefined
	for (const form of [annexThenArticle, articleThenAct, actThenArticle, numberThenAct, rulingAlone]) {
		const trial = cursor.fork()
		const citations = form(trial)
		if (citations === undefined) continue
		cursor.join(trial)
		return citations
	}
	return undefined
}

/** Only after a space or a sign: "cc" is no code inside "acc.". */
function mayBegin(cursor: Cursor): boolean {
	return cursor.peek()?.kind === 'word' || cursor.peek()?.kind === 'number'
}

function articleThenAct(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const before = readDetailsBefore(cursor)
	const items = readArticles(cursor)
	if (items === undefined) return undefined
	const annexed = readAnnexAfter(cursor)
	if (annexed !== false) return actAlone(start, cursor.end, annexed)
	const act = readLinkedAct(cursor)
	return assemble(start, cursor.end, act === undefined ? items : withDetailsAfterAct(cursor, items), act, before)
}

function annexThenArticle(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const act = readAnnexBefore(cursor)
	return act === false ? undefined : actAlone(start, cursor.end, act)
}

function actAlone(start: number, end: number, act: ActMention | undefined): Citation[] {
	return act === undefined ? [] : [{ kind: 'act', start, end, act: act.code, actUrn: act.urn }]
}

/** "art. 186 c.d.s., comma 2, lett. b)": what follows the act belongs to its only article. */
function withDetailsAfterAct(cursor: Cursor, items: Item[]): readonly Item[] {
	const [item] = items
	if (item === undefined || items.length > 1 || Object.keys(item.details).length > 0) return items
	return [{ ...item, details: readDetails(cursor) }]
}

function actThenArticle(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const act = readAct(cursor)
	if (act === undefined) return undefined
	const actEnd = cursor.end
	const trial = cursor.fork()
	trial.sign(',', '-', '(', ':')
	trial.word('all', 'al', 'agli', 'nell', 'l', 'gli', 'ex')
	trial.skipSilent()
	const items = readArticles(trial) ?? readBareNumber(trial, act)
	// "c.c. art. 5 c.p.": the second article has its own act.
	if (items !== undefined && readLinkedAct(trial.fork()) === undefined) {
		cursor.join(trial)
		return assemble(start, cursor.end, items, act, {})
	}
	if (!act.standsAlone) return undefined
	return actAlone(start, actEnd, act)
}

/** "2043 c.c.", "ex 2051 c.c.", "il 2043 del codice civile": a bare number right before a code. */
function numberThenAct(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const isSpoken = cursor.word('ex', 'il') !== undefined
	const item = readItem(cursor)
	if (item === undefined || cursor.peek()?.kind !== 'word') return undefined
	const spoken = cursor.fork()
	if (isSpoken && spoken.word('del') !== undefined && spoken.peek()?.text === 'codice') {
		const code = readAct(spoken)
		if (code === undefined) return undefined
		cursor.join(spoken)
		return assemble(start, cursor.end, [item], code, {})
	}
	const from = cursor.at
	const act = readAct(cursor)
	const isAbbreviation = cursor.lexemes
		.slice(from, cursor.at)
		.every(({ kind, text }) => kind === 'sign' || (kind === 'word' && text.length <= 4))
	return act === undefined || !isAbbreviation ? undefined : assemble(start, cursor.end, [item], act, {})
}

function rulingAlone(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const rulings = readRulings(cursor)
	return rulings.length === 0
		? undefined
		: rulings.map((ruling) => ({ kind: 'ruling', start, end: cursor.end, ruling }))
}

function assemble(
	start: number,
	end: number,
	items: readonly Item[],
	act: ActMention | undefined,
	before: Details,
): Citation[] {
	return items.flatMap((item, i) => {
		const from = i === 0 ? start : item.start
		const to = i === items.length - 1 ? end : item.end
		const details = i === 0 ? { ...before, ...item.details } : item.details
		const base = {
			kind: 'article' as const,
			start: from,
			end: to,
			...details,
			...(act === undefined ? {} : { act: act.code, actUrn: act.urn }),
		}
		const first = {
			...base,
			article: item.article,
			...(item.following === true ? { following: true } : {}),
			...(item.through === undefined ? {} : { through: item.through }),
		}
		return [first, ...betweenArticles(item).map((article) => ({ ...base, article }))]
	})
}

/** The whole numbers of a range after the first; a range of more than sixty is left as its two ends. */
function betweenArticles({ article, through }: Item): string[] {
	if (through === undefined) return []
	const from = Number.parseInt(article, 10)
	const to = Number.parseInt(through, 10)
	if (to - from > maxRange) return [through]
	const between = Array.from({ length: Math.max(0, to - from) }, (_, i) => String(from + i + 1))
	return through === String(to) ? between : [...between, through]
}
