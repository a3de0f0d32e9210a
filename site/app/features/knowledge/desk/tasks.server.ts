import { join } from 'node:path'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { createNormattivaClient, type NormattivaClient, normattivaAddresses } from 'legal/normattiva'
import { createFolderMirror } from 'legal/normattiva/mirror'
import { z } from 'zod'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { ImportProblem, importAct, refreshActs } from '../import-act.server.ts'
import { reindexDocument, removeDocument, sweepUnfinished } from '../import-document.server.ts'
import { knowledgeDocuments, knowledgeEvaluations, knowledgeTasks } from '../knowledge-table.server.ts'
import type { WithKnowledge } from '../passage-store.server.ts'
import type { Task } from './desk.ts'
import { evaluateBase, readSets } from './evaluate-base.server.ts'

const TASKS_SHOWN = 20
/** Subject of an evaluation: the current knowledge base. */
export const EVALUATED = 'Base documentale'
const FIRST_REFRESH_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the newest tasks. */
export async function findTasks(db: Db, _admin: Admin): Promise<Task[]> {
	const rows = await db
		.select()
		.from(knowledgeTasks)
		.orderBy(desc(knowledgeTasks.createdAt), knowledgeTasks.id)
		.limit(TASKS_SHOWN)
	return rows.map(({ id, kind, subject, state, done, total, message, createdAt }) => ({
		id,
		kind,
		subject,
		state,
		done,
		total,
		message,
		createdAt: createdAt.toISOString(),
	}))
}

type StartedKind = 'import' | 'refresh' | 'reindex' | 'evaluate'

/** Creates a task and enqueues it, unless the same one is already waiting. */
export function startTask(
	deps: Pick<WithKnowledge, 'db' | 'queue'>,
	_admin: Admin,
	kind: StartedKind,
	subject: string,
): Promise<void> {
	return queueTask(deps, kind, subject)
}

async function queueTask(
	{ db, queue }: Pick<WithKnowledge, 'db' | 'queue'>,
	kind: StartedKind,
	subject: string,
): Promise<void> {
	const [waiting] = await db
		.select({ id: knowledgeTasks.id })
		.from(knowledgeTasks)
		.where(and(eq(knowledgeTasks.kind, kind), eq(knowledgeTasks.subject, subject), eq(knowledgeTasks.state, 'queued')))
	if (waiting) return
	await db.transaction(async (tx) => {
		const [task] = await tx.insert(knowledgeTasks).values({ kind, subject }).returning({ id: knowledgeTasks.id })
		if (task) await queue.send(tx, taskJob, task)
	})
}

/** Runs a task. A failure with a message for people ends it; any other is retried. */
export async function runTask(
	{ db, knowledge, log, env, siteRoot }: Pick<WithKnowledge, 'db' | 'knowledge' | 'log' | 'env' | 'siteRoot'>,
	client: NormattivaClient,
	id: string,
): Promise<void> {
	const [task] = await db.select().from(knowledgeTasks).where(eq(knowledgeTasks.id, id))
	if (!task || task.state === 'done' || task.state === 'failed') return
	const write = async (fields: Partial<typeof knowledgeTasks.$inferInsert>) => {
		await db
			.update(knowledgeTasks)
			.set({ ...fields, updatedAt: new Date() })
			.where(eq(knowledgeTasks.id, id))
	}
	await write({ state: 'running', done: 0 })
	try {
		await write({
			state: 'done',
			message: await work({ db, knowledge, env, siteRoot }, client, task, (done, total) =>
				write({ done, ...(total !== undefined && { total }) }),
			),
		})
	} catch (err) {
		log.warn({ err, task: id }, 'knowledge task failed')
		const message =
			err instanceof ImportProblem
				? err.message
				: 'Il servizio non risponde o il testo non si legge: riprova più tardi.'
		await write({ state: 'failed', message })
	}
}

type Progress = (done: number, total?: number) => Promise<void>

async function work(
	{ db, knowledge, env, siteRoot }: Pick<WithKnowledge, 'db' | 'knowledge' | 'env' | 'siteRoot'>,
	client: NormattivaClient,
	{ kind, subject }: typeof knowledgeTasks.$inferSelect,
	onProgress: Progress,
): Promise<string> {
	switch (kind) {
		case 'import':
			return `Importato: ${await importAct(db, client, subject, onProgress)}`
		case 'reindex': {
			const [document] = await db.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.code, subject))
			const passages = document && (await reindexDocument(db, document.id, onProgress))
			return passages === undefined ? 'Il documento non c’è più' : `${passages} brani`
		}
		case 'refresh':
			return `Aggiornati: ${await refreshActs(db, client, await lastRefresh(db), onProgress)}`
		case 'evaluate':
			return `${await evaluateBase({ db, knowledge }, readSets(siteRoot, env.dataDir), onProgress)} domande messe alla prova`
		case 'embed':
			throw new Error('vectors are computed by a job of their own')
	}
}

async function lastRefresh(db: Db): Promise<Date> {
	const [last] = await db
		.select({ at: knowledgeTasks.createdAt })
		.from(knowledgeTasks)
		.where(and(eq(knowledgeTasks.kind, 'refresh'), eq(knowledgeTasks.state, 'done')))
		.orderBy(desc(knowledgeTasks.createdAt))
		.limit(1)
	return last?.at ?? new Date(Date.now() - FIRST_REFRESH_DAYS * DAY_MS)
}

function normattiva({ env }: Pick<WithKnowledge, 'env'>): NormattivaClient {
	return createNormattivaClient({ ...normattivaAddresses, mirror: createFolderMirror(join(env.dataDir, 'normattiva')) })
}

export const taskJob = defineJob({
	name: 'knowledge.task',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 2, delaySeconds: 30 },
	expireSeconds: 15 * 60,
	concurrency: 1,
	run: (deps: Pick<WithKnowledge, 'db' | 'knowledge' | 'log' | 'env' | 'siteRoot'>, { id }) =>
		runTask(deps, normattiva(deps), id),
})

/** Every night: removes unfinished and orphaned documents, then refreshes acts that changed at Normattiva. */
export const nightlyJob = defineJob({
	name: 'knowledge.nightly',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 600 },
	expireSeconds: 15 * 60,
	concurrency: 1,
	schedule: '30 3 * * *',
	async run(deps: Pick<WithKnowledge, 'db' | 'queue'>) {
		await sweepUnfinished(deps.db)
		await removeOrphans(deps.db)
		await forgetOldResults(deps.db)
		const [held] = await deps.db
			.select({ id: knowledgeDocuments.id })
			.from(knowledgeDocuments)
			.where(sql`${knowledgeDocuments.normattiva} is not null`)
			.limit(1)
		if (held) await queueTask(deps, 'refresh', 'Normattiva')
		await queueTask(deps, 'evaluate', EVALUATED)
	},
})

/** Ended tasks, and evaluations beyond the year that the chart of quality shows. */
const TASK_DAYS = 90
const EVALUATION_DAYS = 400

/** Deletes tasks that ended long ago, and old evaluations: each night adds some. */
export async function forgetOldResults(db: Db): Promise<void> {
	const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`
	await db
		.delete(knowledgeTasks)
		.where(and(inArray(knowledgeTasks.state, ['done', 'failed']), lt(knowledgeTasks.updatedAt, before(TASK_DAYS))))
	await db.delete(knowledgeEvaluations).where(lt(knowledgeEvaluations.createdAt, before(EVALUATION_DAYS)))
}

/** Deletes private documents of deleted accounts. */
export async function removeOrphans(db: Db): Promise<void> {
	const orphans = await db
		.select({ code: knowledgeDocuments.code })
		.from(knowledgeDocuments)
		.where(and(isNull(knowledgeDocuments.uploadedBy), inArray(knowledgeDocuments.status, ['privato', 'proposto'])))
	for (const { code } of orphans) await removeDocument(db, code)
}
