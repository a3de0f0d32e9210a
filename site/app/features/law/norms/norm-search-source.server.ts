import { citationText, normattivaUrl, type RankedPassage, urnAt, validityText } from 'legal'
import type { Person } from '#app/features/base/people/person.ts'
import type { SearchParts, SearchSource } from '#app/features/contributions.ts'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import { excerptAround, openingsOf } from '#app/text/sought.ts'

const SHOWN = 10
const EXCERPT_LENGTH = 300

/** Articles of law that answer the words, in the engine's order. */
export const normSearch: SearchSource = {
	kind: 'norm',
	place: 20,
	title: 'Articoli di legge',
	async find({ knowledge }, viewer, { query }) {
		const norms = await findWholeNorms(knowledge, viewer, query)
		return norms.map(({ ref, title, heading, text, validity, to, url }) => ({
			key: ref,
			to: to ?? url,
			isOutside: to === null,
			title: title.includes(heading) ? title : `${title}: ${heading}`,
			text,
			note: validity,
		}))
	},
}

/** An article of law that answers a search, in the engine's order. */
export interface FoundNorm {
	/** `act:article` */
	ref: string
	title: string
	heading: string
	text: string
	validity: string
	/** Its page on the site, if the act is public. */
	to: string | null
	/** Its text at Normattiva. */
	url: string | null
}

/** Returns false for a passage that only shares what the thesaurus adds to the search. */
function isFound({ features: { everyday, prefix, cited, citedNear, thesaurus, similarity } }: RankedPassage): boolean {
	return [everyday, prefix, cited, citedNear, thesaurus, similarity].some((value) => value > 0)
}

/** Returns articles this viewer may read, in the engine's order, with an excerpt around the words. */
export async function findNorms(
	knowledge: SearchParts['knowledge'],
	viewer: Person | null,
	query: string,
): Promise<FoundNorm[]> {
	const openings = openingsOf(query)
	const norms = await findWholeNorms(knowledge, viewer, query)
	return norms.map((norm) => ({ ...norm, text: excerptAround(norm.text, openings, EXCERPT_LENGTH) }))
}

async function findWholeNorms(
	knowledge: SearchParts['knowledge'],
	viewer: Person | null,
	query: string,
): Promise<FoundNorm[]> {
	const filter = viewer ? { viewer: [viewer.userId] } : {}
	const { articles } = await (await knowledge.base()).retrieve(query, { filter, limit: SHOWN })
	return articles.flatMap(({ ref, passages: [best] }) => {
		if (!best || !isFound(best)) return []
		const { passage } = best
		const { act, article: number, heading, comma, text } = passage
		return [
			{
				ref,
				title: citationText({ number, act, heading }, comma),
				heading,
				text,
				validity: validityText(passage),
				to: passage.audience === 'public' ? normPath(act.code, number) : null,
				url: act.urn ? normattivaUrl(/^s\d+$/.test(number) ? act.urn : urnAt(act.urn, { article: number })) : null,
			},
		]
	})
}
