import { readFileSync } from 'node:fs'
import { indexCases, StaleCases, writeCases } from 'cases'
import { analyse } from 'italian'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtInThesaurus, provideThesaurus } from './built-in-thesaurus.ts'
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

	it('that comes with the engine is the index of the cases', () => {
		expect(builtInThesaurus()).toBe(builtInThesaurus())
		const [best] = builtInThesaurus().match(analyse('Ho trovato uno sciame di api nel giardino del vicino'))
		expect(best?.entry.articles).toEqual(['cc:924'])
		expect(builtInThesaurus().everyday.documentFrequency('sciam')).toBeGreaterThan(0)
	})

	it('can be given where there is no disk, and is refused if another analyser computed it', () => {
		const index = indexCases(entries, analyse)
		const file = writeCases(index, analyse, new Uint8Array(32))
		expect(() => provideThesaurus(writeCases(index, (text) => text.split(' '), new Uint8Array(32)))).toThrow(StaleCases)
		const before = builtInThesaurus()
		onTestFinished(() => provideThesaurus(readFileSync(new URL('../../../cases/dist/cases.bin', import.meta.url))))
		provideThesaurus(file)
		expect(builtInThesaurus()).not.toBe(before)
		expect(builtInThesaurus().size).toBe(entries.length)
	})
})
