import { eq } from 'drizzle-orm'
import type { LanguageModel } from 'legal'
import { z } from 'zod'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findAnswersEndpoint, findJudgeEndpoint } from '#app/features/base/settings/settings.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { findUnfinished } from '#platform/queue/unfinished-jobs.ts'
import { createCountedModel, createRewriter } from '../model.server.ts'
import { createQuestionVectors } from '../question-vector.server.ts'
import { findSpending } from '../spending.server.ts'
import { runPointingTrial } from './pointing-trials.server.ts'
import { failAbandoned, insertTrials, runTrial } from './trials.server.ts'
import { modelTrials } from './trials-table.server.ts'

type Needs = Pick<Platform, 'db' | 'settings'>

/** Tries the second reader or the model that is in use, if it is still the one the trial was asked for. */
export const trialJob = defineJob({
	name: 'assistant.trial',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 2, delaySeconds: 30 },
	expireSeconds: 45 * 60,
	concurrency: 1,
	async run(
		{ db, settings, services, knowledge, log }: Needs & Pick<WithKnowledge, 'services' | 'knowledge' | 'log'>,
		{ id },
		signal,
	) {
		const [trial] = await db.select().from(modelTrials).where(eq(modelTrials.id, id))
		const isPointing = trial?.kind === 'pointing'
		const current = await (isPointing ? findAnswersEndpoint(settings) : findJudgeEndpoint(settings))
		const isSame = current !== undefined && trial?.endpoint === current.baseUrl && trial.model === current.model
		const model = isSame
			? withinLimit({ db, settings }, createCountedModel({ db, services }, current, isPointing ? 'model' : 'reader'))
			: undefined
		if (!isPointing) return runTrial(db, model, id, signal)
		const pointing = model && {
			model,
			rewriter: await createRewriter(settings, model),
			vectors: createQuestionVectors({ settings, services, log }),
		}
		await runPointingTrial({ db, knowledge }, pointing, { id, today: dayInRome(new Date()) }, signal)
	},
})

/** The month has cost what the studio allows. */
class LimitReached extends Error {
	override name = 'LimitReached'
}

/** Wraps a model so that its calls fail once the month's limit is reached: a trial has hundreds. */
function withinLimit(deps: Needs, model: LanguageModel): LanguageModel {
	return {
		model: model.model,
		async *stream(...asked) {
			if ((await findSpending(deps)).isOver) throw new LimitReached()
			yield* model.stream(...asked)
		},
	}
}

/** Asks for trials of the second reader and of the model in use. */
export async function startTrial(
	{ db, settings, queue }: Needs & Pick<Platform, 'queue'>,
	_admin: Admin,
): Promise<'started' | 'running' | 'no-reader' | 'limit-reached'> {
	const [reader, model] = await Promise.all([findJudgeEndpoint(settings), findAnswersEndpoint(settings)])
	if (!reader && !model) return 'no-reader'
	if ((await findSpending({ db, settings })).isOver) return 'limit-reached'
	return db.transaction(async (tx) => {
		await failAbandoned(tx, await findUnfinished(tx, trialJob))
		const trials = await insertTrials(tx, { reading: reader, pointing: model })
		if (!trials) return 'running'
		for (const trial of trials) await queue.send(tx, trialJob, trial)
		return 'started'
	})
}
