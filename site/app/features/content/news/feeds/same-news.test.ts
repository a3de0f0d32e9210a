import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findDocuments, findLaws } from '../act-mentions.ts'
import { canonicalPage, createWeights, isSameNews, type NewsTraits, traitsOf } from './same-news.ts'

/** Hosts, so that each line of a story comes from another publisher. */
const HOSTS = ['ufficio', 'giornale', 'testata']

/** Families of similar stories; each story in the words of several sources. */
function readStories(): NewsTraits[][][] {
	const text = readFileSync(new URL('../../../../../test/news/labelled-stories.txt', import.meta.url), 'utf8')
	return text
		.split(/^## .*$/m)
		.slice(1)
		.map((family, f) =>
			family
				.split(/^=$/m)
				.slice(1)
				.map((story, s) =>
					story
						.trim()
						.split('\n')
						.map((line, l) => parseLine(line, `https://${HOSTS[l]}.example/${f}-${s}`)),
				),
		)
}

function parseLine(line: string, url: string): NewsTraits {
	const [title = '', description = ''] = line.split('|').map((part) => part.trim())
	return traitsOf({ title, description: description || null, url })
}

interface Pair {
	a: NewsTraits
	b: NewsTraits
	same: boolean
}

/** Returns every pair of lines of one family: the same story, or one that is easily confused with it. */
function pairsOf(family: readonly NewsTraits[][]): Pair[] {
	const lines = family.flatMap((story, number) => story.map((traits) => ({ traits, number })))
	return lines.flatMap((a, i) =>
		lines.slice(i + 1).map((b) => ({ a: a.traits, b: b.traits, same: a.number === b.number })),
	)
}

describe('on the labelled pairs', () => {
	const families = readStories()
	const { add, weight } = createWeights()
	for (const traits of families.flat(2)) add(traits)
	const pairs = families.flatMap(pairsOf)
	const told = pairs.map(({ a, b, same }) => ({ same, found: isSameNews(a, b, weight) }))
	const hits = told.filter(({ same, found }) => same && found).length

	it('there are 200 or more, a third of them the same', () => {
		expect(pairs.length).toBeGreaterThanOrEqual(200)
		expect(pairs.filter(({ same }) => same).length).toBeGreaterThanOrEqual(70)
	})

	it('of what is taken for the same, 95 in 100 is', () => {
		expect(hits / told.filter(({ found }) => found).length).toBeGreaterThanOrEqual(0.95)
	})

	it('of what is the same, 85 in 100 is found', () => {
		expect(hits / told.filter(({ same }) => same).length).toBeGreaterThanOrEqual(0.85)
	})

	it('stories of different families are hardly ever taken for each other', () => {
		const across = families.flatMap((family, i) =>
			families
				.slice(i + 1)
				.flatMap((other) => family.flat().flatMap((a) => other.flat().map((b) => isSameNews(a, b, weight)))),
		)
		expect(across.filter(Boolean).length / across.length).toBeLessThan(0.001)
	})
})

it.each([
	['Circolare n. 15/E del 22 luglio', { circolare: ['15'] }],
	["La circolare dell'Agenzia delle Entrate n. 15", { circolare: ['15'] }],
	['circolare INPS numero 91 del 2025', { circolare: ['91'] }],
	['Le istruzioni nella circolare 4/E e nella risoluzione 33/E', { circolare: ['4'], risoluzione: ['33'] }],
	["Risposta all'istanza di interpello n. 120/2025", { risposta: ['120'] }],
	['Interpello 120: risposta 120', { risposta: ['120'] }],
	['Messaggio numero 1215 del 10-04-2025', { messaggio: ['1215'] }],
	['Cassazione, ordinanza n. 9034 del 2025', { ruling: ['9034'] }],
	['Provvedimento prot. n. 12345 del 5 maggio', { provvedimento: ['12345'] }],
	['Circolare del 15 luglio', {}],
	['La circolare 35.000 euro', {}],
	['Provvedimento 5 maggio 2025', {}],
])('%s names %j', (text, documents) => {
	const found = Object.fromEntries(Array.from(findDocuments(text), ([kind, numbers]) => [kind, Array.from(numbers)]))
	expect(found).toEqual(documents)
})

it.each([
	['L. 30 dicembre 2024, n. 207', ['207/2024']],
	['legge n. 207 del 2024', ['207/2024']],
	['Dlgs 81/2025 e D.Lgs. 12 giugno 2025, n. 81', ['81/2025']],
	['DECRETO-LEGGE 17 giugno 2025, n. 84', ['84/2025']],
	['il decreto-legge n. 84 del 17 giugno', []],
	['il DL n. 84 del 17 giugno 2025', ['84/2025']],
	['il modello 770/2025', []],
])('%s is %j', (text, laws) => {
	expect(Array.from(findLaws(text))).toEqual(laws)
})

it('a page is the same whatever leads to it; a front page is none', () => {
	expect(canonicalPage('https://www.a.example/news/uno/?id=1#top')).toBe('a.example/news/uno?id=1')
	expect(canonicalPage('http://m.a.example/news/uno/amp?id=1')).toBe('a.example/news/uno?id=1')
	expect(canonicalPage('https://a.example/')).toBeNull()
	expect(canonicalPage('#')).toBeNull()
})
