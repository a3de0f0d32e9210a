/** Editions of an act, joined into versions of its articles by date. */

import { parseIsoDate } from 'italian'
import type { Article, IsoDate, LegalRef } from './model.ts'

/** Numbers of the articles in which two editions differ. */
export interface EditionChanges {
	readonly changed: readonly string[]
	readonly added: readonly string[]
	/** Articles that the new edition no longer has. */
	readonly removed: readonly string[]
}

export interface JoinedEdition {
	readonly articles: readonly Article[]
	readonly changes: EditionChanges
}

/**
 * Joins the articles held of an act, with their earlier versions, and a new edition of it. An article that reads differently becomes two
 * versions: the held one ends the day before `since`, the new one begins on `since`, or on the later day on which the edition says it
 * applies. A held version that would begin no earlier is replaced.
 */
export function joinEditions(held: readonly Article[], edition: readonly Article[], since: IsoDate): JoinedEdition {
	const latest = new Map<LegalRef, Article>()
	const ended = new Map<LegalRef, Article[]>()
	for (const article of held) {
		const known = latest.get(article.ref)
		if (known === undefined) latest.set(article.ref, article)
		else if (beginning(article) < beginning(known)) push(ended, article)
		else {
			latest.set(article.ref, article)
			push(ended, known)
		}
	}
	const changed: string[] = []
	const added: string[] = []
	const isInEdition = new Set<LegalRef>()
	const articles = edition.flatMap((article): Article[] => {
		isInEdition.add(article.ref)
		const earlier = ended.get(article.ref) ?? []
		const before = latest.get(article.ref)
		if (before === undefined || before.validity.to !== undefined) {
			added.push(article.number)
			return [begun(article, since), ...(before === undefined ? [] : [before]), ...earlier]
		}
		if (isSameText(before, article)) return [{ ...article, validity: before.validity }, ...earlier]
		changed.push(article.number)
		const now = begun(article, since)
		return [now, ...endedBefore(before, now.validity.from), ...earlier]
	})
	const removed = [...latest.values()].filter(({ ref }) => !isInEdition.has(ref))
	return {
		articles: [
			...articles,
			...removed.flatMap((article) => [
				...(article.validity.to === undefined ? endedBefore(article, since) : [article]),
				...(ended.get(article.ref) ?? []),
			]),
		],
		changes: {
			changed,
			added,
			removed: removed.filter(({ validity }) => validity.to === undefined).map(({ number }) => number),
		},
	}
}

/** Returns whether the two editions read alike. */
export function isUnchanged({ changed, added, removed }: EditionChanges): boolean {
	return changed.length + added.length + removed.length === 0
}

function beginning({ validity: { from } }: Pick<Article, 'validity'>): string {
	return from ?? ''
}

function begun(article: Article, since: IsoDate): Article & { readonly validity: { readonly from: IsoDate } } {
	const { from } = article.validity
	return { ...article, validity: { ...article.validity, from: from !== undefined && from > since ? from : since } }
}

/** A version that ends before it begins was never in force. */
function endedBefore(article: Article, day: IsoDate): Article[] {
	const { from } = article.validity
	return from !== undefined && from >= day
		? []
		: [{ ...article, validity: { ...article.validity, to: dayBefore(day) } }]
}

function dayBefore(day: IsoDate): IsoDate {
	return parseIsoDate(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)) ?? day
}

function isSameText(one: Article, other: Article): boolean {
	return one.text === other.text && one.heading === other.heading && one.abrogated === other.abrogated
}

function push(versions: Map<LegalRef, Article[]>, article: Article): void {
	const known = versions.get(article.ref)
	if (known === undefined) versions.set(article.ref, [article])
	else known.unshift(article)
}
