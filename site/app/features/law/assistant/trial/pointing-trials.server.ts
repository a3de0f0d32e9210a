/** Trials of models that point: what they found, and how sure an answer is because of it. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Endpoint, IsoDate, LanguageModel, PointingCalibration, Rewriter } from 'legal'
import { calibratePointing, ownQuestions, pointingVersion, trialQuestions, tryPointing } from 'legal/trial'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { QuestionVectors } from '../question-vector.server.ts'
import { searchWithModel } from '../search-with-model.server.ts'
import { MOST_FAILED, type PointingFigures, type PointingTrial, type Reliability } from './trial.ts'
import { modelTrials } from './trials-table.server.ts'

type Tried = Pick<Endpoint, 'baseUrl'> & { model: string }

const SURE = 0.9

/** Returns what is known of the reliability of the model in use. */
export async function findReliability(db: Db, tried: Tried): Promise<Reliability> {
	const [[newest], finished] = await Promise.all([
		db.select().from(modelTrials).where(isOf(tried)).orderBy(desc(modelTrials.createdAt)).limit(1),
		findMeasured(db, tried),
	])
	return {
		model: tried.model,
		questions: trialQuestions,
		newest: newest ? { at: newest.createdAt.toISOString(), state: newest.state, done: newest.done } : null,
		figures: finished?.pointing ? figuresOf(finished.pointing, finished.createdAt) : null,
	}
}

/** Returns what the newest finished trial of a model learned; undefined if it was never measured with today's prompt. */
export async function findCalibration(db: Db, tried: Tried): Promise<PointingCalibration | undefined> {
	return (await findMeasured(db, tried))?.pointing?.calibration ?? undefined
}

async function findMeasured(db: Db, tried: Tried) {
	const [newest] = await db
		.select()
		.from(modelTrials)
		.where(and(isOf(tried), isNotNull(modelTrials.pointing)))
		.orderBy(desc(modelTrials.createdAt))
		.limit(1)
	return newest
}

function isOf({ baseUrl, model }: Tried) {
	return and(
		eq(modelTrials.kind, 'pointing'),
		eq(modelTrials.endpoint, baseUrl),
		eq(modelTrials.model, model),
		eq(modelTrials.promptVersion, pointingVersion),
	)
}

function figuresOf({ report, calibration }: PointingTrial, at: Date): PointingFigures {
	const { samples, answerable, unanswerable, refused, failed, tokens } = report
	const sure = samples.filter(({ facts }) => facts.p >= SURE)
	const asked = answerable + unanswerable - failed
	return {
		at: at.toISOString(),
		...{ answerable, unanswerable, refused, failed },
		dared: samples.length,
		right: samples.filter(({ isRight }) => isRight).length,
		sure: sure.length,
		sureRight: sure.filter(({ isRight }) => isRight).length,
		tokens: tokens > 0 && asked > 0 ? Math.round(tokens / asked) : null,
		isMeasured: calibration !== null,
	}
}

/** A model with the search that answers by it use. */
interface Pointing {
	model: LanguageModel
	rewriter: Rewriter | undefined
	vectors: QuestionVectors
}

/** Runs a trial with the model in use. One that mostly fails ends without figures; a thrown error leaves it to be run again. */
export async function runPointingTrial(
	{ db, knowledge }: Pick<WithKnowledge, 'db' | 'knowledge'>,
	pointing: Pointing | undefined,
	{ id, today }: { id: string; today: IsoDate },
	signal: AbortSignal,
): Promise<void> {
	const write = async (fields: Partial<typeof modelTrials.$inferInsert>) => {
		await db.update(modelTrials).set(fields).where(eq(modelTrials.id, id))
	}
	const [trial] = await db.select().from(modelTrials).where(eq(modelTrials.id, id))
	if (!trial || trial.state === 'done' || trial.state === 'failed') return
	if (!pointing) return write({ state: 'failed' })
	const { model, rewriter, vectors } = pointing
	await write({ state: 'running', done: 0 })
	const store = await knowledge.base()
	const held = new Set((await store.acts()).map(({ code }) => code))
	const questions = ownQuestions(held)
	const filter = { readOn: today }
	const report = await tryPointing(model, questions, {
		store,
		readAs: filter,
		signal,
		groundsOf: async (question) => {
			const rewritten = rewriter?.terms(question) ?? []
			const embedded = await vectors(question, [])
			const vector = embedded === 'away' ? undefined : embedded?.vector
			const searching = { filter, forModel: true, ...(vector && { vector }) }
			const { retrieval, answer, offer = [] } = await searchWithModel(store, question, searching, rewritten)
			return { question: retrieval.question.text, answer, offer }
		},
		onProgress: (done) => write({ done }),
	})
	const isFailed = report.failed > questions.length * MOST_FAILED
	const calibration = calibratePointing(report.samples) ?? null
	await write(isFailed ? { state: 'failed' } : { state: 'done', pointing: { report, calibration } })
}
