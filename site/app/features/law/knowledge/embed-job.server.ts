import { and, desc, eq, sql } from 'drizzle-orm'
import { type Article, chunkArticle, createEmbedder, type Embedder, embedPassages, type Passage } from 'legal'
import { z } from 'zod'
import { createMask } from '#app/features/base/masking/masking.ts'
import { findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { guardedFetch } from '#platform/faults/services.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { alone } from './import-document.server.ts'
import { sizesOf } from './index-articles.server.ts'
import { knowledgeDocuments, knowledgeTasks } from './knowledge-table.server.ts'
import { afterQuestions } from './vector-turns.server.ts'
import { forgetOtherVectors, vectorCache } from './vectors.server.ts'

interface Pending {
	id: string
	revision: string
	isPublic: boolean
	passages: number
}

/**
 * Computes vectors for all searchable passages, document by document; finished documents are kept if it is interrupted. If the endpoint
 * fails, the job stops until its next run, and the admin page shows it.
 */
export async function embedBase(
	{ db, settings, services, log }: Pick<Platform, 'db' | 'settings' | 'services' | 'log'>,
	signal: AbortSignal,
): Promise<void> {
	const endpoint = await findVectorsEndpoint(settings)
	if (!endpoint) return
	const { model } = endpoint
	const pending = await findPending(db, model)
	if (pending.length === 0) return
	const total = pending.reduce((sum, { passages }) => sum + passages, 0)
	const write = await openTask(db, model, total)
	const embedder = createEmbedder({ ...endpoint, fetch: guardedFetch(services, 'vectors') })
	let done = 0
	try {
		await forgetOtherVectors(db, model)
		for (const document of pending) {
			const passages = await passagesOf(db, document.id)
			const options = { cache: vectorCache(db, model), signal, turn: () => afterQuestions(services) }
			for await (const batch of embedPassages(passages, document.isPublic ? embedder : masking(embedder), options)) {
				done += batch.length
				await write({ done: Math.min(done, total) })
			}
			await markEmbedded(db, document, model)
		}
		await write({ state: 'done', done: total, message: `${total} brani` })
	} catch (err) {
		if (signal.aborted) return
		log.warn({ err }, 'the embeddings endpoint failed')
		await write({
			state: 'failed',
			message: 'Il servizio dei vettori non risponde: si riprova da solo. Intanto si cerca per parole.',
		})
	}
}

/** Masks personal data in private texts before they are sent to the endpoint. */
function masking(embedder: Embedder): Embedder {
	return {
		model: embedder.model,
		embed: (texts, kind, signal) =>
			embedder.embed(
				texts.map((text) => createMask(text).hide(text)),
				kind,
				signal,
			),
	}
}

/** Public documents first. */
function findPending(db: Db, model: string): Promise<Pending[]> {
	return selectRows(
		db,
		sql`select id, revision::text, audience is null as "isPublic", passages from knowledge_documents
			where code not like 'building|%' and status <> 'superseded' and (audience is null or cardinality(audience) > 0)
				and embedded is distinct from ${model} || '@' || revision
			order by audience is null desc, knowledge_documents.revision`,
	)
}

async function passagesOf(db: Db, documentId: string): Promise<Passage[]> {
	const rows = await selectRows<{ article: Article; chunked: boolean }>(
		db,
		sql`select a.article, d.chunked from knowledge_articles a join knowledge_documents d on d.id = a.document_id
			where d.id = ${documentId} order by a.id`,
	)
	return rows.flatMap((row) => chunkArticle(row.article, sizesOf(row)))
}

/** Raises the version, so that processes with the index in memory read the vectors. */
async function markEmbedded(db: Db, { id, revision }: Pending, model: string): Promise<void> {
	await alone(db, async (tx) => {
		await tx
			.update(knowledgeDocuments)
			.set({ embedded: `${model}@${revision}` })
			.where(and(eq(knowledgeDocuments.id, id), sql`revision = ${revision}::bigint`))
	})
}

/** Returns the one open task, however often the job restarts. */
async function openTask(db: Db, model: string, total: number) {
	const [last] = await db
		.select({ id: knowledgeTasks.id, state: knowledgeTasks.state })
		.from(knowledgeTasks)
		.where(and(eq(knowledgeTasks.kind, 'embed'), eq(knowledgeTasks.subject, model)))
		.orderBy(desc(knowledgeTasks.createdAt))
		.limit(1)
	const begun = { state: 'running', done: 0, total, message: null, updatedAt: new Date() } as const
	const [task] =
		last && last.state !== 'done'
			? await db
					.update(knowledgeTasks)
					.set(begun)
					.where(eq(knowledgeTasks.id, last.id))
					.returning({ id: knowledgeTasks.id })
			: await db
					.insert(knowledgeTasks)
					.values({ kind: 'embed', subject: model, ...begun })
					.returning({ id: knowledgeTasks.id })
	return async (fields: Partial<typeof knowledgeTasks.$inferInsert>) => {
		if (!task) return
		await db
			.update(knowledgeTasks)
			.set({ ...fields, updatedAt: new Date() })
			.where(eq(knowledgeTasks.id, task.id))
	}
}

/** Every minute: embeds new passages. */
export const embedJob = defineJob({
	name: 'knowledge.embed',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 60 },
	expireSeconds: 60 * 60,
	concurrency: 1,
	schedule: '* * * * *',
	run: (deps: Pick<Platform, 'db' | 'settings' | 'services' | 'log'>, _payload, signal) => embedBase(deps, signal),
})
