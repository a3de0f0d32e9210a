import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { readMark, updateMark, writeMark } from './marks.server.ts'
import type { Matter } from './matters.ts'

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
		const { code, said } = await look(siteRoot, signal)
		const { data } = Looked.safeParse(code === 0 ? JSON.parse(said) : undefined)
		if (data === undefined) return log.info({ said }, 'no look at versions')
		await writeMark(db, updateMark, { at: new Date().toISOString(), waits: data.waits })
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

async function look(siteRoot: string, signal: AbortSignal): Promise<{ code: number | null; said: string }> {
	const script = join(siteRoot, '..', 'scripts', 'update', 'look.ts')
	const child = spawn(process.execPath, [script], {
		env: processVariables(),
		stdio: ['ignore', 'pipe', 'pipe'],
		signal,
	})
	let said = ''
	child.stdout.on('data', (chunk: Buffer) => {
		said += chunk.toString()
	})
	child.stderr.on('data', (chunk: Buffer) => {
		said += chunk.toString()
	})
	const code = await new Promise<number | null>((resolve) => {
		child.once('close', resolve)
		child.once('error', () => {})
	})
	return { code, said: said.trim() }
}
