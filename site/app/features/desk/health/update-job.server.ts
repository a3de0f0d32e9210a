import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { readMark, updateMark, writeMark } from './marks.server.ts'
import type { Matter } from './matters.ts'
import { runScript } from './run-script.server.ts'

/** As `scripts/update/look.ts` prints it. */
const Looked = z.object({
	installed: z.string(),
	waits: z.object({ version: z.string(), changes: z.array(z.string()) }).nullable(),
})

/** Looks once a day whether a newer version is there, and remembers what it changes. Where there is no git, as in an image, nothing waits. */
export const lookForUpdateJob = defineJob({
	name: 'health.update',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 3600 },
	expireSeconds: 300,
	concurrency: 1,
	schedule: '40 4 * * *',
	async run({ db, log, siteRoot }: Pick<Platform, 'db' | 'log' | 'siteRoot'>, _payload, signal) {
		const script = join(siteRoot, '..', 'scripts', 'update', 'look.ts')
		const { code, stdout, stderr } = await runScript(script, { signal })
		if (code !== 0) return log.info({ said: stderr.trim() }, 'no look at versions')
		const { waits } = Looked.parse(JSON.parse(stdout))
		await writeMark(db, updateMark, { at: new Date().toISOString(), waits })
	},
})

/** Returns the version that waits, unless it was installed since the last look. */
export async function findUpdate(db: Db, siteRoot: string): Promise<Matter[]> {
	const waits = (await readMark(db, updateMark))?.waits ?? null
	if (waits === null || installedBuild(siteRoot) === waits.version) return []
	return [{ kind: 'update-waits', ...waits }]
}

/** Returns the version that the last update installed; undefined before the first. */
function installedBuild(siteRoot: string): string | undefined {
	try {
		return readFileSync(join(siteRoot, '..', '.cache', 'updated-to'), 'utf8').trim()
	} catch {
		return undefined
	}
}
