import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { NormattivaClient } from 'legal/normattiva'
import { z } from 'zod'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { formatNumber } from '#app/ui/format.ts'
import type { Db } from '#platform/database/database.ts'
import { defineJob, type Job } from '#platform/queue/jobs.ts'
import { IMPORT_OFF, IMPORT_REFUSED } from '../copy.it.ts'
import { changeOf, fillNext, sizeText } from '../fill/fill-base.server.ts'
import { importAct, refreshActs } from '../import-act.server.ts'
import { reindexDocument, removeDocument, sweepUnfinished } from '../import-document.server.ts'
import { ImportProblem, whyMissing } from '../import-problem.server.ts'
import { knowledgeDocuments, knowledgeEvaluations, knowledgeTasks } from '../knowledge-table.server.ts'
import { findNextTry } from '../law-state.server.ts'
import type { WithKnowledge } from '../passage-store.server.ts'
import { findWantedActs } from '../wanted-acts.server.ts'
import type { Task } from './desk.ts'
import { evaluateBase, readSets } from './evaluate-base.server.ts'

const TASKS_SHOWN = 20
/** Subject of an evaluation: the current knowledge base. */
export const EVALUATED = 'Base documentale'
/** Subject of filling the base and of renewing it. */
export const LAW_SERVICE = 'Normattiva'
const DAY_MS = 86_400_000
const ABANDONED_MS = 3_600_000
/** A renewal at night comes a little earlier or later than the last one. */
const RENEWAL_MS = 6.5 * DAY_MS

/** Returns the newest tasks. */
export async function findTasks(db: Db, _admin: Admin): Promise<Task[]> {
	const rows = await db
		.select()
		.from(knowledgeTasks)
		.orderBy(desc(knowledgeTasks.createdAt), knowledgeTasks.id)
		.limit(TASKS_SHOWN)
	return rows.map(({ id, kind, subject, state, done, total, message, acts, createdAt }) => ({
		id,
		kind,
		subject,
		state,
		done,
		total,
		message,
		acts: acts ?? [],
		createdAt: createdAt.toISOString(),
	}))
}

type StartedKind = 'import' | 'fill' | 'refresh' | 'reindex' | 'evaluate'

/** Creates a task and enqueues it, unless the same one is already waiting. */
export function startTask(
	deps: Pick<WithKnowledge, 'db' | 'queue'>,
	_admin: Admin,
	kind: StartedKind,
	subject: string,
): Promise<void> {
	return queueTask(deps, kind, subject)
}

/** Creates a task that nobody asked for; see `startTask`. */
export async function queueTask(
	{ db, queue }: Pick<WithKnowledge, 'db' | 'queue'>,
	kind: StartedKind,
	subject: string,
): Promise<void> {
	await endAbandoned(db)
	const [waiting] = await db
		.select({ id: knowledgeTasks.id })
		.from(knowledgeTasks)
		.where(
			and(
				eq(knowledgeTasks.kind, kind),
				eq(knowledgeTasks.subject, subject),
				inArray(knowledgeTasks.state, kind === 'fill' ? ['queued', 'running'] : ['queued']),
			),
		)
	if (waiting) return
	await db.transaction(async (tx) => {
		const [task] = await tx.insert(knowledgeTasks).values({ kind, subject }).returning({ id: knowledgeTasks.id })
		if (task) await queue.send(tx, taskJob, task)
	})
}

/** Ends the tasks of processes that are gone: a living one writes its progress more often than this. */
async function endAbandoned(db: Db): Promise<void> {
	await db
		.update(knowledgeTasks)
		.set({ state: 'failed', message: 'Interrotto' })
		.where(and(eq(knowledgeTasks.state, 'running'), lt(knowledgeTasks.updatedAt, new Date(Date.now() - ABANDONED_MS))))
}

type Working = Pick<WithKnowledge, 'db' | 'queue' | 'settings' | 'knowledge' | 'log' | 'env' | 'siteRoot' | 'law'>

/** Runs a task, or the next step of a long one. A failure ends it with its reason; one act that does not come ends no run of several. */
export async function runTask(deps: Working, id: string): Promise<void> {
	const { db, log } = deps
	const [task] = await db.select().from(knowledgeTasks).where(eq(knowledgeTasks.id, id))
	if (!task || task.state === 'done' || task.state === 'failed') return
	const write: WriteTask = async (fields) => {
		await db
			.update(knowledgeTasks)
			.set({ ...fields, updatedAt: new Date() })
			.where(eq(knowledgeTasks.id, id))
	}
	await write({ state: 'running' })
	try {
		await work(deps, task, write)
	} catch (err) {
		log.warn({ err, task: id }, 'knowledge task failed')
		await write({ state: 'failed', message: failureText(task, err) })
	}
}

type TaskRow = typeof knowledgeTasks.$inferSelect
type WriteTask = (fields: Partial<typeof knowledgeTasks.$inferInsert>) => Promise<void>

async function work(deps: Working, task: TaskRow, write: WriteTask): Promise<void> {
	const { db, knowledge, env, siteRoot } = deps
	const { kind, subject } = task
	const onProgress = (done: number, total?: number) => write({ done, ...(total !== undefined && { total }) })
	switch (kind) {
		case 'import': {
			const imported = await importAct(db, sourceOf(deps), subject, { onProgress })
			return write({ state: 'done', message: `Importato: ${imported.map(({ title }) => title).join(', ')}` })
		}
		case 'fill':
			return fill(deps, sourceOf(deps), task, write)
		case 'refresh': {
			const since = (await lastRefresh(db)) ?? new Date()
			const { renewed, missing } = await refreshActs(db, sourceOf(deps), since, onProgress)
			const message = `Aggiornati: ${renewed.length}. ${await sizeText(db)}`
			const acts = [
				...renewed.map(changeOf),
				...missing.map(({ code, ...one }) => ({ ...one, wanted: code, articles: 0 })),
			]
			return write({ state: missing.some(({ isPassing }) => isPassing) ? 'failed' : 'done', message, acts })
		}
		case 'reindex': {
			const [document] = await db.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.code, subject))
			const passages = document && (await reindexDocument(db, document.id, onProgress))
			const message = passages === undefined ? 'Il documento non c’è più' : `${passages} brani`
			return write({ state: 'done', message })
		}
		case 'evaluate': {
			const questions = await evaluateBase({ db, knowledge }, readSets(siteRoot, env.dataDir), onProgress)
			return write({ state: 'done', message: `${questions} domande messe alla prova` })
		}
		case 'embed':
			throw new Error('vectors are computed by a job of their own')
	}
}

/** Imports one act, then sends the task to the end of the queue: an interruption costs one act at most, and other tasks get their turn. */
async function fill(
	{ db, queue, settings, log }: Working,
	client: NormattivaClient,
	task: TaskRow,
	write: WriteTask,
): Promise<void> {
	const name = (articles: number) => write({ message: `${formatNumber(articles)} articoli dell’atto in corso` })
	const missedBefore = await findMissed(db, task.createdAt)
	const { end, ...step } = await fillNext({ db, settings, log }, client, task.acts ?? [], missedBefore, name)
	await write({ ...step, ...(end && { state: end === 'done' ? 'done' : 'failed' }) })
	if (!end) await queue.send(db, taskJob, { id: task.id })
}

/** Returns the acts that the run before could not have. */
async function findMissed(db: Db, before: Date): Promise<ReadonlySet<string>> {
	const [last] = await db
		.select({ acts: knowledgeTasks.acts })
		.from(knowledgeTasks)
		.where(and(eq(knowledgeTasks.kind, 'fill'), lt(knowledgeTasks.createdAt, before)))
		.orderBy(desc(knowledgeTasks.createdAt))
		.limit(1)
	return new Set(last?.acts?.filter(({ problem }) => problem !== undefined).map(({ wanted }) => wanted))
}

function sourceOf({ law }: Pick<Working, 'law'>): NormattivaClient {
	if (!law) throw new ImportProblem(IMPORT_OFF)
	return law
}

function failureText({ kind }: TaskRow, error: unknown): string {
	const isImport = kind === 'import' || kind === 'fill' || kind === 'refresh'
	return isImport ? whyMissing(error).problem : IMPORT_REFUSED.task
}

/** Returns the time of the last renewal; before the first one, that of the oldest import; undefined if nothing was imported. */
async function lastRefresh(db: Db): Promise<Date | undefined> {
	const [last] = await db
		.select({ at: knowledgeTasks.createdAt })
		.from(knowledgeTasks)
		.where(and(eq(knowledgeTasks.kind, 'refresh'), eq(knowledgeTasks.state, 'done')))
		.orderBy(desc(knowledgeTasks.createdAt))
		.limit(1)
	if (last) return last.at
	const [oldest] = await db
		.select({ at: knowledgeDocuments.createdAt })
		.from(knowledgeDocuments)
		.where(and(isNotNull(knowledgeDocuments.normattiva), eq(knowledgeDocuments.status, 'approved')))
		.orderBy(knowledgeDocuments.createdAt)
		.limit(1)
	return oldest?.at
}

export const taskJob: Job<{ id: string }, Working> = defineJob({
	name: 'knowledge.task',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 2, delaySeconds: 30 },
	expireSeconds: 15 * 60,
	concurrency: 1,
	run: (deps: Working, { id }) => runTask(deps, id),
})

/** Every night: removes unfinished and orphaned documents, goes on filling the base, and once a week renews what changed. */
export const nightlyJob = defineJob({
	name: 'knowledge.nightly',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 600 },
	expireSeconds: 15 * 60,
	concurrency: 1,
	schedule: '30 3 * * *',
	async run(deps: Pick<WithKnowledge, 'db' | 'queue' | 'settings' | 'env'>) {
		await sweepUnfinished(deps.db)
		await removeOrphans(deps.db)
		await forgetOldResults(deps.db)
		if (deps.env.lawSource !== 'off') await queueLaw(deps)
		await queueTask(deps, 'evaluate', EVALUATED)
	},
})

/** Fills the base again after a bad moment of the service, without waiting for the night. */
export const fillAgainJob = defineJob({
	name: 'knowledge.fill-again',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 0 },
	expireSeconds: 60,
	concurrency: 1,
	schedule: '*/5 * * * *',
	async run({ db, queue, settings, env }: Pick<WithKnowledge, 'db' | 'queue' | 'settings' | 'env'>) {
		if (env.lawSource === 'off') return
		const acts = await findWantedActs(db, settings)
		const now = new Date()
		if (acts.some(({ held }) => held === null) && (await findNextTry(db, now)) <= now)
			await queueTask({ db, queue }, 'fill', LAW_SERVICE)
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

/** Queues what the base of law needs: the acts that are missing, and the weekly renewal of those it has. */
export async function queueLaw(deps: Pick<WithKnowledge, 'db' | 'queue' | 'settings'>): Promise<void> {
	const acts = await findWantedActs(deps.db, deps.settings)
	if (acts.some(({ held }) => held === null)) await queueTask(deps, 'fill', LAW_SERVICE)
	const last = await lastRefresh(deps.db)
	if (last && Date.now() - last.getTime() > RENEWAL_MS) await queueTask(deps, 'refresh', LAW_SERVICE)
}

/** Deletes private documents of deleted accounts. */
export async function removeOrphans(db: Db): Promise<void> {
	const orphans = await db
		.select({ code: knowledgeDocuments.code })
		.from(knowledgeDocuments)
		.where(and(isNull(knowledgeDocuments.uploadedBy), inArray(knowledgeDocuments.status, ['private', 'proposed'])))
	for (const { code } of orphans) await removeDocument(db, code)
}
