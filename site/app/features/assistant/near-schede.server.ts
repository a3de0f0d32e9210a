import { analyse, type PassageFilter } from 'legal'
import type { KnowledgeBase } from '#app/features/knowledge/passage-store.server.ts'
import type { ChatMessage } from './message.ts'
import { toNearestRule } from './sources.server.ts'

/** A scheda is offered if it says this share of a question's words, and at least so many. */
const SAID = 0.3
const FEWEST_SAID = 2
const SCHEDE_OFFERED = 3

/** Returns the schede of the site on matters near a question; nothing where there are none. */
export async function nearSchede(
	store: KnowledgeBase,
	text: string,
	filter: PassageFilter,
): Promise<Partial<ChatMessage>> {
	const schede = { ...filter, documentTypes: ['scheda'] } as const
	const { question, articles } = await store.retrieve(text, { filter: schede, limit: SCHEDE_OFFERED })
	const least = Math.max(FEWEST_SAID, SAID * question.terms.length)
	const near = articles.flatMap(({ passages: [best] }) => {
		if (!best) return []
		const said = new Set(analyse(`${best.passage.act.title} ${best.passage.heading} ${best.passage.text}`))
		return question.terms.filter((term) => said.has(term)).length >= least ? [best.passage] : []
	})
	const cited = await store.cited(
		near.map(({ ref }) => ref),
		filter,
	)
	const further = near.flatMap((passage) => {
		const from = cited.get(passage.ref)
		return from ? [toNearestRule(passage, from)] : []
	})
	return further.length === 0 ? {} : { further }
}
