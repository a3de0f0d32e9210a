import type { LegalRef, Passage, PassageFilter } from 'legal'
import type { KnowledgeBase } from '#app/features/law/knowledge/passage-store.server.ts'
import type { ChatMessage, ChatSource } from './message.ts'
import { type RankedScheda, rankSchede } from './rank-schede.ts'
import { toNearestRule } from './sources.server.ts'

const SECTIONS_SEARCHED = 30
/** No scheda has more sections. */
const SECTIONS = ['s1', 's2', 's3', 's4', 's5', 's6']
const SCHEDE_SHOWN = 3

/** Least share of a question's words, and least number of them. */
interface Threshold {
	said: number
	words: number
}
const OFFERED: Threshold = { said: 0.3, words: 2 }
/** A higher bar, for when the base of law is not empty: the law itself may answer. */
const ANSWERING_BESIDE_LAW: Threshold = { said: 0.6, words: 3 }

interface Scheda {
	title: string
	text: string
	/** The section found first. */
	best: Passage
	lead: Passage
}

export interface NearSchede {
	/** An answer by the best scheda; missing if none is close enough. */
	answer?: Pick<ChatMessage, 'content' | 'sources' | 'parts'>
	/** The schede on near matters. */
	further: ChatSource[]
}

/** Returns the schede of the site on matters near a question, and an answer in the words of the best one, if that is close enough. */
export async function nearSchede(store: KnowledgeBase, text: string, filter: PassageFilter): Promise<NearSchede> {
	const { question, articles } = await store.retrieve(text, {
		filter: { ...filter, documentTypes: ['scheda'] },
		limit: SECTIONS_SEARCHED,
	})
	const found = articles.flatMap(({ passages: [best] }) => (best ? [best.passage] : []))
	const schede = rankSchede(question.terms, await readSchede(store, found, filter))
	const offered = schede.filter((one) => reaches(one, OFFERED)).slice(0, SCHEDE_SHOWN)
	const [best, ...others] = offered
	const acts = await store.acts(filter.viewer)
	const least = acts.some(({ documentType }) => documentType !== 'scheda') ? ANSWERING_BESIDE_LAW : OFFERED
	if (!best || !reaches(best, least))
		return {
			further: await sourcesOf(
				store,
				offered.map(({ scheda }) => scheda.best),
				filter,
			),
		}
	return {
		answer: await inItsWords(store, best.scheda, filter),
		further: await sourcesOf(
			store,
			others.map(({ scheda }) => scheda.best),
			filter,
		),
	}
}

function reaches({ said, words }: RankedScheda<Scheda>, least: Threshold): boolean {
	return said >= least.said && words >= least.words
}

async function readSchede(store: KnowledgeBase, found: readonly Passage[], filter: PassageFilter): Promise<Scheda[]> {
	const firstOf = new Map<string, Passage>()
	for (const passage of found) if (!firstOf.has(passage.act.code)) firstOf.set(passage.act.code, passage)
	const schede = await Promise.all(
		[...firstOf].map(async ([code, best]): Promise<Scheda> => {
			const refs = SECTIONS.map((section): LegalRef => `${code}:${section}`)
			const passages = (await store.passagesOf(refs, filter)).map(({ passage }) => passage)
			const text = passages.map((passage) => `${passage.path.join(' ')} ${passage.heading} ${passage.text}`).join(' ')
			return { title: best.act.title, text, best, lead: passages[0] ?? best }
		}),
	)
	return schede
}

/** The first sentence of a scheda answers its title; the section found answers what the question adds. */
async function inItsWords(
	store: KnowledgeBase,
	{ title, lead, best }: Scheda,
	filter: PassageFilter,
): Promise<Pick<ChatMessage, 'content' | 'sources' | 'parts'>> {
	const passages = lead.id === best.id ? [lead] : [lead, best]
	const sources = await sourcesOf(store, passages, filter)
	const words = passages.map((passage) => `«${passage.text.trim()}»`)
	const parts = words.slice(0, sources.length).map((said, at) => ({
		text: at === 0 ? `Risponde una scheda del sito, «${title}»: ${said}` : said,
		sources: [at],
	}))
	return { content: parts.map((part) => part.text).join('\n\n'), sources, parts }
}

async function sourcesOf(
	store: KnowledgeBase,
	passages: readonly Passage[],
	filter: PassageFilter,
): Promise<ChatSource[]> {
	const cited = await store.cited(
		passages.map(({ ref }) => ref),
		filter,
	)
	return passages.flatMap((passage) => {
		const from = cited.get(passage.ref)
		return from ? [toNearestRule(passage, from)] : []
	})
}
