import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findJudgeEndpoint } from '#app/features/base/settings/settings.server.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { createReader } from '../model.server.ts'
import { insertTrial, runTrial } from './trials.server.ts'
import { modelTrials } from './trials-table.server.ts'

type Needs = Pick<Platform, 'db' | 'settings'>

/** Tries the second reader that is in use, if it is still the one the trial was asked for. */
export const trialJob = defineJob({
	name: 'assistant.trial',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 2, delaySeconds: 30 },
	expireSeconds: 45 * 60,
	concurrency: 1,
	async run({ db, settings, services }: Needs & Pick<Platform, 'services'>, { id }, signal) {
		const [trial] = await db.select().from(modelTrials).where(eq(modelTrials.id, id))
		const current = await findJudgeEndpoint(settings)
		const isSame = current !== undefined && trial?.endpoint === current.baseUrl && trial.model === current.model
		await runTrial(db, isSame ? createReader({ db, services }, current) : undefined, id, signal)
	},
})

/** Asks for a trial of the second reader in use. */
export async function startTrial(
	{ db, settings, queue }: Needs & Pick<Platform, 'queue'>,
	_admin: Admin,
): Promise<'started' | 'running' | 'no-reader'> {
	const reader = await findJudgeEndpoint(settings)
	if (!reader) return 'no-reader'
	return db.transaction(async (tx) => {
		const trial = await insertTrial(tx, reader)
		if (!trial) return 'running'
		await queue.send(tx, trialJob, trial)
		return 'started'
	})
}
