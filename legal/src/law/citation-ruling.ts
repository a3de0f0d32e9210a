/** Rulings: "Cass. SS.UU. n. 12345/2019", "Corte cost. sent. 238 del 2014", "CGUE C-110/14". */
import { monthNames } from 'italian'
import { readAct } from './citation-act.ts'
import type { Cursor } from './citation-lexer.ts'
import { fullYear } from './citation-number.ts'

const courts: readonly (readonly [code: string, phrases: readonly (readonly string[])[]])[] = (
	[
		['cass', 'corte di cassazione|suprema corte di cassazione|corte suprema di cassazione|cassazione|cass'],
		['cortecost', 'corte costituzionale|corte cost|c cost|consulta'],
		['cds-sez', 'consiglio di stato|cons stato|cons st'],
		[
			'cgue',
			'corte di giustizia ue|corte di giustizia dell unione europea|corte di giustizia|corte giust ue|corte giust|corte giustizia ue|corte giustizia|cgue|c giust ue|c giust|cgce',
		],
		[
			'cgt',
			'corte di giustizia tributaria|c g t|cgt|commissione tributaria|comm trib|commiss trib|ctr|ctp|c t r|c t p',
		],
		['tar', 't a r|tar'],
	] as const
).map(([code, phrases]) => [code, phrases.split('|').map((phrase) => phrase.split(' '))] as const)

/** Words that may stand between the court and the number. */
const between = new Set(
	'civ civile pen penale sez sezione sezioni unite un uu ss su s u trib tributaria lav lavoro sent sentt sentenza sentenze ord ordinanza ordinanze n nn nr numero numeri del dell i ii iii iv v vi vii plen ad ii grado primo secondo regionale reg provinciale prov milano roma torino napoli bari palermo catania firenze bologna genova venezia lombardia piemonte veneto liguria toscana umbria marche abruzzo molise campania puglia basilicata calabria sicilia sardegna emilia romagna friuli giulia trentino bolzano trento aosta perugia ancona cagliari brescia causa cause riunite di grado interl interlocutoria civili penali data ud udienza dep depositata pubblicata staccata distaccata in regionale lazio lombardia sesta quinta quarta terza seconda prima'.split(
		' ',
	),
)

/** `cass:12345/2019`, and those that follow it: "Cass. nn. 1/2018 e 2/2019"; none, and the cursor untouched, when no number follows. */
export function readRulings(cursor: Cursor): readonly string[] {
	const trial = cursor.fork()
	const court = readCourt(trial)
	const number = court === undefined ? undefined : readRulingNumber(trial)
	if (court === undefined || number === undefined) return readNumberedBeforeCourt(cursor)
	const numbers = [number]
	for (let next = readFurtherNumber(trial); next !== undefined; next = readFurtherNumber(trial)) numbers.push(next)
	cursor.join(trial)
	return numbers.map((written) => rulingRef(court, written))
}

function readCourt(cursor: Cursor): string | undefined {
	return courts.find(([, phrases]) => phrases.some((phrase) => cursor.phrase(phrase)))?.[0]
}

/** Cases of the Court of Justice keep their two digits: C-362/14 is the name of the case. */
function rulingRef(court: string, number: string): string {
	return `${court}:${court === 'cgue' ? number : number.replace(/\/(\d\d)$/, (_, year: string) => `/${fullYear(Number(year))}`)}`
}

/** "sentenza n. 228 del 2014 della Corte costituzionale". */
function readNumberedBeforeCourt(cursor: Cursor): readonly string[] {
	const trial = cursor.fork()
	if (trial.word('sentenza', 'sent', 'ordinanza', 'ord', 'decisione', 'pronuncia') === undefined) return []
	trial.skipSilent()
	trial.word('n', 'nr', 'numero')
	trial.skipSilent()
	const number = finishNumber(trial, undefined)
	if (number === undefined) return []
	trial.sign(',')
	if (trial.word('della', 'del', 'delle', 'dalla') === undefined) return []
	const court = readCourt(trial)
	if (court === undefined) return []
	cursor.join(trial)
	return [rulingRef(court, number)]
}

/** "… e 4321/2019", "…, n. 5 del 2020". */
function readFurtherNumber(cursor: Cursor): string | undefined {
	const trial = cursor.fork()
	const isListed = trial.sign(',', ';')
	if (trial.word('e', 'ed', 'nonche') === undefined && !isListed) return undefined
	trial.word('n', 'nr', 'numero', 'c')
	trial.skipSilent()
	trial.sign('-')
	const number = finishNumber(trial, undefined)
	if (number !== undefined) cursor.join(trial)
	return number
}

function readRulingNumber(cursor: Cursor): string | undefined {
	let dateYear: string | undefined
	for (let steps = 0; steps < 24; steps++) {
		const next = cursor.peek()
		if (next === undefined) return undefined
		if (readSection(cursor)) continue
		if (next.kind === 'sign' && '.,-/()'.includes(next.text)) cursor.at++
		else if (next.kind === 'word' && next.text === 'c' && cursor.peek(1)?.text === '-') cursor.at += 2
		else if (next.kind === 'word' && (between.has(next.text) || /^[ivx]+$/.test(next.text) || isName(cursor)))
			cursor.at++
		else if (next.kind === 'number') {
			const date = readSpelledDate(cursor)
			if (date !== undefined) dateYear = date
			else return finishNumber(cursor, dateYear)
		} else return undefined
	}
	return undefined
}

/** "CTR Toscana", "sez. di Livorno", "Sezione Quinta": what has a capital and opens no act. */
function isName(cursor: Cursor): boolean {
	const written = cursor.peek()?.written ?? ''
	return /^\p{Lu}\p{Ll}{3}/u.test(written) && readAct(cursor.fork()) === undefined && !written.startsWith('Art')
}

/** "sez. 3" and the "6-3," of the Cassazione's sixth section: numbers that are not the ruling's. */
function readSection(cursor: Cursor): boolean {
	const trial = cursor.fork()
	if (trial.word('sez', 'sezione') !== undefined) {
		trial.skipSilent()
		const roman = trial.word('vi')
		if (roman !== undefined) trial.sign('-')
		if (trial.number() === undefined) return false
	} else if (trial.number() === undefined || !trial.sign('-') || trial.number() === undefined || !trial.sign(','))
		return false
	cursor.join(trial)
	return true
}

function readSpelledDate(cursor: Cursor): string | undefined {
	const month = cursor.peek(1)
	const year = cursor.peek(2)
	if (month?.kind === 'word' && monthNames.includes(month.text) && year?.kind === 'number') {
		cursor.at += 3
		return year.text
	}
	const [, s1, m, s2, y] = [0, 1, 2, 3, 4].map((ahead) => cursor.peek(ahead))
	if (
		s1?.text !== s2?.text ||
		!(s1?.text === '/' || s1?.text === '.' || s1?.text === '-') ||
		m?.kind !== 'number' ||
		y?.kind !== 'number'
	)
		return undefined
	cursor.at += 5
	return y.text
}

function finishNumber(cursor: Cursor, dateYear: string | undefined): string | undefined {
	const number = cursor.number()
	if (number === undefined) return undefined
	const trial = cursor.fork()
	if (trial.sign('/') || (dateYear === undefined && trial.word('del') !== undefined)) {
		const year = readSpelledDate(trial) ?? trial.number()
		if (year !== undefined) {
			cursor.join(trial)
			return `${number}/${year}`
		}
	}
	return dateYear === undefined ? undefined : `${number}/${dateYear}`
}
