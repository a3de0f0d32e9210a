import { type SQL, sql } from 'drizzle-orm'
import { type Job as BossJob, type Queue as BossQueue, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import { type Database, type Db, selectRows } from '#platform/database/database.ts'

/** What the sender of a job needs to know of it. */
export interface JobKind<Payload extends object> {
	name: string
	payload: z.ZodType<Payload>
	/**
	 * Given for payloads that hold what people wrote or may open: these are sealed while they wait and deleted once the
	 * job is done. Returns the address of the person it goes to, by which `forgetJobsTo` finds it.
	 */
	confidentialTo?: (payload: Payload) => string
}

/**
 * Work done later, at least once. A handler that throws is retried; one that returns is done, refusals included.
 * `Needs` are the services its handler uses.
 */
export interface Job<Payload extends object, Needs> extends JobKind<Payload> {
	retry: { limit: number; delaySeconds: number }
	/** After this long without an end, the job of a process that died is handed to another. Near the true time. */
	expireSeconds: number
	/** How many run side by side in one process. */
	concurrency: number
	/** Cron, Europe/Rome, for jobs that come by themselves with an empty payload. */
	schedule?: string
	run(deps: Needs, payload: Payload, signal: AbortSignal): Promise<void>
}

export function defineJob<Payload extends object, Needs>(job: Job<Payload, Needs>): Job<Payload, Needs> {
	return job
}

/** The services that the queue uses while it works. */
interface Worker {
	log: Logger
	keys: DerivedKeys
	db: Db
}

export interface Queue {
	/** Inside a transaction, the job exists exactly if the transaction commits. */
	send<Payload extends object>(db: Db, job: JobKind<Payload>, payload: Payload): Promise<void>
	work<Needs extends Worker>(deps: Needs, jobs: readonly AnyJob<Needs>[]): Promise<void>
	/** Jobs waiting or running, by queue. */
	counts(): Promise<{ name: string; queued: number; active: number }[]>
	/** Lets running jobs finish for a while, then hands them back to the queue. */
	stop(): Promise<void>
}

/** Jobs of different payloads in one list; each parses its own payload, so nothing is lost by not naming it. */
export type AnyJob<Needs> = Omit<Job<object, Needs>, 'run' | 'payload' | 'confidentialTo'> & {
	isConfidential: boolean
	start(deps: Needs, data: unknown, signal: AbortSignal): Promise<void>
}

export function anyJob<Payload extends object, Needs>(job: Job<Payload, Needs>): AnyJob<Needs> {
	const { run, payload, confidentialTo, ...rest } = job
	const isConfidential = confidentialTo !== undefined
	return { ...rest, isConfidential, start: (deps, data, signal) => run(deps, payload.parse(data ?? {}), signal) }
}

/** pg-boss on the caller's connection, so that a job and what it is about are written together. */
function within(db: Db): ReturnType<typeof fromDrizzle> {
	return fromDrizzle({ execute: async (query) => ({ rows: await selectRows(db, query as SQL) }) }, sql)
}

/** A new job announces itself; one that waits to be tried again is found by looking. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
const STOP_TIMEOUT_MS = 20_000
const DEAD_LETTERS = 'dead-letters'
/** The privacy policy says how long ended jobs stay. */
const ENDED_JOBS_STAY_SECONDS = 24 * 3600

export async function createQueue(
	database: Database,
	jobs: readonly AnyJob<never>[],
	{ log, keys }: Pick<Worker, 'log' | 'keys'>,
	role: 'sender' | 'worker',
	stopTimeoutMs = STOP_TIMEOUT_MS,
): Promise<Queue> {
	const isWorker = role === 'worker'
	const boss = new PgBoss({ ...database.queue, schedule: isWorker, supervise: isWorker, useListenNotify: true })
	boss.on('error', (err) => log.error({ err }, 'queue'))
	await boss.start()
	await createQueues(boss, jobs)
	if (isWorker) await forgetDone(database.db, jobs)
	return {
		async send(db, job, payload) {
			const data = job.confidentialTo ? sealPayload(keys, payload, job.confidentialTo(payload)) : payload
			await boss.send(job.name, data, { db: within(db) })
		},
		async work(deps, all) {
			for (const job of all) await startWorking(boss, deps, job)
		},
		async counts() {
			const queues = await boss.getQueues()
			return queues.map(({ name, queuedCount, activeCount }) => ({ name, queued: queuedCount, active: activeCount }))
		},
		stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
	}
}

/** What the queue stores of an error: no message, which may name a person or hold a link. */
class JobFailure extends Error {
	override name = 'JobFailure'

	constructor(error: unknown) {
		const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''
		super(`${error instanceof Error ? error.name : typeof error}${code}: see the log`)
	}
}

const Sealed = z.object({ sealed: z.string() })

function sealPayload(keys: DerivedKeys, payload: object, address: string) {
	return { sealed: keys.seal('job-payloads', JSON.stringify(payload)), to: addressee(keys, address) }
}

function addressee(keys: DerivedKeys, address: string): string {
	return keys.sign('job-addressees', address.toLowerCase())
}

/** Deletes confidential jobs that go to `address`, done or not. */
export async function forgetJobsTo(db: Db, keys: DerivedKeys, address: string): Promise<void> {
	await db.execute(sql`delete from pgboss.job where data ->> 'to' = ${addressee(keys, address)}`)
}

function openPayload(keys: DerivedKeys, data: unknown): unknown {
	const { success, data: payload } = Sealed.safeParse(data)
	return success ? JSON.parse(keys.open('job-payloads', payload.sealed)) : data
}

async function forgetPayload(db: Db, id: string): Promise<void> {
	await db.execute(sql`update pgboss.job set data = null where id = ${id}`)
}

/** Payloads of confidential jobs that a process did not live to delete, or that a version wrote which did not seal them. */
async function forgetDone(db: Db, jobs: readonly AnyJob<never>[]): Promise<void> {
	const names = [DEAD_LETTERS, ...jobs.filter(({ isConfidential }) => isConfidential).map(({ name }) => name)]
	await db.execute(sql`update pgboss.job set data = null, output = null
		where name in ${names} and state in ('completed', 'cancelled', 'failed')
			and data is not null and (state = 'completed' or data ->> 'sealed' is null)`)
}

async function createQueues(boss: PgBoss, jobs: readonly AnyJob<never>[]) {
	await boss.createQueue(DEAD_LETTERS)
	for (const { name, retry, expireSeconds } of jobs) {
		const options: Omit<BossQueue, 'name'> = {
			retryLimit: retry.limit,
			retryDelay: retry.delaySeconds,
			retryBackoff: true,
			expireInSeconds: expireSeconds,
			deadLetter: DEAD_LETTERS,
			deleteAfterSeconds: ENDED_JOBS_STAY_SECONDS,
			notify: true,
		}
		if (await boss.getQueue(name)) await boss.updateQueue(name, options)
		else await boss.createQueue(name, options)
	}
}

async function startWorking<Needs extends Worker>(boss: PgBoss, deps: Needs, job: AnyJob<Needs>) {
	const handler = async (batch: BossJob<unknown>[]) => {
		for (const { id, data, signal } of batch) {
			const started = performance.now()
			try {
				await job.start(deps, openPayload(deps.keys, data), signal)
				if (job.isConfidential) await forgetPayload(deps.db, id)
				deps.log.info({ job: job.name, id, ms: Math.round(performance.now() - started) }, 'job done')
			} catch (err) {
				deps.log.error({ job: job.name, id, err }, 'job failed')
				throw new JobFailure(err)
			}
		}
	}
	for (let n = 0; n < job.concurrency; n++) await boss.work(job.name, POLLING, handler)
	if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Europe/Rome' })
}
