import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { selectRows } from '#platform/database/database.ts'
import { ServiceAway } from '#platform/faults/circuit-breaker.ts'
import type { Platform } from '#platform/platform.ts'
import { atEnd } from '#test/at-end.ts'
import { createTestDeps } from '#test/test-app.ts'
import { countDeadLetters, findDeadLetters } from './dead-letters.ts'
import { doneJobsFolder } from './done-jobs.ts'
import { findFailedJobs, retryNow } from './failed-jobs.ts'
import { anyJob, createQueue, defineJob, type Job, type Queue } from './jobs.ts'
import { forgetJobsTo } from './sealed-payloads.ts'

const Payload = z.object({ note: z.string() })
type Payload = z.infer<typeof Payload>
type TestJob = Job<Payload, Platform>

const deps = await createTestDeps()

/** Creates a job with its own queue, and records its runs. */
function createJob(name: string, run: TestJob['run'], options: Partial<TestJob> = {}) {
	const defaults = { retry: { limit: 0, delaySeconds: 0 }, expireSeconds: 60, concurrency: 1 }
	return defineJob({ name, payload: Payload, ...defaults, ...options, run })
}

/** Starts a queue with workers for one job. */
async function startQueue(job: TestJob): Promise<Queue> {
	const queue = await createQueue(deps.database, [anyJob(job)], deps, 'worker')
	atEnd(() => queue.stop())
	await queue.work({ ...deps, queue }, [anyJob(job)])
	return queue
}

async function statesIn(queueName: string): Promise<string[]> {
	const { rows } = z
		.object({ rows: z.array(z.object({ state: z.string() })) })
		.parse(await deps.db.execute(sql`select state::text from pgboss.job where name = ${queueName} order by created_on`))
	return rows.map(({ state }) => state)
}

it('runs a job soon after it was sent, without waiting for the next look', async () => {
	const ran: string[] = []
	const job = createJob('quick', async (_deps, { note }) => void ran.push(note))
	const queue = await startQueue(job)
	await new Promise((resolve) => setTimeout(resolve, 300))
	const sent = performance.now()
	await queue.send(deps.db, job, { note: 'a' })
	await expect.poll(() => ran, { interval: 5, timeout: 10_000 }).toEqual(['a'])
	expect(performance.now() - sent).toBeLessThan(4_000)
})

it('takes the first job of a queue in a transaction, while that has the only connection', async () => {
	const job = createJob('in-transaction', async () => {})
	const sender = await createQueue(deps.database, [anyJob(job)], deps, 'sender')
	atEnd(() => sender.stop())
	await deps.db.transaction((tx) => sender.send(tx, job, { note: 'a' }))
	expect(await statesIn('in-transaction')).toEqual(['created'])
})

it('changes the queue of a job that is retried otherwise than before, and leaves the others alone', async () => {
	const [same, other] = [createJob('same', async () => {}), createJob('other', async () => {})]
	const changedAt = async () => {
		const rows = await selectRows<{ name: string; limit: number; at: string }>(
			deps.db,
			sql`select name, retry_limit as limit, updated_on::text as at from pgboss.queue where name in ${[same.name, other.name]}`,
		)
		return new Map(rows.map(({ name, ...queue }) => [name, queue]))
	}
	await (await createQueue(deps.database, [anyJob(same), anyJob(other)], deps, 'sender')).stop()
	const before = await changedAt()
	const patient = { ...other, retry: { ...other.retry, limit: 7 } }
	const sender = await createQueue(deps.database, [anyJob(same), anyJob(patient)], deps, 'sender')
	atEnd(() => sender.stop())
	const after = await changedAt()
	expect(after.get(same.name)).toEqual(before.get(same.name))
	expect(after.get(other.name)).toMatchObject({ limit: 7 })
	// On the only connection, nothing may have to be read about a queue any more.
	await deps.db.transaction((tx) => sender.send(tx, same, { note: 'a' }))
	expect(await statesIn('same')).toEqual(['created'])
})

it('works off a backlog without pauses, what is urgent first and what is in bulk last', async () => {
	const ran: string[] = []
	const job = createJob('backlog', async (_deps, { note }) => void ran.push(note))
	const sender = await createQueue(deps.database, [anyJob(job)], deps, 'sender')
	for (let n = 0; n < 29; n++) await sender.send(deps.db, job, { note: 'digest' }, { priority: 'bulk' })
	await sender.send(deps.db, job, { note: 'answer' })
	await sender.send(deps.db, job, { note: 'confirmation' }, { priority: 'urgent' })
	await sender.stop()
	const started = performance.now()
	await startQueue(job)
	await expect.poll(() => ran.length, { interval: 20, timeout: 30_000 }).toBe(31)
	expect(ran.slice(0, 3)).toEqual(['confirmation', 'answer', 'digest'])
	// At one job a poll it would take a minute.
	expect(performance.now() - started).toBeLessThan(20_000)
})

it('has a job exactly if the transaction that sent it commits', async () => {
	const ran: string[] = []
	const job = createJob('with-transaction', async (_deps, { note }) => void ran.push(note))
	const queue = await startQueue(job)
	const undone = deps.db.transaction(async (tx) => {
		await queue.send(tx, job, { note: 'undone' })
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	await deps.db.transaction(async (tx) => queue.send(tx, job, { note: 'done' }))
	await expect.poll(() => statesIn(job.name), { timeout: 10_000 }).toEqual(['completed'])
	expect(ran).toEqual(['done'])
})

it('tries a job that threw again', async () => {
	let tries = 0
	const job = createJob(
		'retried',
		async () => {
			tries++
			if (tries === 1) throw new Error('the first time fails')
		},
		{ retry: { limit: 2, delaySeconds: 0 } },
	)
	const queue = await startQueue(job)
	await queue.send(deps.db, job, { note: 'a' })
	await expect.poll(() => statesIn(job.name), { timeout: 20_000 }).toEqual(['completed'])
	expect(tries).toBe(2)
})

it('keeps a job that failed for good among the dead letters', async () => {
	const job = createJob('hopeless', async () => {
		throw new Error('always')
	})
	const queue = await startQueue(job)
	await queue.send(deps.db, job, { note: 'to remember' })
	await expect.poll(() => statesIn(job.name), { timeout: 20_000 }).toEqual(['failed'])
	const dead = await deps.db.execute(
		sql`select data->>'note' as note from pgboss.job where name = 'dead-letters' and data->>'note' = 'to remember'`,
	)
	expect(dead).toMatchObject({ rows: [{ note: 'to remember' }] })
})

it('sends dead letters again, those that are named or all of a queue', async () => {
	let isAway = true
	const ran: string[] = []
	const job = createJob(
		'sent-again',
		async (_deps, { note }) => {
			if (isAway) throw Object.assign(new Error('no answer from anna@example.it'), { code: 'ESOCKET' })
			ran.push(note)
		},
		{ confidentialTo: () => 'anna@example.it' },
	)
	const queue = await startQueue(job)
	for (const note of ['a', 'b', 'c']) await queue.send(deps.db, job, { note })
	await expect.poll(() => countDeadLetters(deps.db, job.name), { timeout: 20_000 }).toBe(3)
	expect(await findFailedJobs(deps.db)).toContainEqual({ name: job.name, failed: 3, retrying: 0 })
	const letters = await findDeadLetters(deps.db, deps.keys, job.name, 10)
	expect(letters.map(({ payload, code }) => ({ payload, code }))).toEqual(
		expect.arrayContaining([{ payload: { note: 'b' }, code: 'ESOCKET' }]),
	)
	expect(JSON.stringify(letters)).not.toContain('anna@')

	isAway = false
	const { id = '' } = letters.find(({ payload }) => JSON.stringify(payload) === '{"note":"b"}') ?? {}
	expect(await queue.sendAgain(job, [id])).toBe(1)
	await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['b'])
	expect(await queue.sendAgain(job)).toBe(2)
	await expect.poll(() => ran.toSorted(), { timeout: 10_000 }).toEqual(['a', 'b', 'c'])
	expect(await countDeadLetters(deps.db, job.name)).toBe(0)
})

it('tries again at once what found its service away, and nothing that failed otherwise, when that is asked for', async () => {
	let tries = 0
	const job = createJob(
		'patient',
		async () => {
			if (++tries === 1) throw new ServiceAway('mail')
			if (tries === 2) throw new Error('rejected')
		},
		{ retry: { limit: 3, delaySeconds: 3600 } },
	)
	const queue = await startQueue(job)
	await queue.send(deps.db, job, { note: 'a' })
	await expect.poll(() => statesIn(job.name), { timeout: 10_000 }).toEqual(['retry'])
	await retryNow(deps.db, job.name)
	await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
	await expect.poll(() => statesIn(job.name), { timeout: 10_000 }).toEqual(['retry'])
	await retryNow(deps.db, job.name)
	const due = sql`select 1 from pgboss.job where name = ${job.name} and start_after <= now()`
	expect(await selectRows(deps.db, due)).toEqual([])
})

it('forgets an ended job, with the letter in it, after a day', async () => {
	const job = createJob('forgotten', async () => undefined)
	const queue = await startQueue(job)
	for (const note of ['25 hours', '23 hours']) await queue.send(deps.db, job, { note })
	await expect.poll(() => statesIn(job.name), { timeout: 20_000 }).toEqual(['completed', 'completed'])
	await deps.db.execute(
		sql`update pgboss.job set completed_on = now() - (data->>'note')::interval where name = ${job.name}`,
	)
	const boss = new PgBoss({ ...(await deps.database.queue()), schedule: false, supervise: false })
	await boss.start()
	atEnd(() => boss.stop())
	await boss.supervise(job.name)
	const kept = await deps.db.execute(sql`select data->>'note' as note from pgboss.job where name = ${job.name}`)
	expect(kept).toMatchObject({ rows: [{ note: '23 hours' }] })
})

it('refuses a payload that is not what the job expects, without running it', async () => {
	const ran: string[] = []
	const job = createJob('typed', async (_deps, { note }) => void ran.push(note))
	const queue = await startQueue(job)
	const boss = new PgBoss({ ...(await deps.database.queue()), supervise: false, schedule: false })
	atEnd(() => boss.stop())
	await boss.start()
	await boss.send(job.name, { note: 7 })
	await expect.poll(() => statesIn(job.name), { timeout: 20_000 }).toEqual(['failed'])
	expect(ran).toEqual([])
	expect((await queue.counts()).map(({ name }) => name)).toContain('typed')
})

it('lets a running job finish before it stops', async () => {
	const ran: string[] = []
	const job = createJob('finished', async () => {
		ran.push('begun')
		await new Promise((resolve) => setTimeout(resolve, 700))
		ran.push('finished')
	})
	const queue = await startQueue(job)
	await queue.send(deps.db, job, { note: 'a' })
	await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['begun'])
	await queue.stop()
	expect(ran).toEqual(['begun', 'finished'])
	expect(await statesIn(job.name)).toEqual(['completed'])
})

it('hands back a running job that takes too long to wait for', async () => {
	const begun = Promise.withResolvers<void>()
	const never = Promise.withResolvers<void>()
	const job = createJob(
		'handed-back',
		() => {
			begun.resolve()
			return never.promise
		},
		{ retry: { limit: 2, delaySeconds: 0 } },
	)
	const queue = await createQueue(deps.database, [anyJob(job)], deps, 'worker', 300)
	await queue.work({ ...deps, queue }, [anyJob(job)])
	await queue.send(deps.db, job, { note: 'a' })
	await begun.promise
	await queue.stop()
	expect(await statesIn(job.name)).toEqual(['retry'])
})

it('seals what a confidential job carries while it waits or has failed, and deletes it once it is done', async () => {
	const carried = (name: string) =>
		selectRows<{ data: string | null; output: string | null }>(
			deps.db,
			sql`select data::text, output::text from pgboss.job where name = ${name}`,
		)
	const confidential = { confidentialTo: () => 'Anna@example.it' }
	const waiting = createJob('waiting-letters', async () => {}, confidential)
	const idle = await createQueue(deps.database, [anyJob(waiting)], deps, 'worker')
	atEnd(() => idle.stop())
	await idle.send(deps.db, waiting, { note: 'il link segreto' })
	expect(await carried(waiting.name)).toEqual([{ data: expect.stringContaining('sealed:'), output: null }])
	expect(JSON.stringify(await carried(waiting.name))).not.toMatch(/link segreto|anna@/i)
	await forgetJobsTo(deps.db, deps.keys, 'anna@example.it')
	expect(await carried(waiting.name)).toEqual([])

	const read: string[] = []
	const done = createJob('done-letters', async (_deps, { note }) => void read.push(note), confidential)
	await (await startQueue(done)).send(deps.db, done, { note: 'il link segreto' })
	await expect.poll(() => statesIn(done.name), { timeout: 10_000 }).toEqual(['completed'])
	expect(read).toEqual(['il link segreto'])
	expect(await carried(done.name)).toEqual([{ data: null, output: null }])

	const refuse = async () => Promise.reject(new Error('550 anna@example.it does not exist'))
	const failed = createJob('failed-letters', refuse, confidential)
	await (await startQueue(failed)).send(deps.db, failed, { note: 'il link segreto' })
	await expect.poll(() => statesIn(failed.name), { timeout: 10_000 }).toEqual(['failed'])
	const [left] = await carried(failed.name)
	expect(JSON.stringify(left)).not.toMatch(/link segreto|anna@/i)
	expect(left?.output).toContain('JobFailure')
})

/** A confidential job that notes that its work is done, then fails. */
function createNotedJob(name: string, ran: string[]) {
	const noteFirst: TestJob['run'] = async (_deps, { note }, _signal, running) => {
		ran.push(note)
		await running?.done()
		throw new Error('the connection was lost')
	}
	return createJob(name, noteFirst, {
		confidentialTo: () => 'anna@example.it',
		retry: { limit: 5, delaySeconds: 0 },
	})
}

it('never runs a confidential job again once it was noted as done, whatever fails after that', async () => {
	const ran: string[] = []
	const job = createNotedJob('noted-letters', ran)
	await (await startQueue(job)).send(deps.db, job, { note: 'a' })
	await expect.poll(() => statesIn(job.name), { timeout: 20_000 }).toEqual(['completed'])
	expect(ran).toEqual(['a'])
})

it('notes that a confidential job is done where the database cannot take the note, until it can', async () => {
	const ran: string[] = []
	const job = createNotedJob('noted-on-disk', ran)
	const queue = await startQueue(job)
	await deps.db.execute(sql`create function refuse_notes() returns trigger language plpgsql as $$ begin
		if new.data is null and new.name = 'noted-on-disk' then raise exception 'no room for a note'; end if;
		return new; end $$`)
	await deps.db.execute(
		sql`create trigger refuse_notes before update on pgboss.job for each row execute function refuse_notes()`,
	)
	atEnd(() => deps.db.execute(sql`drop function if exists refuse_notes cascade`))
	await queue.send(deps.db, job, { note: 'a' })
	const tries = () =>
		selectRows<{ retries: number }>(
			deps.db,
			sql`select retry_count as retries from pgboss.job where name = ${job.name}`,
		)
	await expect.poll(tries, { timeout: 20_000 }).not.toEqual([{ retries: 0 }])
	expect(readdirSync(doneJobsFolder(deps.env))).toHaveLength(1)
	await deps.db.execute(sql`drop function refuse_notes cascade`)
	await expect.poll(() => statesIn(job.name), { timeout: 20_000 }).toEqual(['completed'])
	expect(ran).toEqual(['a'])
	expect(readdirSync(doneJobsFolder(deps.env))).toEqual([])
})

it('deletes what an earlier version left in its ended jobs', async () => {
	const job = createJob('old-letters', async () => {}, { confidentialTo: () => 'anna@example.it' })
	await (await createQueue(deps.database, [anyJob(job)], deps, 'sender')).stop()
	await deps.db.execute(sql`insert into pgboss.job (name, state, data) values
		(${job.name}, 'completed', '{"text":"il link segreto"}'), (${job.name}, 'created', '{"note":"ancora da spedire"}')`)
	const queue = await createQueue(deps.database, [anyJob(job)], deps, 'worker')
	atEnd(() => queue.stop())
	const rows = await selectRows(deps.db, sql`select data from pgboss.job where name = ${job.name} order by state`)
	expect(rows).toEqual([{ data: { note: 'ancora da spedire' } }, { data: null }])
})
