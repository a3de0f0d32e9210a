import { expect, it } from 'vitest'
import { partEditorialNotes } from './editorial-notes.ts'

const parted = (given: string) => {
	const { text, notes } = partEditorialNotes(given)
	return { words: text.replaceAll(/\s+/g, ' '), notes: notes.map(({ number, text: note }) => [number, note]), text }
}

it('takes the notes at the end of a text away, one for each heading', () => {
	const { words, notes } = parted(
		'1. Il mugnaio paga il canone. ------------ AGGIORNAMENTO (4) Il D.L. 3/2020 ha disposto che il canone è sospeso. ------------ AGGIORNAMENTO (5) La L. 9/2021 ha prorogato il termine.',
	)
	expect(words).toBe('1. Il mugnaio paga il canone.')
	expect(notes).toEqual([
		['4', 'Il D.L. 3/2020 ha disposto che il canone è sospeso.'],
		['5', 'La L. 9/2021 ha prorogato il termine.'],
	])
})

it('keeps every position: numbers of notes, brackets and notices of repeal leave as many spaces', () => {
	const given =
		'1. ((Il mugnaio)) paga il canone. 246 Chi tarda versa: a) dieci euro; 9 b) venti euro. 2. COMMA ABROGATO DAL D.LGS. 1 GENNAIO 2020, N. 15. 3. Il registro resta. COMMA SOPPRESSO DALLA L. 2 MARZO 1999, N. 5.'
	const { text, words, notes } = parted(given)
	expect(words).toBe(
		'1. Il mugnaio paga il canone. Chi tarda versa: a) dieci euro; b) venti euro. 2. 3. Il registro resta.',
	)
	for (const part of ['Il mugnaio', 'Chi tarda', 'b) venti euro', '3. Il registro'])
		expect(text.indexOf(part)).toBe(given.indexOf(part))
	expect(notes.map(([, note]) => note)).toEqual([
		'COMMA ABROGATO DAL D.LGS. 1 GENNAIO 2020, N. 15.',
		'COMMA SOPPRESSO DALLA L. 2 MARZO 1999, N. 5.',
	])
})

it.each([
	'Si applica l’art. 12 Codice dei mulini.',
	'I sacchi sono: 1) cento; 2) duecento; 3) trecento.',
	'1. Il canone. 2. La tassa. 3-bis. La multa.',
	'Il canone è dovuto dal 1998. I sacchi sono 20. Il mulino è chiuso.',
	'È nullo ai sensi della l. n. 45. Il mugnaio paga.',
	'COMMA ABROGATO DALLA L. 1 MARZO 2000, N. 4.',
])('leaves the law as it is: %s', (given) => {
	expect(partEditorialNotes(given)).toEqual({ text: given, notes: [] })
})
