import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findAnswersEndpoint, findJudgeEndpoint } from '#app/features/base/settings/settings.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { createCountedModel } from '../model.server.ts'
import { runPointingTrial } from './pointing-trials.server.ts'
import { insertTrials, runTrial } from './trials.server.ts'
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
		{ db, settings, services, knowledge }: Needs & Pick<WithKnowledge, 'services' | 'knowledge'>,
		{ id },
		signal,
	) {
		const [trial] = await db.select().from(modelTrials).where(eq(modelTrials.id, id))
		const isPointing = trial?.kind === 'pointing'
		const current = await (isPointing ? findAnswersEndpoint(settings) : findJudgeEndpoint(settings))
		const isSame = current !== undefined && trial?.endpoint === current.baseUrl && trial.model === current.model
		const model = isSame ? createCountedModel({ db, services }, current, isPointing ? 'model' : 'reader') : undefined
		if (isPointing) await runPointingTrial({ db, knowledge }, model, { id, today: dayInRome(new Date()) }, signal)
		else await runTrial(db, model, id, signal)
	},
})

/** Asks for trials of the second reader and of the model in use. */
export async function startTrial(
	{ db, settings, queue }: Needs & Pick<Platform, 'queue'>,
	_admin: Admin,
): Promise<'started' | 'running' | 'no-reader'> {
	const [reader, model] = await Promise.all([findJudgeEndpoint(settings), findAnswersEndpoint(settings)])
	if (!reader && !model) return 'no-reader'
	return db.transaction(async (tx) => {
		const trials = await insertTrials(tx, { reading: reader, pointing: model })
		if (!trials) return 'running'
		for (const trial of trials) await queue.send(tx, trialJob, trial)
		return 'started'
	})
}
