import { describe, expect, it } from 'vitest'
import { scriptedModel } from '../../test/scripted-model.ts'
import { tinyArticle, tinyLaw } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import type { Act, Article, IsoDate } from '../law/model.ts'
import type { Embedder, PassageStore } from '../ports.ts'
import { buildDocument } from '../read/document.ts'
import { retrieve } from '../retrieve.ts'
import { createModelRewriter } from './model-rewriter.ts'
import { nearestPassages } from './nearest-passages.ts'
import { parseQuestion } from './question.ts'
import { createThesaurus } from './thesaurus.ts'

const codice: Act = { code: 'cc', title: 'Codice civile', documentType: 'codice', area: 'civile' }
const vecchio: Act = { code: 'dpr633', title: 'Decreto IVA', documentType: 'decreto', area: 'tributario' }
const nuovo: Act = { code: 'tuiva', title: 'Testo unico IVA', documentType: 'testo-unico', area: 'tributario' }

function storeOf(...articles: readonly Article[]): MemoryStore {
	const store = new MemoryStore()
	store.addNow(articles)
	return store
}

const draft = { heading: '', place: { file: 'x.jsonl' } }
const law = storeOf(...tinyLaw.map(({ article }) => article))
const refs = async (store: PassageStore, question: string, options = {}) =>
	(await retrieve(store, question, options)).articles.map(({ ref }) => ref)

/** Each fails when its stage of retrieval is left out. */
describe('retrieval', () => {
	it('looks up the article that is cited, though no word of it is asked', async () => {
		const store = storeOf(
			tinyArticle('2052', 'Animali', 'Il proprietario risponde.', codice),
			tinyArticle('9', 'Citazioni', 'Che cosa dice un articolo del codice civile.', codice),
		)
		expect((await refs(store, "Che cosa dice l'art. 2052 c.c.?"))[0]).toBe('cc:2052')
	})

	it('looks up an article under the other spelling of its number', async () => {
		const codes = storeOf(tinyArticle('21-novies', 'Annullamento', "L'atto si annulla.", codice))
		const { articles, question } = await retrieve(codes, "Che cosa dice l'art. 21-nonies c.c.?")
		expect(articles[0]?.ref).toBe('cc:21-novies')
		expect(question.citations[0]?.ref).toBe('cc:21-novies')
		const both = storeOf(
			tinyArticle('21-novies', 'Annullamento', "L'atto si annulla.", codice),
			tinyArticle('21-nonies', 'Revoca', "L'atto si revoca.", codice),
		)
		expect((await refs(both, "Che cosa dice l'art. 21-nonies c.c.?"))[0]).toBe('cc:21-nonies')
	})

	it('brings the article that the best passages refer to, though no word of it is asked', async () => {
		const store = storeOf(
			tinyArticle('91', 'Diritti degli enti', 'Gli enti esercitano facoltà.', codice),
			tinyArticle(
				'95',
				'Opposizione',
				"Le parti si oppongono all'intervento dell'ente ammesso a norma dell'articolo 91.",
				codice,
			),
		)
		expect(await refs(store, "Come si fa opposizione all'intervento?")).toEqual(['cc:95', 'cc:91'])
	})

	it('leads a citation of an old act to the articles that took its place', async () => {
		const store = storeOf(tinyArticle('37', 'Esenzioni', 'Sono esenti le visite.', nuovo))
		const recasts = [{ from: 'dpr633', to: 'tuiva', articles: { '10': ['37'] } }]
		const { articles, missingActs } = await retrieve(store, "L'art. 10 d.P.R. 633/1972 che cosa prevede?", { recasts })
		expect(articles[0]?.ref).toBe('tuiva:37')
		expect(missingActs).toEqual([])
		const without = await retrieve(store, "L'art. 10 d.P.R. 633/1972 che cosa prevede?", { recasts: [] })
		expect(without.missingActs).toEqual([vecchio.code])
	})

	it('leads to no act before the day from which it applies, and names the one that applies until then', async () => {
		const built = buildDocument(nuovo, [{ ...draft, number: '37', text: 'Sono esenti le visite.' }], 'x.jsonl', {})
		if (!built.ok) throw new Error('refused')
		const store = storeOf(...built.value.articles)
		const recasts = [{ from: 'dpr633', to: 'tuiva', since: '2027-01-01', articles: { '10': ['37'] } } as const]
		const asked = (inForceOn: IsoDate) =>
			retrieve(store, "L'art. 10 d.P.R. 633/1972 che cosa prevede?", { recasts, filter: { inForceOn } })
		const before = await asked('2026-12-31')
		expect(before).toMatchObject({ articles: [], missingActs: ['dpr633'] })
		const later = await asked('2027-01-01')
		expect(later.articles.map(({ ref }) => ref)).toEqual(['tuiva:37'])
		expect(later).toMatchObject({ missingActs: [], question: { citations: [{ cited: 'dpr633:10' }] } })
		expect(later.articles[0]?.passages[0]?.passage.validity).toEqual({ from: '2027-01-01' })
	})

	it('reads new law before its day only where the law that it replaces is not held', async () => {
		const built = buildDocument(nuovo, [{ ...draft, number: '37', text: 'Sono esenti le visite.' }], 'x.jsonl', {})
		if (!built.ok) throw new Error('refused')
		const recasts = [{ from: 'dpr633', to: 'tuiva', since: '2027-01-01', articles: { '10': ['37'] } } as const]
		const old = tinyArticle('10', 'Esenzioni', 'Sono esenti le visite mediche.', vecchio)
		const found = async (store: MemoryStore, readOn: IsoDate) =>
			(await retrieve(store, 'Quali visite sono esenti?', { recasts, filter: { readOn } })).articles.map(
				({ ref }) => ref,
			)
		const both = () => storeOf(...built.value.articles, old)
		expect(await found(storeOf(...built.value.articles), '2026-11-23')).toEqual(['tuiva:37'])
		expect(await found(both(), '2026-11-23')).toEqual(['dpr633:10'])
		expect(await found(both(), '2027-01-01')).toContain('tuiva:37')
		const cited = await retrieve(storeOf(...built.value.articles), "Che cosa prevede l'art. 10 d.P.R. 633/1972?", {
			recasts,
			filter: { readOn: '2026-11-23' },
		})
		expect(cited).toMatchObject({ missingActs: [], articles: [{ ref: 'tuiva:37' }] })
	})

	it('finds by the thesaurus what everyday words stand for', async () => {
		const entry = { lay: ['il bidone'], legal: ['deposito'], articles: ['mulini:3'], area: 'civile' }
		const thesaurus = createThesaurus([entry])
		expect(await refs(law, 'Chi mi ridà il bidone?', { thesaurus: null })).toEqual([])
		expect((await refs(law, 'Chi mi ridà il bidone?', { thesaurus }))[0]).toBe('mulini:3')
	})

	it('searches for the kind of company by its full name', async () => {
		const store = storeOf(
			tinyArticle('2462', 'Della società a responsabilità limitata', 'La società risponde.', codice),
		)
		expect(await refs(store, 'La srl paga?', { thesaurus: null })).toEqual(['cc:2462'])
	})

	it('searches for what a rewriter adds', async () => {
		expect(await refs(law, 'Il balzello mi tocca?', { thesaurus: null })).toEqual([])
		const rewriter = createModelRewriter(scriptedModel('imposta sulla macinazione\nspiegazione inutile'))
		expect((await refs(law, 'Il balzello mi tocca?', { thesaurus: null, rewriter }))[0]).toBe('mulini:10')
	})

	it('gives as many articles as wanted', async () => {
		expect(await refs(law, 'mulino macina farina', { limit: 2 })).toHaveLength(2)
	})

	it('says which words no passage and no entry knows', async () => {
		const { foreign } = await retrieve(law, 'Il mugnaio xyzzy', { thesaurus: null })
		expect(foreign).toContain('xyzzy')
	})

	it('counts as held what the reader may see and the filter lets through', async () => {
		const store = storeOf(tinyArticle('1', 'Acqua', 'Acqua.', codice), {
			...tinyArticle('1', 'Parere', 'Parere.', nuovo),
			audience: ['anna'],
		})
		const held = async (filter: object) => [...(await retrieve(store, 'acqua', { filter })).heldActs].toSorted()
		expect(await held({})).toEqual(['cc'])
		expect(await held({ viewer: ['anna'] })).toEqual(['cc', 'tuiva'])
		expect(await held({ viewer: ['anna'], acts: ['tuiva', 'cp'] })).toEqual(['tuiva'])
	})
})

describe('nearest passages', () => {
	const store: PassageStore = Object.assign(storeOf(tinyArticle('1', 'Acqua', 'Acqua.')), {})

	it('are none without a vector, of an empty question, and when the embedder fails', async () => {
		const failing: Embedder = { model: 'm', embed: () => Promise.reject(new Error('down')) }
		for (const given of [{}, { embedder: failing }])
			expect((await nearestPassages(store, 'acqua', given, {})).candidates).toEqual([])
		expect((await nearestPassages(store, '  ', { vector: Float32Array.of(1) }, {})).candidates).toEqual([])
	})

	it('have similarities from 1 for the nearest to 0 for the farthest', async () => {
		const three = storeOf(...['1', '2', '3'].map((number) => tinyArticle(number, 'Acqua', 'Acqua.')))
		const passages = await three.passagesOf(['mulini:1', 'mulini:2', 'mulini:3'], {})
		for (const [i, { passage }] of passages.entries()) three.setVector(passage.id, Float32Array.of(1 - i / 4, i / 4))
		const { similarity } = await nearestPassages(three, 'acqua', { vector: Float32Array.of(1, 0) }, {})
		expect([...similarity.values()].map((value) => Math.round(value * 100) / 100)).toEqual([1, 0.5, 0])
	})
})

describe('a question', () => {
	it.each([
		['art. 2043 c.c.', 'citation'],
		['nozione di mutuo', 'concept'],
		['Posso tenere il cane del mio vicino nel mio giardino?', 'lay'],
		['Il conduttore che ritarda la restituzione della cosa locata paga il corrispettivo', 'statute'],
	])('%s is of the kind %s', (text, kind) => {
		expect(parseQuestion(text).kind).toBe(kind)
	})

	it('asks for a time by its words', () => {
		expect(parseQuestion('Entro quando si impugna?').asksTime).toBe(true)
		expect(parseQuestion('Chi impugna?').asksTime).toBe(false)
	})

	it('does not search for the words of a citation, and is cut after 2,000 characters', () => {
		expect(parseQuestion("L'articolo 2043 del codice civile e il danno").terms).toEqual(['dann'])
		expect(parseQuestion(`danno ${'x'.repeat(5000)}`).text).toHaveLength(2000)
	})
})
