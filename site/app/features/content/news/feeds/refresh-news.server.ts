import { eq } from 'drizzle-orm'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { Platform } from '#platform/platform.ts'
import { newsSources } from '../news-table.server.ts'
import { ingestJob } from './ingest-job.server.ts'
import type { SourceProblem } from './source-problem.ts'
import { makeDue } from './sources.server.ts'

const WAIT_MS = 20_000
const LOOK_EVERY_MS = 200

export type Refreshed =
	| { state: 'done'; read: number; failed: number }
	/** No source had any news; the problem of the first one. */
	| { state: 'failed'; problem: SourceProblem }
	/** The worker continues. */
	| { state: 'going-on' }

/** Makes every source due now and waits a while for the outcome. */
export async function refreshNews(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	_admin: Admin,
	signal: AbortSignal,
	waitMs = WAIT_MS,
): Promise<Refreshed> {
	const started = new Date()
	await makeDue(db)
	await queue.send(db, ingestJob, {})
	const deadline = Date.now() + waitMs
	for (;;) {
		const sources = await db
			.select({ problem: newsSources.problem, checkedAt: newsSources.checkedAt })
			.from(newsSources)
			.where(eq(newsSources.isConfigured, true))
		const isRead = sources.length > 0 && sources.every(({ checkedAt }) => checkedAt !== null && checkedAt >= started)
		if (isRead) return outcome(sources.map(({ problem }) => problem))
		if (Date.now() > deadline || signal.aborted) return { state: 'going-on' }
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
	}
}

function outcome(problems: readonly (SourceProblem | null)[]): Refreshed {
	const failures = problems.filter((problem) => problem !== null)
	const [first] = failures
	if (first && failures.length === problems.length) return { state: 'failed', problem: first }
	return { state: 'done', read: problems.length - failures.length, failed: failures.length }
}
