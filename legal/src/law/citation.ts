/**
 * The citation resolver: a recursive-descent grammar over lexemes.
 *
 *   citation  = parts? articles (link? act)?  |  act ","? articles  |  act  |  ruling
 *   parts     = ("lettera" x ")"? | "comma" n | ordinal "comma" | "n." n) (link parts)?      before the article: "comma 1 dell'art. 5"
 *   articles  = ("art." | "artt." | "articolo"…) item (("," | "e" | "o") item)* | "da" item "a" item | item "-" item
 *   item      = number suffix? (","? detail)*                                               details after it: "art. 5, comma 1, lett. a)"
 */
import { latinSuffixes, parseArticleNumber } from './article-number.ts'
import { type ActMention, readAct } from './citation-act.ts'
import { type Details, readDetails, readDetailsBefore } from './citation-details.ts'
import { Cursor, lex } from './citation-lexer.ts'
import { readRuling } from './citation-ruling.ts'

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

const articleWords = ['art', 'artt', 'articolo', 'articoli', 'artic', 'arts', 'artcolo', 'aricolo']
const maxRange = 60

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
	for (const form of [articleThenAct, actThenArticle, numberThenAct, rulingAlone]) {
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
	const act = readLinkedAct(cursor)
	return assemble(start, cursor.end, items, act, before)
}

function actThenArticle(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const act = readAct(cursor)
	if (act === undefined) return undefined
	const actEnd = cursor.end
	const trial = cursor.fork()
	trial.sign(',', '-', '–', '(', ':')
	trial.word('all', 'al', 'agli', 'nell', 'l', 'gli', 'ex')
	trial.skipSilent()
	const items = readArticles(trial) ?? readBareNumber(trial, act)
	// "c.c. art. 5 c.p.": the second article has an act of its own.
	if (items !== undefined && readLinkedAct(trial.fork()) === undefined) {
		cursor.join(trial)
		return assemble(start, cursor.end, items, act, {})
	}
	if (!act.standsAlone) return undefined
	return [{ kind: 'act', start, end: actEnd, act: act.code, actUrn: act.urn }]
}

/** "2043 c.c.", "ex 2051 c.c.": a bare number right before the abbreviation of a code. */
function numberThenAct(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	cursor.word('ex')
	const item = readItem(cursor)
	if (item === undefined || cursor.peek()?.kind !== 'word') return undefined
	const from = cursor.at
	const act = readAct(cursor)
	const isAbbreviation = cursor.lexemes
		.slice(from, cursor.at)
		.every(({ kind, text }) => kind === 'sign' || (kind === 'word' && text.length <= 4))
	return act === undefined || !isAbbreviation ? undefined : assemble(start, cursor.end, [item], act, {})
}

function rulingAlone(cursor: Cursor): Citation[] | undefined {
	const start = cursor.peek()?.start ?? 0
	const ruling = readRuling(cursor)
	return ruling === undefined ? undefined : [{ kind: 'ruling', start, end: cursor.end, ruling }]
}

interface Item {
	readonly article: string
	readonly details: Details
	readonly start: number
	readonly end: number
	readonly through?: string
	readonly following?: boolean
}

function readArticles(cursor: Cursor): Item[] | undefined {
	const trial = cursor.fork()
	trial.word('ex')
	if (trial.word(...articleWords) === undefined && !readParagraphSign(trial)) return undefined
	trial.skipSilent()
	trial.sign(':')
	numberWord(trial)
	const from = trial.word('da', 'dal', 'dall')
	trial.skipSilent()
	const first = readItem(trial)
	if (first === undefined) return undefined
	const items = [first]
	if (from !== undefined) closeRange(trial, items)
	else while (readNextItem(trial, items));
	cursor.join(trial)
	return items
}

/** "§ 5" is how some write articles of foreign codes; Italian law has none. */
function readParagraphSign(cursor: Cursor): boolean {
	return cursor.sign('§')
}

function numberWord(cursor: Cursor): void {
	if (cursor.word('n', 'nr', 'num', 'numero', 'nn') !== undefined) cursor.skipSilent()
}

function readItem(cursor: Cursor): Item | undefined {
	const start = cursor.peek()?.start ?? 0
	const article = readArticleNumber(cursor)
	if (article === undefined) return undefined
	const range = readRange(cursor)
	const following = range === undefined && readFollowing(cursor)
	const details = readDetails(cursor)
	return {
		article,
		details,
		start,
		end: cursor.end,
		...(range === undefined ? {} : { through: range }),
		...(following ? { following } : {}),
	}
}

/** "36-bis", "36 bis", "473-bis.12", "270-bis.1", "35.1". */
export function readArticleNumber(cursor: Cursor): string | undefined {
	const digits = cursor.number()
	if (digits === undefined || digits.length > 5) return undefined
	cursor.sign('°', 'º')
	let written = digits
	const suffix = cursor.fork()
	suffix.sign('-', '–', '‑')
	const latin = suffix.peek()?.text
	if (latin !== undefined && parseArticleNumber(`${digits}-${latin}`) !== undefined && isLatin(latin)) {
		suffix.at++
		cursor.join(suffix)
		written += `-${latin}`
	}
	const point = cursor.fork()
	const dot = point.peek()
	const after = point.peek(1)
	if (
		dot?.text === '.' &&
		dot.start === cursor.end &&
		after?.kind === 'number' &&
		after.start === dot.end &&
		after.text.length <= 2
	) {
		point.at += 2
		cursor.join(point)
		written += `.${after.text}`
	}
	return parseArticleNumber(written)
}

function isLatin(word: string): boolean {
	return latinSuffixes.some((latin) => latin === word)
}

/** "1341-1345", "1341 – 1345": a dash between two numbers, the second larger. */
function readRange(cursor: Cursor): string | undefined {
	const trial = cursor.fork()
	const dash = trial.sign('-', '–', '‑') || trial.word('a', 'al', 'all') !== undefined
	if (!dash) return undefined
	trial.skipSilent()
	trial.word(...articleWords)
	trial.skipSilent()
	const last = readArticleNumber(trial)
	const before = Number(/\d+/.exec(cursor.lexemes[cursor.at - 1]?.text ?? '')?.[0] ?? Number.NaN)
	if (last === undefined || Number.parseInt(last, 10) <= before) return undefined
	cursor.join(trial)
	return last
}

function closeRange(cursor: Cursor, items: Item[]): void {
	const trial = cursor.fork()
	if (trial.word('a', 'al', 'all', 'fino') === undefined) return
	trial.word('a', 'al', 'all')
	trial.skipSilent()
	trial.word(...articleWords)
	trial.skipSilent()
	const last = readArticleNumber(trial)
	const first = items[0]
	if (last === undefined || first === undefined) return
	cursor.join(trial)
	items[0] = { ...first, through: last, end: cursor.end }
}

function readFollowing(cursor: Cursor): boolean {
	const trial = cursor.fork()
	trial.word('e', 'ed')
	if (trial.word('ss', 'segg', 'seg', 'seguenti', 'sgg', 'successivi') === undefined) return false
	trial.sign('.')
	cursor.join(trial)
	return true
}

function readNextItem(cursor: Cursor, items: Item[]): boolean {
	const trial = cursor.fork()
	const comma = trial.sign(',', ';')
	const and = trial.word('e', 'ed', 'o', 'nonche', 'oppure')
	if (!comma && and === undefined) return false
	readArticleOf(trial)
	trial.word(...articleWords)
	trial.skipSilent()
	const item = readItem(trial)
	if (item === undefined || startsSomethingElse(trial, comma, and)) return false
	items.push(item)
	cursor.join(trial)
	return true
}

/** "l'", "agli" before the next number; "l." opens a law and is left alone. */
function readArticleOf(cursor: Cursor): void {
	const elided = cursor.fork()
	if (elided.word('l', 'all', 'dell') !== undefined && elided.sign("'", '’')) cursor.join(elided)
	else cursor.word('gli', 'agli', 'degli')
}

/** In "art. 5, 3 giorni" the 3 belongs to the days. */
function startsSomethingElse(cursor: Cursor, comma: boolean, and: string | undefined): boolean {
	const next = cursor.peek()
	return (
		comma &&
		and === undefined &&
		next?.kind === 'word' &&
		/^(?:giorni|anni|mesi|euro|ore|settimane|volte|persone)$/.test(next.text)
	)
}

/** "TUIR 67", "c.c. 2043": a number right after a code that is not a year. */
function readBareNumber(cursor: Cursor, act: ActMention): Item[] | undefined {
	const trial = cursor.fork()
	if (cursor.lexemes[cursor.at - 1]?.kind === 'number') return undefined
	const next = trial.peek()
	if (
		next?.kind !== 'number' ||
		next.start - (cursor.lexemes[cursor.at - 1]?.end ?? 0) > 1 ||
		(act.code !== 'cc' && /^(?:19|20)\d\d$/.test(next.text))
	)
		return undefined
	const item = readItem(trial)
	if (item === undefined) return undefined
	cursor.join(trial)
	return [item]
}

const links = [
	'del',
	'dello',
	'della',
	'dell',
	'delle',
	'dei',
	'di',
	'al',
	'alla',
	'all',
	'c',
	'nel',
	'nella',
	'nell',
	'sul',
	'sulla',
	'sullo',
	'sull',
]
const fillers = [
	'citato',
	'citata',
	'predetto',
	'predetta',
	'suddetto',
	'medesimo',
	'vigente',
	'nostro',
	'nuovo',
	'cit',
	'summenzionato',
	'richiamato',
	'italiano',
	'cui',
]

function readLinkedAct(cursor: Cursor): ActMention | undefined {
	const trial = cursor.fork()
	trial.sign(',', '-', '–', '(', '[', ')')
	trial.sign(',')
	const bare = trial.fork()
	const direct = readAct(bare)
	if (direct !== undefined) {
		bare.sign(')', ']')
		cursor.join(bare)
		return direct
	}
	if (trial.word(...links) === undefined) return undefined
	trial.skipSilent()
	if (trial.word('cui') !== undefined) trial.word('al', 'alla', 'all')
	trial.skipSilent()
	while (trial.word(...fillers) !== undefined) trial.skipSilent()
	const act = readAct(trial)
	if (act !== undefined) cursor.join(trial)
	return act
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
