import { analyse } from 'italian'
import { describe, expect, it } from 'vitest'
import { besideOf, kinShare } from './everyday-field.ts'
import { createThesaurus } from './thesaurus.ts'

const { everyday: field } = createThesaurus([
	{ lay: ['testamento strappato'], legal: ['testamento distrutto'], articles: ['cc:684'], area: 'prova' },
	{ lay: ['testamento scritto a mano'], legal: ['testamento olografo'], articles: ['cc:602', 'cc:606'], area: 'prova' },
	{ lay: ['cane che morde'], legal: ['danno di animali'], articles: ['cc:2052'], area: 'prova' },
])
const [torn = '', ripped = '', will = ''] = analyse('strappato stracciato testamento')

describe('the everyday words of articles', () => {
	it('find the articles told in the words of a question, best first', () => {
		const telling = field.tell([torn, will].map((term) => ({ term, kin: [] })))
		expect(telling.best(10)).toEqual(['cc:684', 'cc:602', 'cc:606'])
		expect(telling.best(1)).toEqual(['cc:684'])
		expect(telling.count('cc:684', 0)).toBeGreaterThan(0)
		expect(telling.count('cc:2052', 0)).toBe(0)
		expect(telling.count('cc:9999', 0)).toBe(0)
	})

	it('count a word of the same situation for a part of the word itself', () => {
		const own = field.tell([{ term: torn, kin: [] }]).count('cc:684', 0)
		const kin = field.tell([{ term: ripped, kin: [torn] }]).count('cc:684', 0)
		expect(kin).toBeCloseTo(kinShare * own)
		expect(field.tell([{ term: ripped, kin: [] }]).best(10)).toEqual([])
	})

	it('tell apart what is said of the articles beside', () => {
		const telling = field.tell([{ term: torn, kin: [] }])
		expect(telling.countBeside('cc:683', 0)).toBe(telling.count('cc:684', 0))
		expect(telling.countBeside('cc:684', 0)).toBe(0)
		expect(telling.countBeside('cc:700', 0)).toBe(0)
		expect(telling.countBeside('cpc:684', 0)).toBe(0)
		expect(besideOf('cc:2', 2)).toEqual(['cc:1', 'cc:3', 'cc:4'])
		expect(besideOf('guida:premessa', 2)).toEqual([])
	})

	it('know how many articles are told in a word', () => {
		expect(field.documentFrequency(will)).toBe(3)
		expect(field.documentFrequency('xyz')).toBe(0)
		expect(field.size).toBe(4)
	})
})
