/** The part of a citation that names the act: "c.p.c.", "D.Lgs. n. 546 del 1992", "d.P.R. 26 ottobre 1972, n. 633", "TUIR". */

import { months } from '../text/months.ts'
import type { Cursor } from './citation-lexer.ts'
import { type ActKind, actKinds, findNumberedAct, type KnownAct, knownActs } from './known-acts.ts'

export interface ActMention {
	/** Code of a known act, or one made of kind, number and year: `legge-197-2022`. */
	readonly code: string
	readonly urn: string
	/** False for names that mean an act only beside an article ("cost.", "cad"). */
	readonly standsAlone: boolean
}

const kindPhrases: readonly (readonly [ActKind, readonly string[]])[] = (
	[
		['legge-costituzionale', 'legge costituzionale|l cost|legge cost'],
		[
			'decreto-legislativo',
			'decreto legislativo|d lgs|dlgs|d lg|d legisl|d leg|d lgv|d lgvo|d l vo|d lvo|dlvo|dec legislativo|dec lgs|decr legislativo|decreto lgs|decr lgs|d legislativo|decr leg vo|d leg vo|d lgs vo',
		],
		['decreto-legge', 'decreto legge|decreto - legge|d l|dl|decr legge'],
		[
			'dpr',
			'decreto del presidente della repubblica|decreto presidente della repubblica|decreto presidente repubblica|d p r|dpr|d pres rep|decr pres rep|decreto pres rep',
		],
		['dpcm', 'decreto del presidente del consiglio dei ministri|d p c m|dpcm'],
		['regio-decreto', 'regio decreto|r decreto|r d|rd|regio decreto legge|r d l|rdl'],
		['decreto-ministeriale', 'decreto ministeriale|d m|dm|decreto del ministro|d min'],
		[
			'regolamento-ue',
			'regolamento ue|reg ue|regolamento ( ue )|reg ( ue )|regolamento europeo|regolamento ( ce )|regolamento ce|regolamento unione europea',
		],
		['direttiva-ue', 'direttiva ue|dir ue|direttiva ( ue )|direttiva europea|direttiva ce|direttiva ( ce )|direttiva'],
		['legge', 'legge|l'],
	] as const
).flatMap(([kind, phrases]) =>
	phrases
		.split('|')
		.map((phrase) => [kind, phrase.split(' ')] as const)
		.toSorted((a, b) => b[1].length - a[1].length),
)

interface Name {
	readonly act: KnownAct
	readonly words: readonly string[]
	readonly standsAlone: boolean
}

/** Names by their first word, longest first. */
const namesByFirstWord = new Map<string, Name[]>()
for (const act of knownActs) {
	for (const name of act.names) {
		const words = name.replace('~', '').split(/[\s']+/)
		const entry = { act, words, standsAlone: !name.startsWith('~') }
		const first = words[0] ?? ''
		namesByFirstWord.set(
			first,
			[...(namesByFirstWord.get(first) ?? []), entry].toSorted((a, b) => b.words.length - a.words.length),
		)
	}
}

/** Reads an act at the cursor, which moves past it; untouched when there is none. */
export function readAct(cursor: Cursor): ActMention | undefined {
	return readNamed(cursor, 2) ?? readNumbered(cursor) ?? readNamed(cursor, 1)
}

function readNamed(cursor: Cursor, minWords: number): ActMention | undefined {
	for (const { act, words, standsAlone } of namesByFirstWord.get(cursor.peek()?.text ?? '') ?? []) {
		if (words.length < minWords) continue
		const trial = cursor.fork()
		if (!trial.phrase(words) || continuesAbbreviation(trial, words)) continue
		cursor.join(trial)
		dropTrailingNumber(cursor, act)
		return { code: act.code, urn: act.urn, standsAlone }
	}
	return undefined
}

/** "c.p." must not match inside "c.p.a." of an act that is not known, nor "c.c." inside "c.c.n.l.". */
function continuesAbbreviation(cursor: Cursor, words: readonly string[]): boolean {
	if (words.some((word) => word.length > 1)) return false
	const next = cursor.peek()
	return (
		next !== undefined &&
		next.kind === 'word' &&
		next.text.length === 1 &&
		next.start === cursor.end &&
		!['e', 'o', 'è'].includes(next.text)
	)
}

/** "codice del consumo (d.lgs. 206/2005)", "TUIR, DPR 917/86": the number says the same act again. */
function dropTrailingNumber(cursor: Cursor, act: KnownAct): void {
	if (act.number === undefined) return
	const trial = cursor.fork()
	const bracket = trial.sign('(')
	if (!bracket) {
		trial.sign(',')
		trial.word('di', 'approvato')
	}
	const again = readNumbered(trial)
	if (again === undefined || again.code !== act.code) return
	if (bracket) trial.sign(')')
	cursor.join(trial)
}

function readNumbered(cursor: Cursor): ActMention | undefined {
	const trial = cursor.fork()
	const kind = readKind(trial)
	if (kind === undefined) return undefined
	const written = readNumberAndYear(trial)
	if (written === undefined) return undefined
	const reading = isEuropean(kind) ? yearFirst(written) : written
	cursor.join(trial)
	const known = findNumberedAct(kind, reading.year, reading.number)
	const year = known?.number?.year ?? fullYear(reading.year)
	if (known !== undefined) return { code: known.code, urn: known.urn, standsAlone: true }
	return {
		code: `${kind}-${reading.number}-${year}`,
		urn: `urn:nir:${actKinds[kind]}:${reading.date ?? year};${reading.number}`,
		standsAlone: true,
	}
}

function isEuropean(kind: ActKind): boolean {
	return kind === 'regolamento-ue' || kind === 'direttiva-ue'
}

/** Acts of the Union put the year first since 2015: "2016/679". */
function yearFirst(reading: Reading): Reading {
	const isYear = (value: number) => value >= 1950 && value <= 2100
	return isYear(reading.number) && !isYear(reading.year) ? { number: reading.year, year: reading.number } : reading
}

function readKind(cursor: Cursor): ActKind | undefined {
	for (const [kind, phrase] of kindPhrases) if (cursor.phrase(phrase)) return kind
	return undefined
}

interface Reading {
	number: number
	year: number
	date?: string
}

/** 546/92 · n. 546/1992 · n. 546 del 1992 · 31 dicembre 1992, n. 546 · 31/12/1992 n. 546 · 546 del 31.12.1992 · 1992, n. 546 */
function readNumberAndYear(cursor: Cursor): Reading | undefined {
	for (const form of [dateThenNumber, numberThenYear, yearThenNumber]) {
		const trial = cursor.fork()
		const reading = form(trial)
		if (reading === undefined) continue
		cursor.join(trial)
		return reading
	}
	return undefined
}

function dateThenNumber(cursor: Cursor): Reading | undefined {
	cursor.word('del', 'dell', 'in')
	cursor.skipSilent()
	cursor.word('data')
	const date = readDate(cursor)
	if (date === undefined) return undefined
	cursor.sign(',', '-', '–')
	numberSign(cursor)
	const number = cursor.number()
	return number === undefined ? undefined : { number: Number(number), ...date }
}

function numberThenYear(cursor: Cursor): Reading | undefined {
	numberSign(cursor)
	const number = cursor.number()
	if (number === undefined) return undefined
	if (cursor.sign('/', '-', '–', '\\')) {
		const year = cursor.number()
		return year === undefined ? undefined : { number: Number(number), year: Number(year) }
	}
	cursor.sign(',')
	if (cursor.word('del', 'dell') === undefined) return undefined
	cursor.skipSilent()
	cursor.word('anno')
	const date = readDate(cursor)
	if (date !== undefined) return { number: Number(number), ...date }
	const year = cursor.number()
	return year === undefined ? undefined : { number: Number(number), year: Number(year) }
}

function yearThenNumber(cursor: Cursor): Reading | undefined {
	cursor.word('del')
	const year = cursor.number()
	if (year === undefined || year.length !== 4) return undefined
	cursor.sign(',')
	if (!numberSign(cursor)) return undefined
	const number = cursor.number()
	return number === undefined ? undefined : { number: Number(number), year: Number(year) }
}

function numberSign(cursor: Cursor): boolean {
	const found = cursor.word('n', 'nr', 'num', 'numero', 'no')
	if (found === undefined) return false
	cursor.skipSilent()
	return true
}

function readDate(cursor: Cursor): { year: number; date: string } | undefined {
	const trial = cursor.fork()
	const day = trial.number()
	if (day === undefined) return undefined
	trial.skipSilent()
	const next = trial.peek()
	const named =
		next?.kind === 'word'
			? months.findIndex((month) => month === next.text || (next.text.length === 3 && month.startsWith(next.text))) + 1
			: 0
	if (named > 0) trial.at++
	else trial.sign('/', '-')
	const month = named > 0 ? named : Number(trial.number() ?? 0)
	trial.skipSilent()
	if (named === 0) trial.sign('/', '-')
	const year = trial.number()
	if (year === undefined || month < 1 || month > 12 || Number(day) > 31 || (year.length !== 4 && year.length !== 2))
		return undefined
	cursor.join(trial)
	const full = fullYear(Number(year))
	return { year: full, date: `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` }
}

/** Two digits: up to 30 this century, else the last one. Laws of 1930 are written in full by everybody. */
function fullYear(year: number): number {
	return year >= 100 ? year : year <= 30 ? 2000 + year : 1900 + year
}
