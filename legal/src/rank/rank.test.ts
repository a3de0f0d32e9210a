import { analyse } from 'italian'
import { describe, expect, it } from 'vitest'
import { tinyArticle, tinyLaw } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import type { Candidate, FeatureRow, QueryTerm, Ranker, RankInput } from '../ports.ts'
import { companiesNamed, companyFit } from '../retrieve/company-types.ts'
import { parseQuestion } from '../retrieve/question.ts'
import { createThesaurus } from '../retrieve/thesaurus.ts'
import { actPrior } from './act-priors.ts'
import { type FeatureName, type Features, featureNames } from './feature-names.ts'
import { createLearnedRanker, fuse } from './learned-ranker.ts'
import { rank } from './rank.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))

async function inputFor(text: string, more: Partial<RankInput> = {}): Promise<RankInput> {
	const question = parseQuestion(text)
	const terms = question.terms.map((term): QueryTerm => ({ term, boost: 1, origin: 'question' }))
	const statistics = await store.statistics(question.terms)
	return {
		question,
		terms,
		statistics,
		thesaurus: new Map(),
		questionWords: question.terms.map((term) => ({ term, related: [] })),
		everyday: undefined,
		everydayCounts: undefined,
		closest: new Map(),
		similarity: new Map(),
		...more,
	}
}

const allCandidates = () =>
	store.passagesOf(
		tinyLaw.map(({ article }) => article.ref),
		{},
	)

/** The features of the best passage of an article, as a ranker sees them. */
async function featuresOf(ref: string, input: RankInput, candidates?: readonly Candidate[]): Promise<Features> {
	const seen: FeatureRow[] = []
	const spy: Ranker = { version: '', score: (rows) => rows.map((row) => seen.push(row)) }
	rank(candidates ?? (await allCandidates()), input, spy)
	const row = seen.find(({ passage }) => passage.ref === ref)
	if (row === undefined) throw new Error(`${ref} is no candidate`)
	return row.features
}

describe('the features of a passage', () => {
	it('grow with the words of the question it says, in its text and in its rubrica', async () => {
		const input = await inputFor('Chi risponde dei danni della macina?')
		const danni = await featuresOf('mulini:2', input)
		const recesso = await featuresOf('mulini:7', input)
		for (const name of ['bm25', 'coverage', 'headingCoverage', 'headingShare', 'pairs'] as const)
			expect(danni[name]).toBeGreaterThan(recesso[name])
		expect(danni.coverage).toBeGreaterThan(0.6)
	})

	it('see words that follow each other, and beginnings that are shared', async () => {
		const near = await inputFor('misura della farina')
		expect((await featuresOf('mulini:6', near)).pairs).toBe(1)
		const begun = await inputFor('macinatura')
		expect((await featuresOf('mulini:7', begun)).prefix).toBeGreaterThan(0)
		expect((await featuresOf('mulini:4', begun)).prefix).toBe(0)
	})

	it('count terms of the expansion apart from those of the question', async () => {
		const base = await inputFor('sacco')
		const [term = ''] = analyse('sublocare')
		const input = { ...base, terms: [...base.terms, { term, boost: 0.5, origin: 'thesaurus' as const }] }
		const features = await featuresOf('mulini:4', input)
		expect(features.expansion).toBeGreaterThan(0)
		expect(features.coverage).toBe(0)
		expect(features.expansionAlone).toBe(features.expansion)
	})

	it('carry the thesaurus, its rank, and what it says where no passage says the question', async () => {
		const input = await inputFor('bidone', {
			thesaurus: new Map([['mulini:3', 0.8] as const, ['mulini:4', 0.4] as const]),
		})
		expect(await featuresOf('mulini:3', input)).toMatchObject({ thesaurus: 0.8, thesaurusRank: 1, thesaurusAlone: 0.8 })
		expect(await featuresOf('mulini:4', input)).toMatchObject({ thesaurus: 0.4, thesaurusRank: 0.5 })
		expect(await featuresOf('mulini:5', input)).toMatchObject({ thesaurus: 0, thesaurusRank: 0 })
	})

	it('add up what the passage and the everyday words of its article tell', async () => {
		const base = await inputFor('bidone ammaccato')
		const { everyday } = createThesaurus([
			{ lay: ['bidone', 'ammaccato'], legal: ['il'], articles: ['mulini:3'], area: 'prova' },
		])
		const input = { ...base, everyday, everydayCounts: everyday.countsOf(base.questionWords) }
		const own = await featuresOf('mulini:3', input)
		expect(own).toMatchObject({ bm25: 0, everydayCoverage: 1, everydayBest: 1 })
		expect(own.everyday).toBeGreaterThan(0)
		const beside = await featuresOf('mulini:4', input)
		expect(beside.everyday).toBeGreaterThan(0)
		expect(beside.everydayBest).toBeLessThan(0.5)
		expect((await featuresOf('mulini:10', input)).everyday).toBe(0)
		expect(await featuresOf('mulini:3', base)).toMatchObject({ everyday: 0, institute: 0 })
	})

	it('relate the phrase that matches an article to that which matches another', async () => {
		const closest = new Map([
			['mulini:3', { share: 0.4, closeness: 0.6 }] as const,
			['mulini:4', { share: 0.2, closeness: 0.15 }] as const,
		])
		const input = await inputFor('bidone', { closest })
		expect(await featuresOf('mulini:3', input)).toMatchObject({ line: 0.4, lineBest: 1, closenessBest: 1, lineRank: 1 })
		expect(await featuresOf('mulini:4', input)).toMatchObject({
			line: 0.2,
			lineBest: 0.5,
			closenessBest: 0.25,
			lineRank: 0.75,
		})
		expect(await featuresOf('mulini:5', input)).toMatchObject({ line: 0, lineBest: 0, lineRank: 0 })
	})

	it('place an article by the words of the law, and not where it says none of them', async () => {
		const input = await inputFor('Chi risponde dei danni della macina?')
		expect((await featuresOf('mulini:2', input)).bm25Rank).toBe(1)
		expect((await featuresOf('mulini:6', await inputFor('bidone'))).bm25Rank).toBe(0)
	})

	it('see which articles the best ones refer to, and not what the others do', async () => {
		const referring = new MemoryStore()
		const others = Array.from({ length: 12 }, (_, i) =>
			tinyArticle(String(100 + i), 'Mulino', 'Il mulino macina la farina del torrente ogni giorno.'),
		)
		referring.addNow([
			tinyArticle('1', 'Mulino guasto', "Se il mulino è guasto si applica l'articolo 2."),
			tinyArticle('2', 'Decadenza', 'Il diritto si perde.'),
			tinyArticle(
				'3',
				'Torchi',
				'Il mulino di rado; vale del resto quanto si dice dei torchi e delle botti (articolo 4).',
			),
			tinyArticle('4', 'Botti', 'Le botti.'),
			...others,
		])
		const candidates = await referring.passagesOf(
			['mulini:1', 'mulini:2', 'mulini:3', 'mulini:4', ...others.map(({ ref }) => ref)],
			{},
		)
		const input = { ...(await inputFor('mulino guasto')), statistics: await referring.statistics(['mulin', 'guast']) }
		expect((await featuresOf('mulini:2', input, candidates)).referred).toBe(1)
		expect((await featuresOf('mulini:4', input, candidates)).referred).toBe(0)
		expect((await featuresOf('mulini:1', input, candidates)).referred).toBe(0)
	})

	it('tell a question in the words of the law from one in those of everyday life', async () => {
		const { everyday } = createThesaurus([{ lay: ['bidone'], legal: ['il'], articles: ['mulini:3'], area: 'prova' }])
		const asked = async (text: string) => {
			const input = await inputFor(text, { everyday })
			return (await featuresOf('mulini:5', { ...input, everydayCounts: everyday.countsOf(input.questionWords) }))
				.wording
		}
		expect(await asked('Chi risponde dei danni della macina?')).toBeGreaterThan(0)
		expect(await asked('bidone')).toBeLessThan(0)
	})

	it('see what is told in the sentences that ask', async () => {
		const input = await inputFor('La farina è mia. Il mugnaio risponde dei danni della macina?')
		const danni = await featuresOf('mulini:2', input)
		expect(danni.everydayAsked).toBeGreaterThan(danni.everyday)
	})

	it('mark what is cited, what is abrogated and what is near in meaning', async () => {
		const [own] = await store.passagesOf(['mulini:1'], {})
		const gone = new MemoryStore()
		gone.addNow([{ ...tinyArticle('9', 'Pozzo', 'Il pozzo.'), abrogated: true }])
		const [abrogated] = await gone.passagesOf(['mulini:9'], {})
		if (own === undefined || abrogated === undefined) throw new Error('no candidates')
		const base = await inputFor('pozzo', { similarity: new Map([[own.passage.id, 0.7]]) })
		const question = { ...base.question, citations: [{ start: 0, end: 5, ref: 'mulini:1' }], acts: ['mulini'] }
		const input = { ...base, question }
		expect(await featuresOf('mulini:1', input, [own, abrogated])).toMatchObject({
			cited: 1,
			actNamed: 1,
			similarity: 0.7,
			abrogated: 0,
		})
		expect(await featuresOf('mulini:9', input, [own, abrogated])).toMatchObject({
			cited: 0,
			similarity: 0,
			abrogated: 1,
		})
	})

	it('see a term where a time is asked for, and a notion where a concept is', async () => {
		const time = await inputFor('Entro quando si prescrive il risarcimento?')
		expect((await featuresOf('mulini:2', time)).time).toBeGreaterThan(0)
		const notion = new MemoryStore()
		notion.addNow([tinyArticle('1', 'Nozione', 'Il mulino macina.')])
		const candidates = await notion.passagesOf(['mulini:1'], {})
		expect((await featuresOf('mulini:1', await inputFor("Cos'è il mulino?"), candidates)).notion).toBe(1)
		expect(
			(await featuresOf('mulini:1', await inputFor('Il mio mulino non macina da tre giorni'), candidates)).notion,
		).toBe(0)
	})
})

describe('the learned ranker', () => {
	const zero = Object.fromEntries(featureNames.map((name) => [name, 0]))
	const features = (some: Partial<Record<FeatureName, number>>): Features => ({
		...Object.assign({}, ...featureNames.map((name) => ({ [name]: zero[name] ?? 0 }))),
		...some,
	})
	const weights = { version: '1', shared: { bm25: 2, cited: 10 }, byKind: { lay: { bm25: 1 } } }

	it('adds the weighted features, with the correction of the kind of question', () => {
		expect(fuse(features({ bm25: 0.5 }), weights, 'statute')).toBe(1)
		expect(fuse(features({ bm25: 0.5 }), weights, 'lay')).toBe(1.5)
		expect(fuse(features({ cited: 1, bm25: 0.5 }), weights, 'statute')).toBe(11)
	})

	it('corrects a weight the more, the more a question is worded like the law', () => {
		const corrected = { ...weights, byWording: { bm25: 4 } }
		expect(fuse(features({ bm25: 0.5 }), corrected, 'statute')).toBe(1)
		expect(fuse(features({ bm25: 0.5, wording: 0.5 }), corrected, 'statute')).toBe(2)
		expect(fuse(features({ bm25: 0.5, wording: -0.5 }), corrected, 'statute')).toBe(0)
	})

	it('orders by its score, then by ref, and gathers the passages of an article', async () => {
		const articles = rank(await allCandidates(), await inputFor('farina'), createLearnedRanker(weights))
		expect(
			articles
				.slice(0, 2)
				.map(({ ref }) => ref)
				.toSorted(),
		).toEqual(['mulini:3', 'mulini:6'])
		const alike = rank(await allCandidates(), await inputFor('xyzzy'), createLearnedRanker(weights))
		expect(alike.map(({ ref }) => ref)).toEqual(alike.map(({ ref }) => ref).toSorted())
		expect(articles[0]?.passages[0]?.score).toBe(articles[0]?.score)
	})
})

describe('priors', () => {
	it('prefer the codes people ask about, and guides', () => {
		const act = { code: 'x', title: '', area: 'altro' } as const
		expect(actPrior({ ref: 'cc:1', act: { ...act, documentType: 'codice' } })).toBe(1)
		expect(actPrior({ ref: 'navigazione:1', act: { ...act, documentType: 'codice' } })).toBe(0)
		expect(actPrior({ ref: 'x:1', act: { ...act, documentType: 'scheda' } })).toBe(0.9)
		expect(actPrior({ ref: 'x:1', act: { ...act, documentType: 'legge' } })).toBe(0.2)
	})
})

describe('kinds of company', () => {
	it.each([
		['una s.r.l.', ['societa a responsabilita limitata']],
		['la S.p.A. e la s.n.c.', ['societa in nome collettivo', 'societa per azioni']],
		['una s.a.p.a.', ['societa in accomandita per azioni']],
		['il sapone', []],
	])('are read in %j', (text, names) => {
		expect(companiesNamed(text)).toEqual(names)
	})

	it('fit their own partition, half those whose rules they borrow, and not those of others', () => {
		const limited = companiesNamed('una srl')
		expect(companyFit(['Titolo V', 'Della società a responsabilità limitata'], limited)).toBe(1)
		expect(companyFit(['Della società per azioni'], limited)).toBe(-1)
		expect(companyFit(['Della società semplice'], companiesNamed('una snc'))).toBe(0.5)
		expect(companyFit(['Della vendita'], limited)).toBe(0)
		expect(companyFit(['Della società per azioni'], [])).toBe(0)
	})
})
