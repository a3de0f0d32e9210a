import type { PassageFilter } from 'legal'
import type { KnowledgeBase } from '#app/features/knowledge/passage-store.server.ts'
import type { ChatMessage } from './message.ts'
import { toNearestRule } from './sources.server.ts'

/** Share of a question's words, by rarity, that a scheda says to be offered after a refusal. */
const SAID = 0.4
const SCHEDE_OFFERED = 3

/** Returns the schede of the site on matters near a question; nothing where there are none. */
export async function nearSchede(
	store: KnowledgeBase,
	text: string,
	filter: PassageFilter,
): Promise<Partial<ChatMessage>> {
	const schede = { ...filter, documentTypes: ['scheda'] } as const
	const { articles } = await store.retrieve(text, { filter: schede, limit: SCHEDE_OFFERED })
	const near = articles.flatMap(({ passages: [best] }) =>
		best && best.features.coverage >= SAID ? [best.passage] : [],
	)
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
