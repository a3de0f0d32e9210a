import { type SQL, sql } from 'drizzle-orm'
import { type Job as BossJob, type Queue as BossQueue, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { type Database, type Db, selectRows } from '#platform/database/database.ts'
import { DEAD_LETTERS } from './dead-letters.ts'
import { createDoneJobs, type DoneJobs } from './done-jobs.ts'
import { beginAgain, countJobs, createSearch, LOOK_EVERY_MS, noteRunner } from './interrupted-jobs.ts'
import { JobFailure } from './job-failure.ts'
import { openPayload, sealPayload } from './sealed-payloads.ts'

/** The part of a job that its sender needs. */
export interface JobKind<Payload extends object> {
	name: string
	payload: z.ZodType<Payload>
	/**
	 * Set for payloads with personal data or secrets: these are encrypted while they wait and deleted when the job is done. Returns the
	 * recipient's e-mail address, by which `forgetJobsTo` finds the job.
	 */
	confidentialTo?: (payload: Payload) => string
}

/**
 * Work done later, at least once. A handler that throws is retried; one that returns is done, also if it refused. `Needs` are the services
 * its handler uses.
 */
export interface Job<Payload extends object, Needs> extends JobKind<Payload> {
	/** The pause doubles with each try, up to `maxDelaySeconds` if that is set. */
	retry: { limit: number; delaySeconds: number; maxDelaySeconds?: number }
	/** Seconds after which the unfinished job of a dead process is given to another (approximate). */
	expireSeconds: number
	/** Number of jobs that run in parallel in one process. */
	concurrency: number
	/** Cron expression (Europe/Rome) for jobs that run on a schedule, with an empty payload. */
	schedule?: string
	run(deps: Needs, payload: Payload, signal: AbortSignal, running?: RunningJob): Promise<void>
}

/** One job while it runs. */
export interface RunningJob {
	/** The same for every try. */
	id: string
	/** Notes that the work of a confidential job is done: from then on it is never run again, whatever fails later. */
	done(): Promise<void>
}

/** Types a job; its payload's type comes from the schema. */
export function defineJob<Payload extends object, Needs>(job: Job<Payload, Needs>): Job<Payload, Needs> {
	return job
}

/** The services the queue itself needs while working. */
interface Worker {
	env: Pick<Env, 'dataDir'>
	log: Logger
	keys: DerivedKeys
	db: Db
}

export interface Queue {
	/**
	 * Inside a transaction, the job exists if and only if the transaction commits. Urgent jobs overtake the others of their queue, and bulk
	 * jobs let all others pass.
	 */
	send<Payload extends object>(
		db: Db,
		job: JobKind<Payload>,
		payload: Payload,
		options?: { priority?: keyof typeof PRIORITIES },
	): Promise<void>
	work<Needs extends Worker>(deps: Needs, jobs: readonly AnyJob<Needs>[]): Promise<void>
	/** Puts jobs that failed for good back into their queue: those with these ids among the dead letters, or all. Returns their number. */
	sendAgain(job: Pick<JobKind<object>, 'name'>, ids?: readonly string[]): Promise<number>
	/** Returns the number of waiting jobs, and of those that a living process runs, by queue. */
	counts(): Promise<{ name: string; queued: number; active: number }[]>
	/** Gives running jobs some time to finish, then returns them to the queue. */
	stop(): Promise<void>
}

/** Erases the payload type, so that different jobs fit in one list; each job still parses its own payload. */
export type AnyJob<Needs> = Omit<Job<object, Needs>, 'run' | 'payload' | 'confidentialTo'> & {
	isConfidential: boolean
	start(deps: Needs, data: unknown, signal: AbortSignal, running: RunningJob): Promise<void>
}

/** Erases the payload's type, see `AnyJob`. */
export function anyJob<Payload extends object, Needs>(job: Job<Payload, Needs>): AnyJob<Needs> {
	const { run, payload, confidentialTo, ...others } = job
	const isConfidential = confidentialTo !== undefined
	return { ...others, isConfidential, start: (deps, data, ...rest) => run(deps, payload.parse(data ?? {}), ...rest) }
}

/** Runs pg-boss on the caller's connection, so that a job commits together with the rows it is about. */
function within(db: Db): ReturnType<typeof fromDrizzle> {
	return fromDrizzle({ execute: async (query) => ({ rows: await selectRows(db, query as SQL) }) }, sql)
}

/** New jobs are announced by a notification; retries are found by polling. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
/** With the time for requests, less than the ten seconds after which whoever stopped the process kills it. */
const STOP_TIMEOUT_MS = 4_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const PRIORITIES = { urgent: 1, normal: 0, bulk: -1 } as const
/** Retention of ended jobs, as stated in the privacy policy. */
const ENDED_JOBS_STAY_SECONDS = 24 * 3600

/** Creates the queue on an open database; it runs jobs after `work`. */
export async function createQueue(
	database: Database,
	jobs: readonly AnyJob<never>[],
	{ log, keys }: Pick<Worker, 'log' | 'keys'>,
	role: 'sender' | 'worker',
	stopTimeoutMs = STOP_TIMEOUT_MS,
): Promise<Queue> {
	const isWorker = role === 'worker'
	const boss = new PgBoss({
		...(await database.queue()),
		schedule: isWorker,
		supervise: isWorker,
		useListenNotify: true,
	})
	boss.on('error', (err) => log.error({ err }, 'queue'))
	await boss.start()
	await createQueues(boss, jobs)
	if (isWorker) await forgetDone(database.db, jobs)
	let looking: NodeJS.Timeout | undefined
	return {
		async send(db, job, payload, { priority = 'normal' } = {}) {
			const data = job.confidentialTo ? sealPayload(keys, payload, job.confidentialTo(payload)) : payload
			await boss.send(job.name, data, { db: within(db), priority: PRIORITIES[priority] })
		},
		sendAgain: ({ name }, ids) => boss.redrive(DEAD_LETTERS, { sourceName: name, ...(ids && { ids: [...ids] }) }),
		async work(deps, all) {
			const { workers } = database
			const search = createSearch(database)
			const notifiers = new Map<string, () => void>()
			const resume = async () => {
				const found = await search()
				for (const { id, name, isLast } of found)
					if (isLast) await boss.fail(name, id, new JobFailure(new Interrupted()))
				const again = found.filter(({ isLast }) => !isLast)
				await beginAgain(
					database.db,
					again.map(({ id }) => id),
				)
				for (const name of new Set(again.map((job) => job.name))) notifiers.get(name)?.()
				if (found.length > 0) log.warn({ jobs: found.map(({ name }) => name) }, 'jobs of a dead process begin again')
			}
			await resume()
			const doneJobs = createDoneJobs(deps.env)
			for (const job of all)
				notifiers.set(job.name, await startWorking(boss, deps, job, { doneJobs, worker: workers.own }))
			if (database.kind === 'postgres')
				looking = setInterval(() => void resume().catch((err: unknown) => log.error({ err }, 'queue')), LOOK_EVERY_MS)
		},
		async counts() {
			const running = await countJobs(database)
			const queues = await boss.getQueues()
			return queues.map(({ name }) => ({ name, queued: 0, active: 0, ...running.get(name) }))
		},
		async stop() {
			clearInterval(looking)
			await boss.stop({ graceful: true, timeout: stopTimeoutMs })
		},
	}
}

/** Why a job of a dead process that was its last try is given up. */
class Interrupted extends Error {
	override name = 'Interrupted'
}

async function forgetPayload(db: Db, id: string): Promise<void> {
	await db.execute(sql`update pgboss.job set data = null where id = ${id}`)
}

/** Deletes payloads of finished confidential jobs that a crashed process left, or that a version without encryption wrote. */
async function forgetDone(db: Db, jobs: readonly AnyJob<never>[]): Promise<void> {
	const names = [DEAD_LETTERS, ...jobs.filter(({ isConfidential }) => isConfidential).map(({ name }) => name)]
	await db.execute(sql`update pgboss.job set data = null, output = null
		where name in ${names} and state in ('completed', 'cancelled', 'failed')
			and data is not null and (state = 'completed' or data ->> 'sealed' is null)`)
}

/** Creates the queues that are missing and changes those that differ; asking about each by itself would take half of a start. */
async function createQueues(boss: PgBoss, jobs: readonly AnyJob<never>[]) {
	const known = new Map(
		(await boss.getQueues()).map((queue) => [queue.name, new Map<string, unknown>(Object.entries(queue))]),
	)
	if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS)
	for (const { name, retry, expireSeconds } of jobs) {
		const options: Omit<BossQueue, 'name'> = {
			retryLimit: retry.limit,
			retryDelay: retry.delaySeconds,
			retryBackoff: true,
			...(retry.maxDelaySeconds !== undefined && { retryDelayMax: retry.maxDelaySeconds }),
			expireInSeconds: expireSeconds,
			deadLetter: DEAD_LETTERS,
			deleteAfterSeconds: ENDED_JOBS_STAY_SECONDS,
			notify: true,
		}
		const stored = known.get(name)
		if (stored && Object.entries(options).every(([option, value]) => stored.get(option) === value)) continue
		if (stored) await boss.updateQueue(name, options)
		else await boss.createQueue(name, options)
		// pg-boss reads a new queue at its first use; in a transaction on the embedded database's one connection, it would wait for itself.
		await boss.findJobs(name, { id: NO_JOB })
	}
}

/** Starts the workers of a queue. Returns a function that makes them look for jobs now. */
async function startWorking<Needs extends Worker>(
	boss: PgBoss,
	deps: Needs,
	job: AnyJob<Needs>,
	{ doneJobs, worker: own }: { doneJobs: DoneJobs; worker: number },
): Promise<() => void> {
	const handler = async (batch: BossJob<unknown>[]) => {
		for (const { id, data, signal, retryCount } of batch) {
			// It was taken for a dead process's while this one stood still.
			if (!(await noteRunner(deps.db, id, retryCount, own))) continue
			// The process that did it died, or something failed, after its payload was deleted.
			if (job.isConfidential && data === null) continue
			const started = performance.now()
			const noteInDatabase = async () => {
				if (!job.isConfidential) return
				await forgetPayload(deps.db, id)
				await doneJobs.remove(id)
			}
			const done = async () => {
				if (job.isConfidential) await doneJobs.add(id).catch(noteInDatabase)
			}
			try {
				const wasDone = job.isConfidential && (await doneJobs.has(id))
				if (!wasDone) await job.start(deps, openPayload(deps.keys, data), signal, { id, done })
				await noteInDatabase()
				deps.log.info({ job: job.name, id, ms: Math.round(performance.now() - started) }, 'job done')
			} catch (err) {
				deps.log.error({ job: job.name, id, err }, 'job failed')
				throw new JobFailure(err)
			}
		}
	}
	const workers: string[] = []
	for (let n = 0; n < job.concurrency; n++) {
		let worker: string | undefined
		worker = await boss.work(job.name, POLLING, async (batch: BossJob<unknown>[]) => {
			try {
				await handler(batch)
			} finally {
				// Where one job was there may be more: without this each waits for the next poll.
				if (worker !== undefined) boss.notifyWorker(worker)
			}
		})
		workers.push(worker)
	}
	if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Europe/Rome' })
	return () => workers.forEach((worker) => boss.notifyWorker(worker))
}
