import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { asGivenHere } from '#platform/configuration/as-given-here.ts'
import type { Env } from '#platform/configuration/env.ts'
import { findOutdated } from '#platform/database/copy-retention.ts'
import { copyTime } from '#platform/database/daily-copies.ts'
import { BACKUPS, MANIFEST } from '#platform/database/data-names.ts'
import type { Platform } from '#platform/platform.ts'
import { COPY_ASKED, type CopiesView, type CopyRow } from './copies.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { copyMark, readMark } from './marks.server.ts'
import type { Matter } from './matters.ts'
import { findSecondPlaceView } from './second-place.server.ts'

const SHOWN = 30
/** Names that the command gives to copies: the time, and `.age` for an encrypted one. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:\.age)?$/

/** Returns the finished copies of both folders, the newest first. */
export async function findCopies({ dataDir, copiesDir }: Pick<Env, 'dataDir' | 'copiesDir'>): Promise<CopyRow[]> {
	const folders = [join(dataDir, BACKUPS), ...(copiesDir === undefined ? [] : [copiesDir])]
	const rows = await Promise.all(
		folders.map(async (folder) => {
			const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
			const leaving = folder === copiesDir && names.length > 0 ? findOutdated(folder, new Date()) : []
			return names.map((name) => ({
				name,
				// A folder's own time changes with what is deleted from it.
				at: (copyTime(name.replace(/\.age$/, '')) ?? new Date(0)).toISOString(),
				isDaily: folder === copiesDir,
				isEncrypted: name.endsWith('.age'),
				isLeaving: leaving.includes(name),
			}))
		}),
	)
	return rows.flat().toSorted((a, b) => b.at.localeCompare(a.at))
}

/** As much of `scripts/copies/manifest.ts` as says which files a copy has. */
const Manifest = z.object({ contents: z.object({ parts: z.array(z.object({ path: z.string(), size: z.number() })) }) })

/** Returns the first file that a finished copy has no more as it was made. */
async function findGone(copy: string): Promise<string | undefined> {
	const text = await readFile(join(copy, MANIFEST), 'utf8').catch(() => undefined)
	if (text === undefined) return MANIFEST
	for (const { path, size } of Manifest.parse(JSON.parse(text)).contents.parts)
		if ((await stat(join(copy, path)).catch(() => undefined))?.size !== size) return path
	return undefined
}

/** Returns a matter if the last copy could not be restored any more. */
export async function findNotWhole(env: Pick<Env, 'dataDir' | 'copiesDir'>): Promise<Matter[]> {
	const [newest] = await findCopies(env)
	// An encrypted one is a single file.
	if (newest === undefined || newest.isEncrypted) return []
	const folder = newest.isDaily && env.copiesDir !== undefined ? env.copiesDir : join(env.dataDir, BACKUPS)
	const gone = await findGone(join(folder, newest.name))
	return gone === undefined ? [] : [{ kind: 'copy-not-whole', name: newest.name, gone }]
}

/** Returns true while a copy waits or is made by a living process: one that was killed makes none. */
async function isUnderWay({ queue }: Pick<Platform, 'queue'>): Promise<boolean> {
	const copies = (await queue.counts()).find(({ name }) => name === dailyCopyJob.name)
	return copies !== undefined && copies.queued + copies.active > 0
}

/** Returns the copies as the panel shows them. */
export async function findCopiesView(
	{ db, env, settings, queue }: Pick<Platform, 'db' | 'env' | 'settings' | 'queue'>,
	_admin: Admin,
): Promise<CopiesView> {
	const [copies, result, underWay, second] = await Promise.all([
		findCopies(env),
		readMark(db, copyMark),
		isUnderWay({ queue }),
		findSecondPlaceView({ settings, env }),
	])
	return {
		folder: env.copiesDir ?? null,
		copies: copies.slice(0, SHOWN),
		total: copies.length,
		problem: result?.problem ?? null,
		notSent: result?.notSent ?? null,
		second,
		isUnderWay: underWay,
		restoreCommand: asGivenHere(`npm run restore -- ${copies[0]?.name ?? 'NOME'} --replace`),
	}
}

/** Queues a copy now, whenever the last one was made, unless one is under way. @returns false if copies are switched off */
export async function askForCopy(
	{ db, env, queue }: Pick<Platform, 'db' | 'env' | 'queue'>,
	admin: Admin,
): Promise<boolean> {
	if (env.copiesDir === undefined) return false
	if (await isUnderWay({ queue })) return true
	await db.transaction(async (tx) => {
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason: COPY_ASKED })
		await queue.send(tx, dailyCopyJob, { isAsked: true }, { priority: 'urgent' })
	})
	return true
}
