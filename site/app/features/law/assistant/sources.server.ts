import { type AnswerSource, type Article, citationText, isRubric, normattivaUrl, urnAt, validityText } from 'legal'
import type { Person } from '#app/features/base/people/person.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#app/features/law/knowledge/document.ts'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import {
	findNeighbour,
	findOpenArticle,
	type OpenArticle,
	type StoredArticle,
} from '#app/features/law/knowledge/open-article.server.ts'
import type { Cited } from '#app/features/law/knowledge/search-thread.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { ChatSource, PassageKey } from './message.ts'
import type { PassageView } from './passage.ts'

/** Returns a source in the form stored in the chat. */
export function toChatSource(
	{ ref, comma, start, end }: AnswerSource,
	{ article, document: { id, documentType } }: Cited,
): ChatSource {
	return {
		title: citationText(article, comma),
		type: typeLabel({ article, document_type: documentType }),
		excerpt: article.text.slice(start, end),
		url: officialUrl(article),
		asOf: article.asOf ?? null,
		passage: { documentId: id, ref, version: article.validity.from ?? null, start, end },
	}
}

/** As `toChatSource`, with the rubric, for articles that are listed without being an answer. */
export function toNearestRule(source: AnswerSource, cited: Cited): ChatSource {
	const { heading } = cited.article
	return { ...toChatSource(source, cited), ...(isRubric(heading) ? { heading } : {}) }
}

/** Returns the cited article, in the quoted version if it is still stored. */
export async function openPassage(db: Db, viewer: Person, key: PassageKey): Promise<PassageView | undefined> {
	const row = await findOpenArticle(db, viewer, key)
	if (!row) return undefined
	const { article } = row
	const [previous, next] = await Promise.all([neighbour(db, row, 'previous'), neighbour(db, row, 'next')])
	return {
		title: citationText(article),
		act: article.act.title,
		type: typeLabel(row),
		heading: article.heading,
		path: article.path,
		text: article.text,
		commi: article.commi.map(({ start, end, number }) => ({ start, end, number: number ?? null })),
		mark: { start: key.start, end: key.end },
		validity: validityText(article),
		superseded: row.status === 'superseded',
		page: row.is_public ? normPath(article.act.code, article.number, { ...key, from: key.version }) : null,
		url: officialUrl(article),
		citation: row.citation,
		source: row.source ?? article.source,
		previous,
		next,
	}
}

async function neighbour(db: Db, row: StoredArticle, side: 'previous' | 'next'): Promise<PassageView['next']> {
	const article = await findNeighbour(db, row, side)
	if (!article) return null
	const { ref, validity } = article
	const key = { documentId: row.document_id, ref, version: validity.from ?? null, start: 0, end: 0 }
	return { title: citationText(article), key }
}

function officialUrl({ act, number }: Article): string | null {
	if (act.urn === undefined) return null
	return normattivaUrl(/^s\d+$/.test(number) ? act.urn : urnAt(act.urn, { article: number }))
}

function typeLabel({ article, document_type }: Pick<OpenArticle, 'article' | 'document_type'>): string {
	if (article.act.documentType === 'scheda') return 'Scheda'
	return DOCUMENT_TYPES[isDocumentType(document_type) ? document_type : 'altro']
}

function isDocumentType(value: string): value is DocumentType {
	return value in DOCUMENT_TYPES
}
