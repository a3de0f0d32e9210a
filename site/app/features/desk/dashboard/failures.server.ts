import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { missingSettings } from '#app/features/base/studio/missing.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { sourceProblemText } from '#app/features/content/news/copy.it.ts'
import { findSourceHealth } from '#app/features/content/news/source-health.server.ts'
import { findHealth, type HealthParts } from '#app/features/desk/health/find-health.server.ts'
import type { MatterKind } from '#app/features/desk/health/matters.ts'
import { saidHere } from '#app/features/desk/health/said-here.server.ts'
import { countFaults } from '#app/features/documents/conversions/outcomes.server.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { findFailedJobs } from '#platform/queue/failed-jobs.ts'
import type { Failure } from './failure.ts'

/** Returns what does not work: settings the law requires, sources, mail, other jobs, conversions, the copy. */
export async function findFailures(deps: HealthParts, _admin: Admin, now = new Date()): Promise<Failure[]> {
	const { db, settings } = deps
	const [studio, sources, jobs, conversions, matters] = await Promise.all([
		findStudio(settings),
		findFailingSources(db),
		findFailedJobs(db),
		findFaults(db),
		findMatters(deps, now),
	])
	const names = missingSettings(studio)
	return [
		...(names.length > 0 ? [{ kind: 'missing-settings' as const, names }] : []),
		...mailAndOthers(jobs),
		...sources,
		...conversions,
		...matters,
	]
}

function mailAndOthers(jobs: Awaited<ReturnType<typeof findFailedJobs>>): Failure[] {
	const sumOf = (kind: 'mail' | 'job', some: typeof jobs): Failure[] => {
		const failed = some.reduce((sum, one) => sum + one.failed, 0)
		const retrying = some.reduce((sum, one) => sum + one.retrying, 0)
		return failed + retrying > 0 ? [{ kind, failed, retrying }] : []
	}
	const isMail = ({ name }: { name: string }) => name === mailJob.name
	return [
		...sumOf('mail', jobs.filter(isMail)),
		...sumOf(
			'job',
			jobs.filter((one) => !isMail(one)),
		),
	]
}

async function findFailingSources(db: Db): Promise<Failure[]> {
	const sources = await findSourceHealth(db)
	return sources
		.filter(({ failures }) => failures > 0)
		.map(({ name, problem, succeededAt, failures }) => ({
			kind: 'source',
			...{ name, failures },
			problem: problem === null ? '' : sourceProblemText(problem),
			since: succeededAt,
		}))
}

/** Conversions that broke down on our side since yesterday; refusals are not failures of the site. */
async function findFaults(db: Db): Promise<Failure[]> {
	const faults = await countFaults(db)
	return faults > 0 ? [{ kind: 'conversions', faults }] : []
}

/** Matters that this list does not show in more detail itself. */
async function findMatters(deps: Parameters<typeof findHealth>[0], now: Date): Promise<Failure[]> {
	const shown = new Set<MatterKind>(['feeds', 'mail-undelivered'])
	return (await findHealth(deps, now))
		.filter(({ kind }) => !shown.has(kind))
		.map((matter) => ({ kind: 'matter', matter, said: saidHere(matter) }))
}
