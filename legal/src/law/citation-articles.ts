/** The articles of a citation: one, several, a range, each with its own comma and letter. */
import { latinSuffixes, parseArticleNumber } from './article-number.ts'
import type { ActMention } from './citation-act.ts'
import { type Details, readDetails } from './citation-details.ts'
import { type Cursor, type Lexeme, readFollowing } from './citation-lexer.ts'

const articleWords = ['art', 'artt', 'articolo', 'articoli', 'artic', 'arts', 'artcolo', 'aricolo']

export interface Item {
	readonly article: string
	readonly details: Details
	readonly start: number
	readonly end: number
	readonly through?: string
	readonly following?: boolean
}

/** Reads "art. 5", "artt. 1, 2 e 3", "artt. da 1 a 5"; leaves the cursor where it is if there is none. */
export function readArticles(cursor: Cursor): Item[] | undefined {
	const trial = cursor.fork()
	trial.word('ex')
	const named = trial.word(...articleWords)
	if (named === undefined && !readParagraphSign(trial)) return undefined
	trial.skipSilent()
	trial.sign(':')
	numberWord(trial)
	const from = trial.word('da', 'dal', 'dall')
	trial.skipSilent()
	const style = { isListed: named === 'artt' || named === 'articoli', isSpelled: trial.peek()?.kind === 'word' }
	const first = readItem(trial, style)
	if (first === undefined) return undefined
	const items = [first]
	if (from !== undefined) closeRange(trial, items)
	else while (readNextItem(trial, items, style));
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

/** The form of the list: "artt." announces several articles, "articolo dieci" spells the number. */
interface Style {
	readonly isListed?: boolean
	readonly isSpelled?: boolean
}

/** Reads one article with its details; may leave the cursor moved if there is none. */
export function readItem(cursor: Cursor, { isListed = false, isSpelled = false }: Style = {}): Item | undefined {
	const start = cursor.peek()?.start ?? 0
	const article = readArticleNumber(cursor, isSpelled)
	if (article === undefined) return undefined
	const range = readRange(cursor)
	const following = range === undefined && readFollowing(cursor)
	const slashed = readSlashedComma(cursor, article)
	const details = {
		...(slashed === undefined ? {} : { comma: slashed }),
		...readDetails(cursor, isListed ? article : undefined),
	}
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
function readArticleNumber(cursor: Cursor, isSpelled = false): string | undefined {
	const digits = isSpelled ? cursor.numeral() : cursor.number()
	if (digits === undefined || digits.length > 5) return undefined
	cursor.sign('°', 'º')
	let written = digits
	const suffix = cursor.fork()
	suffix.sign('-')
	const latin = suffix.peek()?.text
	if (latin !== undefined && parseArticleNumber(`${digits}-${latin}`) !== undefined && isLatin(latin)) {
		suffix.at++
		cursor.join(suffix)
		written += `-${latin}`
	}
	const last = cursor.peek()
	// "19-bis1" is how the VAT decree prints 19-bis.1.
	if (written !== digits && last?.kind === 'number' && last.text.length <= 2 && isSecondNumber(cursor, last)) {
		cursor.at++
		return parseArticleNumber(`${written}.${last.text}`)
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

/** "473 bis 12", but not "36 bis 3° comma", "2 bis 10 giorni" or "7 bis 81/08". */
function isSecondNumber(cursor: Cursor, { start, end }: Lexeme): boolean {
	if (start === cursor.end) return true
	const next = cursor.peek(1)
	return (
		start === cursor.end + 1 &&
		!(next?.start === end && /^[°º^/]$/.test(next.text)) &&
		!(next !== undefined && (counted.test(next.text) || /^co(?:mma)?$/.test(next.text)))
	)
}

function isLatin(word: string): boolean {
	return latinSuffixes.some((latin) => latin === word)
}

/** "1341-1345", "1341 – 1345": a dash between two numbers, the second larger. */
function readRange(cursor: Cursor): string | undefined {
	const trial = cursor.fork()
	const dash = trial.sign('-') || trial.word('a', 'al', 'all') !== undefined
	if (!dash) return undefined
	trial.skipSilent()
	trial.word(...articleWords)
	trial.skipSilent()
	const last = readArticleNumber(trial)
	const before = Number(/\d+/.exec(cursor.lexemes[cursor.at - 1]?.text ?? '')?.[0] ?? Number.NaN)
	if (last === undefined || Number.parseInt(last, 10) <= before || isChained(trial)) return undefined
	cursor.join(trial)
	return last
}

/** "art. 142/8 c.d.s.", as the police write: a smaller number right after the slash is a comma, a larger one an article. */
function readSlashedComma(cursor: Cursor, article: string): string | undefined {
	const [slash, number] = [cursor.peek(), cursor.peek(1)]
	if (slash?.text !== '/' || slash.start !== cursor.end || number?.kind !== 'number' || number.start !== slash.end)
		return undefined
	if (Number(number.text) >= Number.parseInt(article, 10) || number.text.length > 2) return undefined
	cursor.at += 2
	return number.text
}

/** Numbers go on after a dash or slash: "artt. 1218-1223-2697" are three articles, not a range. */
function isChained(cursor: Cursor): boolean {
	const [sign, number] = [cursor.peek(), cursor.peek(1)]
	return (sign?.text === '-' || sign?.text === '/') && sign.start === cursor.end && number?.kind === 'number'
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

function readNextItem(cursor: Cursor, items: Item[], style: Style): boolean {
	const trial = cursor.fork()
	const isLarger = Number(trial.peek(1)?.text) > Number.parseInt(items.at(-1)?.article ?? '', 10)
	const comma = (isChained(trial) && isLarger && trial.sign('-', '/')) || trial.sign(',', ';')
	const bracket = trial.sign('(')
	const and = trial.word('e', 'ed', 'o', 'nonche', 'oppure')
	if ((!comma || bracket) && and === undefined) return false
	readArticleOf(trial)
	trial.word(...articleWords)
	trial.skipSilent()
	const item = readItem(trial, style)
	if (item === undefined || startsSomethingElse(trial, comma, and)) return false
	if (bracket && !trial.sign(')')) return false
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

const counted = /^(?:giorni|anni|mesi|euro|ore|settimane|volte|persone)$/

/** In "art. 5, 3 giorni" the 3 belongs to the days. */
function startsSomethingElse(cursor: Cursor, comma: boolean, and: string | undefined): boolean {
	const next = cursor.peek()
	return comma && and === undefined && next?.kind === 'word' && counted.test(next.text)
}

/** "TUIR 67", "c.c. 2043": a number right after a code that is not a year. */
export function readBareNumber(cursor: Cursor, act: ActMention): Item[] | undefined {
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
