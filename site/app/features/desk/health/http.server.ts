import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '#app/deps.ts'
import { findLawState } from '#app/features/law/knowledge/law-state.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { createTrustedProxies, isFromUnknownProxy } from '#platform/http/client-address.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { retryAllNow } from '#platform/queue/failed-jobs.ts'
import { findClockMatter, noteClock } from './clock.server.ts'
import { findHealth } from './find-health.server.ts'
import { NOT_READY } from './machine/files.it.ts'
import { matterMetrics } from './matter-metrics.ts'
import type { Matter } from './matters.ts'
import { findCertificateMatter, noteCertificate } from './outside/certificate.server.ts'
import { answerChallenge, CHALLENGE, CHALLENGE_ANSWER } from './outside/own-address.server.ts'
import { findOutside, noteOutside } from './outside.server.ts'
import { saidHere } from './said-here.server.ts'

/**
 * `/healthz`: the process is up. `/readyz`: its database answers and uploads can be stored. `/readyz?pages`: its database answers, for pages that
 * wait for the site. `/readyz?details` and `/metrics` (Prometheus) are for the operator only.
 */
export function healthHttp(deps: Deps) {
	const { db, env, keys, metrics, log, operator, confinement, storage } = deps
	const trusted = createTrustedProxies(env.http.trustedProxies)
	const recentMatters = keepMatters(deps)
	const lookNow = createLook(deps)
	const app = new Hono<AppEnv>()
	// Also by POST: the site asks itself whether its proxy lets large files through.
	app.on(['GET', 'POST'], '/healthz', (c) => {
		const peer = c.env?.incoming?.socket.remoteAddress ?? ''
		const isProxyUnknown = isFromUnknownProxy(peer, c.req.header('x-forwarded-for') ?? null, trusted)
		const answer = answerChallenge(keys, c.req.query(CHALLENGE), isProxyUnknown)
		return c.text('ok', 200, answer === undefined ? {} : { [CHALLENGE_ANSWER]: answer })
	})
	app.get('/readyz', async (c) => {
		const details = c.req.query('details')
		const wantsDetails = details !== undefined
		if (wantsDetails && !operator.asks(c)) return c.notFound()
		const isReady = await db.execute(sql`select 1`).then(
			() => true,
			(err: unknown) => {
				log.error({ err }, 'not ready')
				return false
			},
		)
		const files =
			c.req.query('pages') === undefined ? await storage.findSaveProblem(wantsDetails && details === 'now') : undefined
		const status = isReady && files === undefined ? 200 : 503
		const why = isReady ? files && NOT_READY[files] : 'il database non risponde'
		if (!wantsDetails) return c.text(why === undefined ? 'ok' : `non pronto: ${why}`, status)
		if (isReady) await lookNow(details === 'now')
		const found = {
			database: isReady ? 'ok' : 'unreachable',
			files: files ?? 'ok',
			/** Matters that need somebody, as mailed to the admins and shown in the panel. */
			matters: isReady ? (await findHealth(deps)).map((matter) => ({ ...matter, ...saidHere(matter) })) : [],
			confinement: await confinement.state(),
			law: isReady ? await findLawState(deps) : undefined,
			node: process.version,
			uptimeSeconds: Math.round(process.uptime()),
		}
		return c.json(found, status)
	})
	app.get('/metrics', async (c) => {
		if (!operator.asks(c)) return c.notFound()
		const [text, matters] = await Promise.all([metrics.text(), recentMatters()])
		return c.body(matters ? `${text}${matterMetrics(matters)}` : text, 200, { 'content-type': metrics.contentType })
	})
	return app
}

/** A monitor that asks all the time costs mail server and sources no more than one look a minute. `guida doctor` asks for one now. */
const QUIET_MS = 60_000

/**
 * Returns what looks now at what is otherwise looked at every hour: whoever asks for the details has perhaps just mended something. While nothing is wrong,
 * once a minute.
 */
function createLook(deps: Deps): (isNow: boolean) => Promise<void> {
	const { db, env, log } = deps
	let quietUntil = 0
	return async (isNow) => {
		if (!isNow && performance.now() < quietUntil) return
		const now = new Date()
		// E-mails that wait are tried first: the server may take them again.
		if (isNow && (await retryAllNow(db, mailJob.name)) > 0) await wait(RETRIED_MS)
		await Promise.all([
			noteCertificate(db, env.http.siteUrl),
			noteClock(deps, now, true),
			noteOutside(deps, now, true),
		]).catch((err: unknown) => log.error({ err }, 'not looked at from outside'))
		const found = await Promise.all([
			findOutside(db),
			findClockMatter(deps.database, now),
			findCertificateMatter(db, env.http.siteUrl, now),
		])
		quietUntil = found.flat().length > 0 ? 0 : performance.now() + QUIET_MS
	}
}

/** The queue looks every two seconds for what is due. */
const RETRIED_MS = 4_000

const MATTERS_KEPT_MS = 60_000

/** Returns a reader of the matters that looks at most once a minute, since it opens connections and measures folders; undefined while it fails. */
function keepMatters(deps: Deps): () => Promise<Matter[] | undefined> {
	let found: { at: number; matters: Promise<Matter[] | undefined> } | undefined
	return () => {
		if (found && performance.now() - found.at < MATTERS_KEPT_MS) return found.matters
		const matters = findHealth(deps).catch((err: unknown) => {
			deps.log.error({ err }, 'metrics without matters')
			found = undefined
			return undefined
		})
		found = { at: performance.now(), matters }
		return matters
	}
}
