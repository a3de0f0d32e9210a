/**
 * Recasts: acts whose articles moved into a testo unico. A citation of the old article leads to the new one, from the day the new act
 * applies, or earlier if only the new text is available.
 */
import { appliesFrom } from './application-dates.ts'
import { findCitations } from './citation.ts'
import type { Article, IsoDate, LegalRef } from './model.ts'

export interface Recast {
	readonly from: string
	readonly to: string
	/** First day on which the new act applies. */
	readonly since?: IsoDate
	/** Old article → new articles, the one that takes most of it first. */
	readonly articles: Readonly<Record<string, readonly string[]>>
}

/** New refs of an old article, or nothing where no map knows it. */
export function recastOf(recasts: readonly Recast[], act: string, article: string): readonly LegalRef[] {
	return recasts
		.filter(({ from }) => from === act)
		.flatMap(({ to, articles }) => (articles[article] ?? []).map((number): LegalRef => `${to}:${number}`))
}

/**
 * Maps read from the `oldRefs` of articles. Where several new articles name one old article, those that name it first and
 * alone, without a comma, come before those that took only a part of it.
 */
export function recastsFrom(articles: readonly Article[], since: Readonly<Record<string, IsoDate>> = {}): Recast[] {
	const maps = new Map<string, Map<string, { number: string; rank: number }[]>>()
	for (const { act, number, oldRefs } of articles) {
		if (oldRefs === undefined) continue
		const cited = findCitations(oldRefs).filter((citation) => citation.kind === 'article' && citation.act !== undefined)
		for (const [place, { act: from, article, comma }] of cited.entries()) {
			if (from === undefined || article === undefined || from === act.code) continue
			const key = `${from}>${act.code}`
			const map = maps.get(key) ?? new Map<string, { number: string; rank: number }[]>()
			maps.set(key, map)
			const rows = map.get(article) ?? []
			map.set(article, rows)
			if (!rows.some((row) => row.number === number))
				rows.push({ number, rank: place * 2 + (comma === undefined ? 0 : 1) + cited.length / 10 })
		}
	}
	return [...maps].map(([key, map]) => {
		const [from = '', to = ''] = key.split('>')
		const sorted = [...map].map(
			([article, rows]) => [article, rows.toSorted((a, b) => a.rank - b.rank).map((row) => row.number)] as const,
		)
		const start = since[to] ?? appliesFrom(to)
		return { from, to, articles: Object.fromEntries(sorted), ...(start === undefined ? {} : { since: start }) }
	})
}
