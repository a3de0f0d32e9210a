/** Comma, letter and number of a citation, after the article ("art. 5, co. 1, lett. a)") or before it ("comma 1 dell'art. 5"). */
import { latinSuffixes } from './article-number.ts'
import { type Cursor, readFollowing } from './citation-lexer.ts'

export interface Details {
	comma?: string
	letter?: string
	number?: string
}

const ordinals: ReadonlyMap<string, string> = new Map(
	Object.entries<string>({
		primo: '1',
		secondo: '2',
		terzo: '3',
		quarto: '4',
		quinto: '5',
		sesto: '6',
		settimo: '7',
		ottavo: '8',
		nono: '9',
		decimo: '10',
		undicesimo: '11',
		dodicesimo: '12',
		tredicesimo: '13',
		quattordicesimo: '14',
		quindicesimo: '15',
		ultimo: 'ultimo',
		ult: 'ultimo',
		u: 'ultimo',
	}),
)
const romans: ReadonlyMap<string, string> = new Map(
	Object.entries<string>({
		i: '1',
		ii: '2',
		iii: '3',
		iv: '4',
		v: '5',
		vi: '6',
		vii: '7',
		viii: '8',
		ix: '9',
		x: '10',
	}),
)

/**
 * Limits of one citation, far above real ones. Without them a text that only looks like a citation would be read to its end from
 * each of its words.
 */
const most = { details: 12, commi: 40, ordinals: 15, letters: 26 }

/** @param listed the article these details belong to, where "artt." announced others: "artt. 3, co. 2, 29 e 30" */
export function readDetails(cursor: Cursor, listed?: string): Details {
	const details: Details = {}
	for (let read = 0; read < most.details; read++) {
		const trial = cursor.fork()
		trial.sign(',', ';', '-', '(')
		trial.word('e')
		trial.word('al', 'del', 'di', 'della', 'alla', 'il', 'la')
		if (!readDetail(trial, details, listed)) return details
		trial.sign(')')
		cursor.join(trial)
	}
	return details
}

/** Details that end in "dell'" right before the article; the cursor stays where it was when they do not. */
export function readDetailsBefore(cursor: Cursor): Details {
	const trial = cursor.fork()
	const details: Details = {}
	let read = 0
	for (; read < most.details && readDetail(trial, details); read++) {
		trial.sign(',', ')')
		trial.sign(',')
		trial.word('del', 'della', 'dell', 'dello', 'al', 'ex')
		trial.skipSilent()
	}
	if (read === 0 || trial.peek()?.text.startsWith('art') !== true) return {}
	cursor.join(trial)
	return details
}

function readDetail(cursor: Cursor, details: Details, listed?: string): boolean {
	return (
		readPeriod(cursor) ||
		readComma(cursor, details, listed) ||
		readLetter(cursor, details) ||
		readNumber(cursor, details)
	)
}

/** "secondo periodo", "ult. per.": a sentence of the comma, read past. */
function readPeriod(cursor: Cursor): boolean {
	const trial = cursor.fork()
	if (readOrdinal(trial) === undefined) return false
	trial.skipSilent()
	if (trial.word('periodo', 'per', 'alinea', 'parte', 'ipotesi') === undefined) return false
	trial.sign('.')
	cursor.join(trial)
	return true
}

function readComma(cursor: Cursor, details: Details, listed?: string): boolean {
	const trial = cursor.fork()
	const before = readOrdinal(trial)
	if (before !== undefined) {
		readFurtherOrdinals(trial)
		trial.sign('.')
		if (trial.word('comma', 'co', 'c', 'cpv', 'capoverso', 'par', 'paragrafo') === undefined) return false
		trial.sign('.')
		details.comma ??= before
		cursor.join(trial)
		return true
	}
	if (trial.word('uc') !== undefined) return lastComma(cursor, trial, details)
	const named = trial.word('comma', 'commi', 'co', 'c', 'cc', 'cpv', 'cv', 'capoverso', 'par', 'paragrafo')
	if (named === undefined) return false
	trial.skipSilent()
	trial.word('da', 'dal')
	const value = readSuffixed(trial) ?? readRoman(trial) ?? readOrdinalWord(trial) ?? trial.numeral()
	if (value === undefined) return bareCapoverso(cursor, named, details)
	details.comma ??=
		named.startsWith('c') && (named === 'cpv' || named === 'capoverso' || named === 'cv')
			? String(Number.parseInt(value, 10) + 1)
			: value
	readMore(trial, value, named === 'commi' || named === 'cc' ? undefined : listed)
	cursor.join(trial)
	return true
}

function lastComma(cursor: Cursor, trial: Cursor, details: Details): boolean {
	trial.sign('.')
	details.comma ??= 'ultimo'
	cursor.join(trial)
	return true
}

/** "primo e secondo comma", "primo, secondo e terzo comma": only the first is returned. */
function readFurtherOrdinals(cursor: Cursor): void {
	const trial = cursor.fork()
	for (let read = 0; read < most.ordinals; read++) {
		if (!trial.sign(',') && trial.word('e', 'ed', 'o') === undefined) return
		if (readOrdinal(trial) === undefined) return
		cursor.join(trial)
	}
}

/** "co. II"; "c. c." is a code, not the hundredth comma. */
function readRoman(cursor: Cursor): string | undefined {
	const value = romans.get(cursor.peek()?.text ?? '')
	if (value !== undefined) cursor.at++
	return value
}

/** "comma secondo". */
function readOrdinalWord(cursor: Cursor): string | undefined {
	const value = ordinals.get(cursor.peek()?.text ?? '')
	if (value !== undefined) cursor.at++
	return value
}

/** "cpv." alone is the second comma: the first "capoverso" comes after the opening one. */
function bareCapoverso(cursor: Cursor, named: string, details: Details): boolean {
	if (named !== 'cpv' && named !== 'capoverso') return false
	cursor.at++
	cursor.sign('.')
	details.comma ??= '2'
	return true
}

/** Laws of the budget have commi by the hundred, and cite them by runs. */
const furthestComma = 300

/** Further commi of "commi 1, 2 e 3" and "commi 1-3": read past, only the first is returned. */
function readMore(cursor: Cursor, first: string, listed?: string): void {
	for (let read = 0; read < most.commi; read++) {
		if (readFollowing(cursor)) return
		const trial = cursor.fork()
		if (!trial.sign(',', '-') && trial.word('e', 'ed', 'o', 'a') === undefined) return
		const value = readSuffixed(trial) ?? readOrdinalWord(trial)
		const next = trial.peek()
		if (value === undefined || (next?.kind === 'sign' && next.text === '/') || next?.text === 'periodo') return
		// "artt. 1418, comma 2, 1325 e 1346": too far from the comma to be one.
		if (Number.parseInt(value, 10) - Number.parseInt(first, 10) > furthestComma) return
		// "artt. 3, co. 2, 29 e 30": the next article, not its comma.
		if (listed !== undefined && Number.parseInt(value, 10) > Number.parseInt(listed, 10)) return
		if (next?.kind === 'sign' && next.text === ')') trial.at++
		cursor.join(trial)
	}
}

function readOrdinal(cursor: Cursor): string | undefined {
	const next = cursor.peek()
	if (next === undefined) return undefined
	if (next.kind === 'number') {
		const after = cursor.peek(1)
		if (after?.kind !== 'sign' || !['°', 'º', '^'].includes(after.text)) return undefined
		cursor.at += 2
		return next.text
	}
	const value = ordinals.get(next.text) ?? ordinals.get(next.text.replace(/a$/, 'o')) ?? romans.get(next.text)
	if (value === undefined) return undefined
	cursor.at++
	return value
}

function readSuffixed(cursor: Cursor): string | undefined {
	const digits = cursor.number()
	if (digits === undefined) return undefined
	cursor.sign('°', 'º')
	const trial = cursor.fork()
	trial.sign('-')
	const latin = trial.peek()?.text ?? ''
	if (!latinSuffixes.some((suffix) => suffix === latin)) return readDecimal(cursor, digits)
	trial.at++
	cursor.join(trial)
	return readDecimal(cursor, `${digits}-${latin}`)
}

function readDecimal(cursor: Cursor, value: string): string {
	const dot = cursor.peek()
	const after = cursor.peek(1)
	if (dot?.text !== '.' || dot.start !== cursor.end || after?.kind !== 'number' || after.start !== dot.end) return value
	cursor.at += 2
	return `${value}.${after.text}`
}

function readLetter(cursor: Cursor, details: Details): boolean {
	const trial = cursor.fork()
	if (trial.word('lett', 'lettera', 'lettere', 'let', 'lettr') === undefined) return false
	trial.skipSilent()
	trial.sign('"', '«', '“')
	const isRange = trial.word('da', 'dalla') !== undefined
	const next = trial.peek()
	if (next?.kind !== 'word' || next.text.length > 2) return false
	trial.at++
	let letter = next.text
	const suffix = trial.fork()
	suffix.sign('-')
	const latin = suffix.peek()?.text ?? ''
	if (latinSuffixes.some((known) => known === latin)) {
		suffix.at++
		trial.join(suffix)
		letter += `-${latin}`
	}
	trial.sign('"', '»', '”')
	if (trial.sign(')')) letter += suffixAfterBracket(trial)
	if (isRange && trial.word('a', 'alla') !== undefined) readFurtherLetter(trial, true)
	details.letter ??= letter
	for (let read = 0; read < most.letters && readFurtherLetter(trial); ) read++
	cursor.join(trial)
	return true
}

/** "lettera a) ter". */
function suffixAfterBracket(cursor: Cursor): string {
	const latin = cursor.word(...latinSuffixes)
	return latin === undefined ? '' : `-${latin}`
}

/** Skips "lett. a), b) e c)", "lett. a e b", keeping the first letter. In "lett. a e l. 241" the second is not a letter. */
function readFurtherLetter(cursor: Cursor, isLast = false): boolean {
	const trial = cursor.fork()
	const isListed = trial.sign(',', '-', '/')
	const isJoined = trial.word('e', 'ed', 'o') !== undefined
	if (!isListed && !isJoined && !isLast) return false
	trial.word('lett', 'lettera')
	trial.skipSilent()
	const next = trial.peek()
	if (next?.kind !== 'word' || next.text.length > 1) return false
	trial.at++
	const suffix = trial.fork()
	suffix.sign('-')
	if (suffix.word(...latinSuffixes) !== undefined) trial.join(suffix)
	const isClosed = trial.sign(')')
	if (!isClosed && !isLast && (!isJoined || trial.peek()?.text === '.' || trial.peek()?.text === "'")) return false
	cursor.join(trial)
	return true
}

/** "n. 18)" of a comma. "n. 600/1973" and "n. 546 del 1992" are acts and are left alone. */
function readNumber(cursor: Cursor, details: Details): boolean {
	const trial = cursor.fork()
	const named = trial.word('n', 'nr', 'num', 'numero', 'numeri', 'nn', 'punto', 'punti')
	if (named === undefined) return false
	trial.skipSilent()
	trial.word('da', 'dal')
	const value = readSuffixed(trial)
	if (value === undefined) return false
	const next = trial.peek()
	if (next?.text === '/' || (next?.text === 'del' && trial.peek(1)?.kind === 'number')) return false
	const isClosed = trial.sign(')')
	details.number ??= value
	if (isClosed || ['nn', 'numeri', 'punti'].includes(named)) readMore(trial, value)
	cursor.join(trial)
	return true
}
