import { expect, it } from 'vitest'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import { normLines } from './norm.ts'

const text = '1. Il mugnaio paga: a) il canone; b) la tassa.\n2. Chi paga tardi versa venti euro.'
const at = (words: string) => text.indexOf(words)
const commi = [
	{ start: 0, end: at('\n'), letters: [{ start: at('a)') }, { start: at('b)') }] },
	{ start: at('2.'), end: text.length, letters: [] },
]
const written = (mark = { start: 0, end: 0 }) =>
	normLines({ text, commi }, mark).map(({ kind, pieces }) => [kind, pieces.map((piece) => piece.text).join('|')])

it('puts every comma and every letter on a line', () => {
	expect(written()).toEqual([
		['comma', '1. Il mugnaio paga:'],
		['letter', 'a) il canone;'],
		['letter', 'b) la tassa.'],
		['comma', '2. Chi paga tardi versa venti euro.'],
	])
})

it('marks the words of a range, over more than one line if need be', () => {
	const lines = normLines({ text, commi }, { start: at('la tassa'), end: at(' paga tardi') })
	expect(lines.flatMap(({ pieces }) => pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text))).toEqual([
		'la tassa.',
		'2. Chi',
	])
})

it('shows a text without commi as one line, and marks nothing beyond its end', () => {
	expect(normLines({ text: 'Una norma sola.', commi: [] }, { start: 90, end: 99 })).toEqual([
		{ kind: 'comma', pieces: [{ text: 'Una norma sola.', isMarked: false }] },
	])
})

it('writes addresses that can be read back', () => {
	expect(normPath('cc', '2043')).toBe('/legge/cc/2043')
	expect(normPath('cpc', '473-bis.12', { from: '2023-02-28', start: 3, end: 9 })).toBe(
		'/legge/cpc/473-bis.12?dal=2023-02-28&da=3&a=9',
	)
	expect(normPath('a/b', '1')).toBe('/legge/a%2Fb/1')
})
