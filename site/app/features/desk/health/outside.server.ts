import { findCaptchaChoice } from '#app/features/base/captcha/captcha-choice.server.ts'
import { isKnownSecret } from '#app/features/base/captcha/vendors.server.ts'
import { findInbound } from '#app/features/base/replies/reply-addresses.server.ts'
import { folderOf, tryMailbox } from '#app/features/desk/incoming-mail/mailbox.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { copyMark, outsideMark, readMark, writeMark } from './marks.server.ts'
import { lookAtAnswerer, lookAtCertificate, lookAtMail, lookAtName } from './outside/look.server.ts'
import type { OutsideMatter } from './outside/matter.ts'
import { hasSecondPlace, trySecondPlace } from './second-place.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** Shorter than `guida doctor` waits for an answer. */
const TRIAL_MS = 20_000

type Parts = Pick<Platform, 'db' | 'env' | 'mailer' | 'keys' | 'settings' | 'siteRoot' | 'queue'>

/**
 * Looks at mail server, name and certificate as others see them, and remembers what is wrong: once an hour, and each time while something was.
 * @param isAsked always, as when an operator wants to know whether it is mended
 */
export async function noteOutside(parts: Parts, now: Date, isAsked = false): Promise<void> {
	const noted = await readMark(parts.db, outsideMark)
	const isFresh = noted && Math.abs(now.getTime() - Date.parse(noted.at)) < HOUR_MS
	if (isFresh && noted.matters.length === 0 && !isAsked) return
	const { siteUrl } = parts.env.http
	const wasWrong = (kind: OutsideMatter['kind']) => noted?.matters.some((matter) => matter.kind === kind) === true
	const found = await Promise.all([
		lookAtMail(parts),
		// Their jobs see it too: these only answer whoever asks now.
		isAsked || wasWrong('mail-not-read') ? lookAtMailbox(parts, now) : [],
		isAsked || wasWrong('copy-not-sent') ? lookAtSecondPlace(parts) : [],
		lookAtCaptcha(parts),
		lookAtName(siteUrl),
		lookAtCertificate(siteUrl),
		lookAtAnswerer(parts.env.http, parts.keys),
	])
	await writeMark(parts.db, outsideMark, { at: now.toISOString(), matters: found.flat() })
}

async function lookAtMailbox({ settings }: Parts, now: Date): Promise<OutsideMatter[]> {
	const inbound = await findInbound(settings)
	const fault = inbound && (await tryMailbox(inbound.url))
	if (!inbound || !fault) return []
	const { why, folders } = fault
	return [
		{ kind: 'mail-not-read', since: now.toISOString(), why, folder: folderOf(inbound.url), folders: [...folders] },
	]
}

/** A vendor that is away says nothing of the secret. */
async function lookAtCaptcha({ env, settings }: Parts): Promise<OutsideMatter[]> {
	const { vendor, secretKey } = await findCaptchaChoice(env, settings)
	if (vendor === 'altcha' || secretKey === undefined) return []
	const isKnown = await isKnownSecret(vendor, secretKey).catch(() => true)
	return isKnown ? [] : [{ kind: 'captcha-refused', vendor }]
}

async function lookAtSecondPlace(parts: Parts): Promise<OutsideMatter[]> {
	if (!(await hasSecondPlace(parts))) return []
	const { isGood, line } = await trySecondPlace(parts, 'site', AbortSignal.timeout(TRIAL_MS))
	if (!isGood) return [{ kind: 'copy-not-sent', why: line }]
	await sendAgain(parts)
	return []
}

/** Has a copy made and sent at once, rather than within the hour, if the last one did not arrive at a place that works again. */
async function sendAgain({ db, queue }: Parts): Promise<void> {
	const noted = await readMark(db, copyMark)
	if (noted === undefined || noted.notSent === null) return
	await queue.send(db, dailyCopyJob, { isAsked: true })
	await writeMark(db, copyMark, { ...noted, notSent: null })
}

/** Returns what the last look found. */
export async function findOutside(db: Db): Promise<OutsideMatter[]> {
	return (await readMark(db, outsideMark))?.matters ?? []
}
