/** The part of a citation that names the act: "c.p.c.", "D.Lgs. n. 546 del 1992", "d.P.R. 26 ottobre 1972, n. 633", "TUIR". */

import type { Cursor } from './citation-lexer.ts'
import { fullYear, type Reading, readDate, readNumberAndYear } from './citation-number.ts'
import { findNumberedAct, findYearlessAct, type KnownAct, knownActs } from './known-acts.ts'
import { type ActKind, actKinds } from './known-acts-data.ts'

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
			'regolamento ue n|regolamento ue|reg ue|reg ce|reg ( ce )|reg ( cee )|regolamento ( cee )|regolamento cee|reg cee|regolamento ( ue )|reg ( ue )|regolamento europeo|regolamento ( ce )|regolamento ce|regolamento unione europea|regolamento|reg',
		],
		[
			'direttiva-ue',
			'direttiva ue|dir ue|dir ce|dir cee|dir ( ce )|dir|direttiva cee|direttiva ( cee )|direttiva n|direttiva ( ue )|direttiva europea|direttiva ce|direttiva ( ce )|direttiva',
		],
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
	for (const name of act.names.flatMap(shortened)) {
		const words = name.replace('~', '').split(/[\s']+/)
		const entry = { act, words, standsAlone: !name.startsWith('~') }
		const first = words[0] ?? ''
		namesByFirstWord.set(
			first,
			[...(namesByFirstWord.get(first) ?? []), entry].toSorted((a, b) => b.words.length - a.words.length),
		)
	}
}

/** "cod. della crisi" for "codice della crisi", "T.U. sicurezza" for "testo unico sicurezza". */
function shortened(name: string): readonly string[] {
	const short = [
		['codice ', 'cod '],
		['testo unico ', '~t u '],
		['testo unico ', '~tu '],
		['~codice ', '~cod '],
		['disp att ', 'disp di att '],
		['disp att ', 'disp attuazione '],
		['disp att ', 'disposizioni di attuazione '],
		['disp att ', 'norme att '],
		['disp att ', '~disp trans '],
		['disp att ', '~att trans '],
	].flatMap(([whole = '', brief = '']) => (name.startsWith(whole) ? [brief + name.slice(whole.length)] : []))
	return [name, ...short]
}

/** Reads an act and moves the cursor past it; leaves the cursor if there is none. */
export function readAct(cursor: Cursor): ActMention | undefined {
	return readNamed(cursor, 2) ?? readNumbered(cursor) ?? readNamed(cursor, 1)
}

/** "della 241/90": number and year alone, for acts known by them. */
export function readBareAct(cursor: Cursor): ActMention | undefined {
	const trial = cursor.fork()
	const number = trial.number()
	if (number === undefined || !trial.sign('/')) return undefined
	const year = trial.number()
	if (year === undefined) return undefined
	for (const kind of ['legge', 'decreto-legislativo', 'dpr'] as const) {
		const known = findNumberedAct(kind, Number(year), Number(number))
		if (known === undefined) continue
		cursor.join(trial)
		return { code: known.code, urn: known.urn, standsAlone: false }
	}
	return undefined
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
	const year = cursor.fork()
	if (year.sign('/') || year.word('del') !== undefined) {
		const written = year.number()
		if (written !== undefined && fullYear(Number(written)) === act.number.year) return cursor.join(year)
	}
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
	if (written === undefined) return kind === 'dpcm' ? readUnnumbered(cursor, trial) : readYearless(cursor, trial, kind)
	const isUnion = isEuropean(kind) && swallowUnion(trial)
	if (kind === 'regolamento-ue' && isBareRegulation(cursor) && !isUnion && !isYear(written.number)) return undefined
	const reading = isEuropean(kind) ? yearFirst(kind, written) : written
	cursor.join(trial)
	const known = findNumberedAct(kind, reading.year, reading.number)
	const year = known?.number?.year ?? fullYear(reading.year)
	if (known !== undefined) {
		dropNameInBrackets(cursor, known)
		return { code: known.code, urn: known.urn, standsAlone: true }
	}
	return {
		code: `${kind}-${reading.number}-${year}`,
		urn: `urn:nir:${actKinds[kind]}:${reading.date ?? year};${reading.number}`,
		standsAlone: true,
	}
}

/** "d.lgs. 385/93 (TUB)". */
function dropNameInBrackets(cursor: Cursor, { code }: KnownAct): void {
	const trial = cursor.fork()
	if (!trial.sign('(')) return
	if (!trial.phrase(['c', 'd'])) trial.word('cd', 'cosiddetto', 'cosiddetta')
	if (readNamed(trial, 1)?.code === code && trial.sign(')')) cursor.join(trial)
}

function readYearless(cursor: Cursor, afterKind: Cursor, kind: ActKind): ActMention | undefined {
	afterKind.word('n', 'nr', 'numero')
	afterKind.skipSilent()
	const number = afterKind.number()
	const known = number === undefined ? undefined : findYearlessAct(kind, Number(number))
	if (known === undefined || afterKind.peek()?.text === '/') return undefined
	cursor.join(afterKind)
	return { code: known.code, urn: known.urn, standsAlone: false }
}

/** Decrees of the Presidente del Consiglio have no number: "d.P.C.M. 8 marzo 2020". */
function readUnnumbered(cursor: Cursor, afterKind: Cursor): ActMention | undefined {
	afterKind.word('del', 'dell', 'in')
	afterKind.word('data')
	const date = readDate(afterKind)?.date
	if (date === undefined) return undefined
	cursor.join(afterKind)
	return { code: `dpcm-${date}`, urn: `urn:nir:${actKinds.dpcm}:${date}`, standsAlone: true }
}

function isEuropean(kind: ActKind): boolean {
	return kind === 'regolamento-ue' || kind === 'direttiva-ue'
}

/** "93/13/CEE", "2006/112/CE". */
function swallowUnion(cursor: Cursor): boolean {
	const trial = cursor.fork()
	if (!trial.sign('/') || trial.word('cee', 'ce', 'ue', 'euratom') === undefined) return false
	cursor.join(trial)
	return true
}

/** "Reg. 2016/679/UE", "Reg. 2016/679": other regulations have a number too, and then no year before it. */
function isBareRegulation(cursor: Cursor): boolean {
	const trial = cursor.fork()
	trial.word('regolamento', 'reg')
	trial.skipSilent()
	trial.word('n', 'nr', 'numero')
	trial.skipSilent()
	return trial.peek()?.kind === 'number'
}

function isYear(value: number): boolean {
	return value >= 1950 && value <= 2040
}

/** Acts of the Union put the year first since 2015, "2016/679"; directives always did, in two digits until 1998. */
function yearFirst(kind: ActKind, reading: Reading): Reading {
	if (kind === 'direttiva-ue' && reading.number < 100 && reading.number >= 50 && !isYear(reading.year))
		return { number: reading.year, year: reading.number }
	return isYear(reading.number) && (!isYear(reading.year) || reading.number >= 2015)
		? { number: reading.year, year: reading.number }
		: reading
}

function readKind(cursor: Cursor): ActKind | undefined {
	for (const [kind, phrase] of kindPhrases) if (cursor.phrase(phrase)) return kind
	return undefined
}
