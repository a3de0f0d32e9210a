import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
	findAnswersEndpoint,
	findJudgeEndpoint,
	findVectorsEndpoint,
} from '#app/features/base/settings/settings.server.ts'
import { sourceProblemText } from '#app/features/content/news/copy.it.ts'
import { findSourceHealth, type SourceHealth } from '#app/features/content/news/source-health.server.ts'
import { findMailboxProblem } from '#app/features/desk/incoming-mail/mailbox-problem.server.ts'
import { findMissingLaw } from '#app/features/law/knowledge/missing-law.server.ts'
import { findProgram } from '#platform/confinement/means.ts'
import { measureDump } from '#platform/database/copy-space.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { isReadOnly } from '#platform/database/read-only.ts'
import { faultOf } from '#platform/faults/fault-of.ts'
import type { Services } from '#platform/faults/services.ts'
import { redact } from '#platform/log/redact.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { DEAD_LETTERS } from '#platform/queue/dead-letters.ts'
import { findFailedJobs, findRefusals, type Refusal } from '#platform/queue/failed-jobs.ts'
import { CHECKS, type CheckName } from './checks.ts'
import { findClockMatter } from './clock.server.ts'
import { findNotWhole } from './copies.server.ts'
import { findDiskMatters } from './disk.server.ts'
import { findKnownFaults } from './inventory-job.server.ts'
import { findLastCopy } from './last-copy.server.ts'
import { findChangedFiles, findNewerFolder } from './machine/changed-files.server.ts'
import { findInstallation } from './machine/installation.server.ts'
import { findUnitFault } from './machine/unit-state.server.ts'
import { findMailProblem } from './mail-problem.server.ts'
import { copyMark, readMark } from './marks.server.ts'
import {
	AWAY_SERVICES,
	type AwayService,
	HEALTH_LIMITS,
	KEYED_SERVICES,
	type KeyedService,
	type Matter,
} from './matters.ts'
import { withoutEffects } from './one-alarm.ts'
import { findCertificateMatter } from './outside/certificate.server.ts'
import { findOutside } from './outside.server.ts'
import { findUpdate } from './update-job.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** E-mails that were refused in the same words. */
const ALIKE = 2

/** The parts of the site whose state is looked at. */
export type HealthParts = Pick<
	Platform,
	'db' | 'database' | 'env' | 'log' | 'storage' | 'mailer' | 'services' | 'settings' | 'siteRoot' | 'confinement'
>

/** Returns what needs somebody: the same for the mail to the admins, the panel and `/readyz?details`. */
export async function findHealth(
	{ db, database, env, log, storage, mailer, services, settings, siteRoot, confinement }: HealthParts,
	now = new Date(),
): Promise<Matter[]> {
	const saveProblem = await storage.findSaveProblem()
	const awaySince = storage.awaySince() ?? (saveProblem === 's3-away' ? now : undefined)
	const mailProblem = await findMailProblem({ env, mailer })
	const { matters: seen, broken } = await runChecks(
		[
			// First, since with a wrong clock no certificate can be judged.
			['clock', () => findClockMatter(database, now)],
			['feeds', () => findDeadFeeds({ db, env }, now)],
			['mail', () => findUndelivered(db)],
			['mail', () => findRefusal(db)],
			['space', async () => findDiskMatters(env, env.databaseUrl ? await measureDump(db) : 0)],
			['mail', () => findSender({ mailer })],
			['mail', () => findUnread({ db, settings }, now)],
			['copies', () => (env.copiesDir === undefined ? [] : findCopyMatter({ db, env }, now))],
			['jobs', () => findWaitingJobs(db)],
			['database', () => findReadOnly(db)],
			['certificate', () => findCertificateMatter(db, env.http.siteUrl, now)],
			['faults', () => findKnownFaults({ db, siteRoot }, now)],
			['update', () => findUpdate(db, siteRoot)],
			['services', () => findRefusedKeys({ services, settings })],
			['name', () => findOutside(db)],
			['law', () => findMissing({ db, settings, env }, now)],
			['owner', () => findInstallation(env, siteRoot)],
			['site', () => findUnitFault(siteRoot)],
			['update', () => findChangedFiles(siteRoot)],
			['update', () => (env.mode === 'development' ? [] : findNewerFolder(siteRoot))],
			['confinement', () => findNotConfined(confinement)],
		],
		log,
	)
	const hasMailFault = seen.some(({ kind }) => kind === 'mail-fault')
	return withoutEffects<Matter>([
		...seen.filter((_, index) => isLast(seen, index)),
		...(broken.length > 0 ? [{ kind: 'not-checked' as const, names: broken }] : []),
		...(mailProblem === 'not-set-up' ? [{ kind: 'mail-not-set-up' as const }] : []),
		...(awaySince ? [{ kind: 'files-away' as const, since: awaySince.toISOString() }] : []),
		...(saveProblem && saveProblem !== 's3-away'
			? [{ kind: 'files-not-saved' as const, why: saveProblem, folder: join(env.dataDir, 'files') }]
			: []),
		...findAway(services, now, hasMailFault ? ['mail'] : []),
		...(database.isListening() ? [] : [{ kind: 'not-listening' as const }]),
		...(env.restarts > HEALTH_LIMITS.restartsADay ? [{ kind: 'restarts' as const, count: env.restarts }] : []),
	])
}

/** A job noted it, and a look from outside found it now: the look says more. */
function isLast(seen: readonly Matter[], index: number): boolean {
	const kind = seen[index]?.kind
	const isBoth = kind === 'mail-not-read' || kind === 'copy-not-sent'
	return !isBoth || seen.findLastIndex((matter) => matter.kind === kind) === index
}

/** Runs all checks. One that breaks down is named, and hides no other; a fault of the whole site is no finding. */
async function runChecks(
	checks: readonly (readonly [CheckName, () => readonly Matter[] | Promise<readonly Matter[]>])[],
	log: HealthParts['log'],
): Promise<{ matters: readonly Matter[]; broken: readonly string[] }> {
	const broken = new Set<string>()
	const found = await Promise.all(
		checks.map(async ([name, find]) => {
			try {
				return await find()
			} catch (err) {
				if (faultOf(err)) throw err
				log.error({ err, check: name }, 'check failed')
				broken.add(CHECKS[name])
				return []
			}
		}),
	)
	return { matters: found.flat(), broken: [...broken] }
}

function findAway(services: Services, now: Date, named: readonly AwayService[]): Matter[] {
	const since = now.getTime() - HEALTH_LIMITS.serviceAwayMinutes * 60_000
	const names = AWAY_SERVICES.filter(
		(name) => !named.includes(name) && (services[name].awaySince()?.getTime() ?? Infinity) <= since,
	)
	return names.length > 0 ? [{ kind: 'services-away', services: names }] : []
}

/** A service that was turned off since is none that refuses. */
async function findRefusedKeys({ services, settings }: Pick<HealthParts, 'services' | 'settings'>): Promise<Matter[]> {
	if (services.refusesKey.size === 0 && services.withoutCredit.size === 0) return []
	const [model, reader, vectors] = await Promise.all([
		findAnswersEndpoint(settings),
		findJudgeEndpoint(settings),
		findVectorsEndpoint(settings),
	])
	const endpoints = { model, reader, vectors }
	const found = (of: ReadonlySet<KeyedService>) =>
		KEYED_SERVICES.filter((name) => of.has(name) && endpoints[name] !== undefined)
	const [refusing, unpaid] = [found(services.refusesKey), found(services.withoutCredit)]
	return [
		...(refusing.length > 0 ? [{ kind: 'key-refused' as const, services: refusing }] : []),
		...(unpaid.length > 0 ? [{ kind: 'credit-used-up' as const, services: unpaid }] : []),
	]
}

async function findDeadFeeds({ db, env }: Pick<HealthParts, 'db' | 'env'>, now: Date): Promise<Matter[]> {
	const since = now.getTime() - HEALTH_LIMITS.feedDeadDays * DAY_MS
	const isDead = ({ failures, succeededAt }: SourceHealth) =>
		failures > 0 && (succeededAt === null ? failures >= HEALTH_LIMITS.feedFailures : Date.parse(succeededAt) < since)
	const feeds = (await findSourceHealth(db))
		.filter(isDead)
		.map(({ name, problem }) => ({ name, why: problem && sourceProblemText(problem) }))
	const setIn = (env.newsFeeds?.length ?? 0) > 0 ? 'NEWS_FEEDS' : 'panel'
	return feeds.length > 0 ? [{ kind: 'feeds', feeds: feeds.toSorted((a, b) => (a.name < b.name ? -1 : 1)), setIn }] : []
}

async function findUndelivered(db: Db): Promise<Matter[]> {
	const failed = (await findFailedJobs(db)).find(({ name }) => name === mailJob.name)?.failed ?? 0
	return failed > 0 ? [{ kind: 'mail-undelivered', failed }] : []
}

/** With a wrong password, or a contract that ended, every e-mail fails, and waits for hours before it is given up. */
async function findRefusal(db: Db): Promise<Matter[]> {
	const waiting = await findRefusals(db, mailJob.name)
	if (waiting.some(({ code }) => code === 'EAUTH')) return [{ kind: 'mail-refused', reason: null }]
	const refused = waiting.find((one) => isOfAll(one, waiting))
	return refused?.response ? [{ kind: 'mail-refused', reason: redact(refused.response) }] : []
}

/** Codes for a recipient's address or mailbox (RFC 3463 §3.2 and §3.3), without those for the sender's. */
const OF_RECIPIENT = /^5\d\d[ -]5\.[12]\.(?![78]\b)/
const OF_POLICY = /^5\d\d[ -]5\.7\./

/** A server that refuses several in the same words does not mean their recipients (RFC 5321 §4.2.1: 5yz is for good). */
function isOfAll({ command, response }: Refusal, waiting: readonly Refusal[]): boolean {
	if (!response?.startsWith('5') || OF_RECIPIENT.test(response)) return false
	if (command === 'RCPT TO' && !OF_POLICY.test(response)) return false
	if (command === 'MAIL FROM') return true
	return waiting.filter((other) => other.response === response).length >= ALIKE
}

async function findSender({ mailer }: Pick<HealthParts, 'mailer'>): Promise<Matter[]> {
	if ((await mailer.route()) === 'files') return []
	const from = await mailer.from()
	return /@localhost>?$/.test(from) ? [{ kind: 'mail-sender', from }] : []
}

/** Acts arrive within hours; those that are still missing after a day need somebody. */
async function findMissing(parts: Pick<HealthParts, 'db' | 'settings' | 'env'>, now: Date): Promise<Matter[]> {
	const found = await findMissingLaw(parts, now)
	return found === undefined ? [] : [{ kind: 'law-missing', ...found }]
}

/** A mailbox that is away for a while is read later. */
async function findUnread(parts: Pick<HealthParts, 'db' | 'settings'>, now: Date): Promise<Matter[]> {
	const found = await findMailboxProblem(parts)
	if (!found) return []
	// A password or a folder does not come back by itself.
	const waitsMs = found.problem === 'unreachable' ? HEALTH_LIMITS.serviceAwayMinutes * 60_000 : 0
	if (now.getTime() - found.since.getTime() < waitsMs) return []
	const { folder } = found
	return [{ kind: 'mail-not-read', since: found.since.toISOString(), why: found.problem, folder, folders: [] }]
}

/** A copy made by hand or before an update counts like the daily one. */
async function findCopyMatter({ db, env }: Pick<HealthParts, 'db' | 'env'>, now: Date): Promise<Matter[]> {
	const noted = await readMark(db, copyMark)
	const lastGoodAt = (await findLastCopy({ db, env }))?.toISOString() ?? null
	const isMadeSince = noted !== undefined && lastGoodAt !== null && lastGoodAt > noted.lastTriedAt
	const problem = isMadeSince ? null : (noted?.problem ?? null)
	const notSent = noted?.notSent ?? null
	const sending: Matter[] = notSent === null ? [] : [{ kind: 'copy-not-sent', why: notSent }]
	if (problem !== null) return [{ kind: 'copy-failed', why: problem, lastGoodAt }, ...sending]
	if (lastGoodAt === null) return [{ kind: 'no-copy' }]
	const notWhole = await findNotWhole(env)
	if (notWhole.length > 0) return [...notWhole, ...sending]
	const isOld = now.getTime() - Date.parse(lastGoodAt) > HEALTH_LIMITS.copyOldDays * DAY_MS
	return [...(isOld ? [{ kind: 'copy-old' as const, lastGoodAt }] : []), ...sending]
}

async function findNotConfined({ state }: HealthParts['confinement']): Promise<Matter[]> {
	return (await state()).name === 'none'
		? [{ kind: 'not-confined', hasBubblewrap: findProgram('bwrap') !== undefined }]
		: []
}

/** A replica answers as the database does, and keeps nothing. */
async function findReadOnly(db: Db): Promise<Matter[]> {
	return (await isReadOnly(db)) ? [{ kind: 'database-read-only' }] : []
}

/** Jobs that could have started and were not; retries wait on purpose. */
async function findWaitingJobs(db: Db): Promise<Matter[]> {
	const rows = await selectRows<{ name: string }>(
		db,
		sql`select distinct name from pgboss.job
			where state = 'created' and start_after < now() - make_interval(mins => ${HEALTH_LIMITS.jobWaitsMinutes})
				and name <> ${DEAD_LETTERS} order by name`,
	)
	return rows.length > 0 ? [{ kind: 'jobs-wait', names: rows.map(({ name }) => name) }] : []
}
