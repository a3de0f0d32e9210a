import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyse } from 'italian'
import { expect, it, onTestFinished } from 'vitest'
import { isBuilt } from '../scripts/build-cases.ts'
import { readEntries, readProvenance } from '../scripts/entries.ts'
import { readBuiltInCases } from './built-in.ts'
import { indexCases } from './index-cases.ts'
import { readCases, StaleCases, writeCases } from './layout.ts'

const version = new Uint8Array(32)
const affitto = {
	lay: ['casa in affitto', 'il canone è troppo alto'],
	legal: ['locazione', "dell'immobile"],
	articles: ['cc:1571', 'l392:1'],
	area: 'casa',
}
const cane = { lay: ['il cane morde', 'cane'], legal: ['animali'], articles: ['cc:2052', 'cc:1571'], area: 'danni' }
const words = { same: [[['cane'], ['bestia', 'bestie']]], wider: [[['animale'], ['cane']]] }
const index = indexCases([affitto, cane], analyse, words)

it('reads back what was written, entries and columns, wherever the bytes stand', () => {
	const file = writeCases(index, analyse, version)
	const shifted = new Uint8Array(file.length + 3)
	shifted.set(file, 3)
	for (const bytes of [file, shifted.subarray(3)]) {
		const { entry, ...columns } = readCases(bytes, analyse)
		const { entry: written, ...expected } = index
		expect(columns).toEqual(expected)
		expect([entry(0), entry(1)]).toEqual([affitto, cane])
		expect(written(0)).toEqual(affitto)
	}
})

it('finds the phrases, the articles and the entries of a term', () => {
	const { terms, termPhrases, termPhraseStarts, termArticles, termArticleStarts, refs } = index
	const term = terms.get(analyse('cane')[0] ?? '') ?? -1
	expect([...termPhrases.subarray(termPhraseStarts[term], termPhraseStarts[term + 1])]).toEqual([2, 3])
	const articles = [...termArticles.subarray(termArticleStarts[term], termArticleStarts[term + 1])]
	expect(articles.map((article) => refs[article])).toEqual(['cc:1571', 'cc:2052'])
	const shared = refs.indexOf('cc:1571')
	expect([
		...index.articleEntries.subarray(index.articleEntryStarts[shared], index.articleEntryStarts[shared + 1]),
	]).toEqual([0, 1])
})

it('finds the lines of the words that say the same, in all their forms, and of those that are wider', () => {
	const linesOf = (word: string) => {
		const term = index.terms.get(analyse(word)[0] ?? '') ?? -1
		const of = (starts: Uint32Array, lines: Uint32Array) => [...lines.subarray(starts[term], starts[term + 1])]
		return [
			of(index.termSameStarts, index.termSame),
			of(index.termWholeStarts, index.termWholes),
			of(index.termPartStarts, index.termParts),
		]
	}
	expect(linesOf('cane')).toEqual([[0], [], [0]])
	expect(linesOf('bestie')).toEqual([[0], [], []])
	expect(linesOf('animale')).toEqual([[], [0], []])
})

it('counts a legal word for half, and a word for less in the later articles of an entry', () => {
	const one = indexCases([{ ...cane, lay: ['cane'], legal: ['animali'] }], analyse)
	const countsOf = (word: string) => {
		const term = one.terms.get(analyse(word)[0] ?? '') ?? -1
		return [...one.termArticleCounts.subarray(one.termArticleStarts[term], one.termArticleStarts[term + 1])]
	}
	const [[first = 0, later = 0], [legal = 0]] = [countsOf('cane'), countsOf('animali')]
	expect(legal).toBeCloseTo(first / 2)
	expect(later).toBeGreaterThan(0)
	expect(later).toBeLessThan(first)
})

it('refuses an index of another analyser, of another layout, or cut short', () => {
	const file = writeCases(index, analyse, version)
	expect(() => readCases(file, (text) => text.split(' '))).toThrow(StaleCases)
	expect(() => readCases(file.slice(0, file.length - 64), analyse)).toThrow(StaleCases)
	expect(() => readCases(file.slice(0, 8), analyse)).toThrow(StaleCases)
	const other = file.slice()
	other.reverse()
	expect(() => readCases(other, analyse)).toThrow(StaleCases)
})

it('is built from every file of entries, each with its provenance', () => {
	expect(
		readProvenance()
			.map(({ file }) => file)
			.toSorted(),
	).toEqual(readdirSync(join(import.meta.dirname, '../entries')))
	const entries = readEntries()
	const built = readBuiltInCases(analyse)
	expect(built.size).toBe(entries.length)
	expect(built.entry(9000)).toEqual(entries[9000])
})

it('knows an index of other sources, and none, from the one that is built', () => {
	const folder = mkdtempSync(join(tmpdir(), 'cases-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const file = join(folder, 'cases.bin')
	expect(isBuilt(file)).toBe(false)
	writeFileSync(file, writeCases(index, analyse, version))
	expect(isBuilt(file)).toBe(false)
	writeFileSync(file, 'no index')
	expect(isBuilt(file)).toBe(false)
	expect(isBuilt()).toBe(true)
})
