import { analyse } from 'italian'
import { describe, expect, it } from 'vitest'
import { nearbyArticles, relatedShare } from './everyday-field.ts'
import { createThesaurus } from './thesaurus.ts'

const { everyday: field } = createThesaurus([
	{ lay: ['testamento strappato'], legal: ['testamento distrutto'], articles: ['cc:684'], area: 'prova' },
	{ lay: ['testamento scritto a mano'], legal: ['testamento olografo'], articles: ['cc:602', 'cc:606'], area: 'prova' },
	{ lay: ['cane che morde'], legal: ['danno di animali'], articles: ['cc:2052'], area: 'prova' },
])
const [torn = '', ripped = '', will = ''] = analyse('strappato stracciato testamento')

describe('the everyday words of articles', () => {
	it('find the articles told in the words of a question, best first', () => {
		const everydayCounts = field.countsOf([torn, will].map((term) => ({ term, related: [] })))
		expect(everydayCounts.best(10)).toEqual(['cc:684', 'cc:602', 'cc:606'])
		expect(everydayCounts.best(1)).toEqual(['cc:684'])
		expect(everydayCounts.count('cc:684', 0)).toBeGreaterThan(0)
		expect(everydayCounts.count('cc:2052', 0)).toBe(0)
		expect(everydayCounts.count('cc:9999', 0)).toBe(0)
	})

	it('count a word of the same situation for a part of the word itself', () => {
		const own = field.countsOf([{ term: torn, related: [] }]).count('cc:684', 0)
		const related = field.countsOf([{ term: ripped, related: [torn] }]).count('cc:684', 0)
		expect(related).toBeCloseTo(relatedShare * own)
		expect(field.countsOf([{ term: ripped, related: [] }]).best(10)).toEqual([])
	})

	it('tell apart what is said of the articles beside', () => {
		const everydayCounts = field.countsOf([{ term: torn, related: [] }])
		expect(everydayCounts.countNearby('cc:683', 0)).toBe(everydayCounts.count('cc:684', 0))
		expect(everydayCounts.countNearby('cc:684', 0)).toBe(0)
		expect(everydayCounts.countNearby('cc:700', 0)).toBe(0)
		expect(everydayCounts.countNearby('cpc:684', 0)).toBe(0)
		expect(nearbyArticles('cc:2', 2)).toEqual(['cc:1', 'cc:3', 'cc:4'])
		expect(nearbyArticles('guida:premessa', 2)).toEqual([])
	})

	it('know how many articles are told in a word', () => {
		expect(field.documentFrequency(will)).toBe(3)
		expect(field.documentFrequency('xyz')).toBe(0)
		expect(field.size).toBe(4)
	})
})
