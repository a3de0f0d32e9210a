import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Endpoint, LanguageModel } from 'legal'
import {
	ownStatements,
	pointingVersion,
	secondReadingVersion,
	sharesOf,
	type TrialReport,
	type TrialVerdict,
	tryReader,
	verdictOn,
} from 'legal/trial'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import { findReliability } from './pointing-trials.server.ts'
import { MOST_FAILED, type Trial, type TrialFigures, type Trials } from './trial.ts'
import { modelTrials } from './trials-table.server.ts'

const SHOWN = 12

type Tried = Pick<Endpoint, 'baseUrl'> & { model: string }

/** Returns the last trials, and what the newest one of the reader in use decides. */
export async function findTrials(
	db: Db,
	_admin: Admin,
	reader: Tried | undefined,
	model: Tried | undefined,
): Promise<Trials> {
	const pointing = model ? await findReliability(db, model) : null
	const rows = await db
		.select()
		.from(modelTrials)
		.where(and(eq(modelTrials.kind, 'reading'), eq(modelTrials.promptVersion, secondReadingVersion)))
		.orderBy(desc(modelTrials.createdAt), modelTrials.id)
		.limit(SHOWN)
	const trials = rows.map(
		({ id, model: tried, state, done, createdAt, report }): Trial => ({
			id,
			model: tried,
			state,
			done,
			at: createdAt.toISOString(),
			figures: report && figuresOf(report),
		}),
	)
	return {
		reader: reader?.model ?? null,
		statements: ownStatements().length,
		verdict: reader ? await findVerdict(db, reader) : null,
		reliability: pointing,
		trials,
	}
}

function figuresOf(report: TrialReport): TrialFigures {
	return { ...sharesOf(report), verdict: verdictOn(report), kinds: report.kinds }
}

/** Returns the verdict of a reader's newest finished trial with today's prompt; null if there is none. */
export async function findVerdict(db: Db, { baseUrl, model }: Tried): Promise<TrialVerdict | null> {
	const [newest] = await db
		.select({ report: modelTrials.report })
		.from(modelTrials)
		.where(
			and(
				eq(modelTrials.endpoint, baseUrl),
				eq(modelTrials.model, model),
				eq(modelTrials.kind, 'reading'),
				eq(modelTrials.promptVersion, secondReadingVersion),
				eq(modelTrials.state, 'done'),
			),
		)
		.orderBy(desc(modelTrials.createdAt))
		.limit(1)
	return newest?.report ? verdictOn(newest.report) : null
}

const UNFINISHED = ['queued', 'running'] as const

/** Ends the trials that no job will finish: theirs failed for good, or its process died for the last time. */
export async function failAbandoned(tx: Db, unfinished: readonly { id: string }[]): Promise<void> {
	const ids = unfinished.map(({ id }) => id)
	await tx
		.update(modelTrials)
		.set({ state: 'failed' })
		.where(and(inArray(modelTrials.state, [...UNFINISHED]), notInArray(modelTrials.id, ids)))
}

/** Stores the trials to be run; undefined if one is waiting or running. */
export async function insertTrials(
	tx: Db,
	{ reading, pointing }: Readonly<Record<'reading' | 'pointing', Tried | undefined>>,
): Promise<{ id: string }[] | undefined> {
	const [waiting] = await tx
		.select({ id: modelTrials.id })
		.from(modelTrials)
		.where(inArray(modelTrials.state, [...UNFINISHED]))
		.limit(1)
	if (waiting) return undefined
	const rowOf = ({ baseUrl, model }: Tried) => ({ endpoint: baseUrl, model })
	const rows = [
		...(pointing ? [{ ...rowOf(pointing), kind: 'pointing' as const, promptVersion: pointingVersion }] : []),
		...(reading ? [{ ...rowOf(reading), kind: 'reading' as const, promptVersion: secondReadingVersion }] : []),
	]
	return tx.insert(modelTrials).values(rows).returning({ id: modelTrials.id })
}

/** Runs a trial with a reader. A reader that mostly fails ends it without figures; a thrown error leaves it to be run again. */
export async function runTrial(
	db: Db,
	reader: LanguageModel | undefined,
	id: string,
	signal: AbortSignal,
): Promise<void> {
	const write = async (fields: Partial<typeof modelTrials.$inferInsert>) => {
		await db.update(modelTrials).set(fields).where(eq(modelTrials.id, id))
	}
	const [trial] = await db.select().from(modelTrials).where(eq(modelTrials.id, id))
	if (!trial || trial.state === 'done' || trial.state === 'failed') return
	if (!reader) return write({ state: 'failed' })
	await write({ state: 'running', done: 0 })
	const report = await tryReader(reader, ownStatements(), { signal, onProgress: (done) => write({ done }) })
	const sum = (count: (kind: TrialReport['kinds'][number]) => number) =>
		report.kinds.reduce((total, kind) => total + count(kind), 0)
	const isFailed = sum(({ failed }) => failed) > sum(({ statements }) => statements) * MOST_FAILED
	await write(isFailed ? { state: 'failed' } : { state: 'done', report })
}
