/**
 * The contract of passage stores. A store's own test calls `storeContract('PostgreSQL', create)`; `create` returns an empty store, and its
 * `close`, if any, is called after each test.
 */

import { analyse } from 'italian'
import { afterEach, describe, expect, it } from 'vitest'
import { splitCommi } from './law/commi.ts'
import { type Act, type Article, type Audience, type IsoDate, legalRef, type Validity } from './law/model.ts'
import type { PassageStore, WritableStore } from './ports.ts'
import { retrieve } from './retrieve.ts'

export interface StoreUnderTest {
	readonly store: WritableStore
	readonly close?: () => Promise<void>
}

const codice: Act = {
	code: 'prova',
	title: 'Codice di prova',
	documentType: 'codice',
	area: 'civile',
	urn: 'urn:nir:stato:legge:2000-01-01;1',
}
const circolare: Act = { code: 'circ-1', title: 'Circolare di prova', documentType: 'circolare', area: 'tributario' }

/** A tiny article of the contract's own. */
export function sampleArticle(
	act: Act,
	number: string,
	heading: string,
	text: string,
	more: { validity?: Validity; audience?: Audience; abrogated?: boolean } = {},
): Article {
	return {
		ref: legalRef(act.code, number),
		act,
		number,
		heading,
		path: ['Libro primo', 'Delle prove'],
		text,
		commi: splitCommi(text),
		validity: more.validity ?? {},
		asOf: '2024-05',
		abrogated: more.abrogated ?? false,
		source: 'contract',
		audience: more.audience ?? 'public',
	}
}

const apiario = sampleArticle(
	codice,
	'1',
	'Sciami di api',
	'Il proprietario di sciami di api ha diritto di inseguirli sul fondo altrui. Deve indennità per il danno cagionato al fondo.',
)
const mulino = sampleArticle(
	codice,
	'2',
	'Acqua del mulino',
	"1. Il mugnaio risponde dell'acqua deviata. 2. Se l'acqua è restituita entro tre giorni, il mugnaio non risponde.",
)
const torchio = sampleArticle(codice, '2-bis', 'Torchio', 'Il torchio si presta gratuitamente nel mese di ottobre.')
const frantoio = sampleArticle(circolare, 's1', 'Frantoio', "L'olio del frantoio sconta l'imposta ridotta.")

/** Registers the tests of the contract with vitest, under the name of the store. */
export function storeContract(name: string, create: () => Promise<StoreUnderTest>): void {
	describe(`${name} as a passage store`, () => {
		const open: StoreUnderTest[] = []
		afterEach(async () => {
			for (const { close } of open.splice(0)) await close?.()
		})
		async function filled(...articles: readonly Article[]): Promise<WritableStore> {
			const tested = await create()
			open.push(tested)
			await tested.store.add(articles)
			return tested.store
		}

		it('finds a passage by any of its words, whatever their inflection', async () => {
			const store = await filled(apiario, mulino)
			expect(await refsFor(store, "l'ape inseguita")).toContain('prova:1')
			expect(await refsFor(store, 'le acque')).toEqual(['prova:2'])
		})

		it('finds words of the rubrica, of the partitions and of the title of the act', async () => {
			const store = await filled(torchio, frantoio)
			expect(await refsFor(store, 'torchi')).toEqual(['prova:2-bis'])
			expect(await refsFor(store, 'circolare')).toEqual(['circ-1:s1'])
		})

		it('returns candidates whose range is exactly their text', async () => {
			const store = await filled(apiario, mulino, torchio)
			for (const { passage } of await candidates(store, 'acqua api torchio')) {
				const article = await store.article(passage.ref)
				expect(article?.text.slice(passage.start, passage.end)).toBe(passage.text)
			}
		})

		it('returns the analysed fields of a candidate in the order of the text', async () => {
			const store = await filled(mulino)
			const [candidate] = await candidates(store, 'mugnaio')
			expect(candidate?.terms.heading).toEqual(analyse(mulino.heading))
			expect(candidate?.terms.text).toEqual(analyse(candidate?.passage.text ?? ''))
			expect(candidate?.terms.context).toEqual(analyse('Codice di prova Libro primo Delle prove'))
		})

		it('counts the passages that contain a term, and 0 for unknown terms', async () => {
			const store = await filled(apiario, mulino, torchio)
			const [water = ''] = analyse('acqua')
			const { passages, documentFrequency, meanLength } = await store.statistics([water, 'xyzzy'])
			expect(passages).toBe(3)
			expect(documentFrequency.get(water)).toBe(1)
			expect(documentFrequency.get('xyzzy') ?? 0).toBe(0)
			expect(meanLength.text).toBeGreaterThan(1)
		})

		it('prefers candidates with the heavier terms when the limit cuts', async () => {
			const store = await filled(apiario, mulino, torchio)
			const terms = [
				{ term: analyse('torchio')[0] ?? '', weight: 5 },
				{ term: analyse('acqua')[0] ?? '', weight: 0.5 },
			]
			const found = await store.candidates({ terms, filter: {}, limit: 1 })
			expect(found.map(({ passage }) => passage.ref)).toEqual(['prova:2-bis'])
		})

		it('keeps to the filters by act, area and type of document', async () => {
			const store = await filled(apiario, frantoio)
			expect(await refsFor(store, 'api olio', { acts: ['prova'] })).toEqual(['prova:1'])
			expect(await refsFor(store, 'api olio', { areas: ['tributario'] })).toEqual(['circ-1:s1'])
			expect(await refsFor(store, 'api olio', { documentTypes: ['codice'] })).toEqual(['prova:1'])
		})

		it('leaves out what was not in force on the day, and keeps what has no dates', async () => {
			const old = sampleArticle(codice, '9', 'Pozzo', 'Il pozzo si scava a tre metri dal confine.', {
				validity: { from: '1990-01-01', to: '1999-12-31' },
			})
			const store = await filled(old, mulino)
			expect(await refsFor(store, 'pozzo acqua', { inForceOn: '1995-06-01' })).toEqual(['prova:2', 'prova:9'])
			expect(await refsFor(store, 'pozzo acqua', { inForceOn: '2020-06-01' })).toEqual(['prova:2'])
		})

		it('keeps several versions of an article and gives the one in force', async () => {
			const before = sampleArticle(codice, '9', 'Pozzo', 'Il pozzo si scava a tre metri dal confine.', {
				validity: { from: '1990-01-01', to: '1999-12-31' },
			})
			const after = sampleArticle(codice, '9', 'Pozzo', 'Il pozzo si scava a cinque metri dal confine.', {
				validity: { from: '2000-01-01' },
			})
			const store = await filled(before, after)
			expect((await store.article('prova:9', { on: '1995-01-01' }))?.text).toContain('tre metri')
			expect((await store.article('prova:9', { on: '2005-01-01' }))?.text).toContain('cinque metri')
			expect((await store.article('prova:9'))?.text).toContain('cinque metri')
		})

		it('reads each article in the version of a day, or in the first of one that begins later', async () => {
			const version = (metres: string, validity: Validity) =>
				sampleArticle(codice, '9', 'Pozzo', `Il pozzo si scava a ${metres} metri dal confine.`, { validity })
			const store = await filled(
				version('tre', { from: '1990-01-01', to: '1999-12-31' }),
				version('cinque', { from: '2000-01-01', to: '2026-12-31' }),
				sampleArticle(codice, '10', 'Pozzo nuovo', 'Il pozzo nuovo si denuncia.', { validity: { from: '2027-01-01' } }),
			)
			const read = async (readOn: IsoDate) =>
				(await store.passagesOf(['prova:9', 'prova:10'], { readOn })).map(({ passage }) => passage.text)
			expect(await read('1995-06-01')).toEqual([expect.stringContaining('tre'), expect.stringContaining('nuovo')])
			expect(await read('2010-06-01')).toEqual([expect.stringContaining('cinque'), expect.stringContaining('nuovo')])
			expect(await read('1980-06-01')).toEqual([expect.stringContaining('tre'), expect.stringContaining('nuovo')])
			expect(await read('2027-06-01')).toEqual([expect.stringContaining('nuovo')])
			expect((await store.article('prova:9', { readOn: '1995-06-01' }))?.text).toContain('tre')
			expect(await store.article('prova:9', { readOn: '2027-06-01' })).toBeUndefined()
		})

		it('shows a private document to its readers only, everywhere', async () => {
			const secret = sampleArticle(circolare, 's2', 'Parere', 'Il parere riguarda la cantina di Anna.', {
				audience: ['anna', 'studio'],
			})
			const store = await filled(secret, mulino)
			expect(await refsFor(store, 'cantina')).toEqual([])
			expect(await refsFor(store, 'cantina', { viewer: ['bruno'] })).toEqual([])
			expect(await refsFor(store, 'cantina', { viewer: ['anna'] })).toEqual(['circ-1:s2'])
			expect(await store.article('circ-1:s2')).toBeUndefined()
			expect((await store.article('circ-1:s2', { viewer: ['studio'] }))?.text).toBe(secret.text)
			expect((await store.acts()).map(({ code }) => code)).toEqual(['prova'])
			expect((await store.passagesOf(['circ-1:s2'], {})).length).toBe(0)
			expect((await store.passagesOf(['circ-1:s2'], { viewer: ['anna'] })).length).toBe(1)
		})

		it('replaces an article that is added again', async () => {
			const store = await filled(mulino)
			await store.add([sampleArticle(codice, '2', 'Vento del mulino', 'Il vento è di tutti.')])
			expect(await refsFor(store, 'acqua')).toEqual([])
			expect(await refsFor(store, 'vento')).toEqual(['prova:2'])
			expect((await store.statistics([])).passages).toBe(1)
		})

		it('forgets what is removed, in results and in counts', async () => {
			const store = await filled(apiario, mulino)
			await store.remove(['prova:2'])
			const [water = ''] = analyse('acqua')
			expect(await refsFor(store, 'acqua mulino')).toEqual([])
			expect(await store.article('prova:2')).toBeUndefined()
			expect((await store.statistics([water])).documentFrequency.get(water) ?? 0).toBe(0)
		})

		it('gives back an article as it was added', async () => {
			const store = await filled(mulino)
			expect(await store.article('prova:2')).toEqual(mulino)
		})

		it('answers an empty store with nothing', async () => {
			const store = await filled()
			expect(await refsFor(store, 'acqua')).toEqual([])
			expect((await retrieve(store, "Di chi è l'acqua?")).articles).toEqual([])
		})

		it('leads the ranker to the article that answers', async () => {
			const store = await filled(apiario, mulino, torchio, frantoio)
			const { articles } = await retrieve(store, "Chi risponde se l'acqua del mulino viene deviata?")
			expect(articles[0]?.ref).toBe('prova:2')
			const cited = await retrieve(store, 'circolare: frantoio e olio')
			expect(cited.articles[0]?.ref).toBe('circ-1:s1')
		})
	})
}

async function candidates(store: PassageStore, words: string, filter = {}) {
	return store.candidates({
		terms: [...new Set(analyse(words))].map((term) => ({ term, weight: 1 })),
		filter,
		limit: 50,
	})
}

async function refsFor(store: PassageStore, words: string, filter = {}): Promise<string[]> {
	return [...new Set((await candidates(store, words, filter)).map(({ passage }) => passage.ref))].toSorted()
}
