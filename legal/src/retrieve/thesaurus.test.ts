import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyse } from '../text/analyse.ts'
import { builtInThesaurus } from './built-in-thesaurus.ts'
import { createThesaurus } from './thesaurus.ts'

const entries = [
	{ lay: ['casa in affitto', 'affitto'], legal: ['locazione'], articles: ['cc:1571'], area: 'casa' },
	{
		lay: ['affitto in nero', 'affitto senza contratto'],
		legal: ['nullità', 'registrazione'],
		articles: ['l431:13', 'cc:1418'],
		area: 'casa',
	},
	{ lay: ['licenziato', 'licenziare'], legal: ['recesso'], articles: ['cc:2118'], area: 'lavoro' },
]

describe('the thesaurus', () => {
	it('puts first the entry that tells more of the question', () => {
		const thesaurus = createThesaurus(entries)
		const [best, second] = thesaurus.match(analyse('Ho un affitto in nero'))
		expect(best?.entry.articles[0]).toBe('l431:13')
		expect(second?.entry.articles[0]).toBe('cc:1571')
		expect(best?.score).toBeGreaterThan(second?.score ?? 1)
	})

	it('says nothing about other matters', () => {
		expect(createThesaurus(entries).match(analyse('Quanto dura la prescrizione?'))).toEqual([])
	})

	it.each([
		['no lay words', { ...entries[0], lay: [] }],
		['an article without act', { ...entries[0], articles: ['1571'] }],
		['a number for a word', { ...entries[0], legal: [1] }],
	])('refuses entries with %s', (_, entry) => {
		expect(() => createThesaurus([entry])).toThrow(/lay|articles|legal/)
	})

	it('that comes with the engine has every file of its folder, at least 1,500 entries', async () => {
		const files = readdirSync(new URL('thesaurus/', import.meta.url)).filter((name) => name.endsWith('.json'))
		const counts = await Promise.all(
			files.map(async (name): Promise<number> => {
				const { default: rows }: { default: unknown[] } = await import(`./thesaurus/${name}`, {
					with: { type: 'json' },
				})
				return rows.length
			}),
		)
		expect(builtInThesaurus().size).toBe(counts.reduce((sum, count) => sum + count, 0))
		expect(builtInThesaurus().size).toBeGreaterThanOrEqual(1500)
	})
})
