import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'

/** One id a line, without anything else about the person. It lies outside the database, which a restore replaces. */
const file = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'erasures')

/** Notes that a person was erased; noted twice is noted once. */
export async function noteErasure(env: Pick<Env, 'dataDir'>, userId: string): Promise<void> {
	await mkdir(env.dataDir, { recursive: true })
	await appendFile(file(env), `${userId}\n`, { mode: 0o600 })
}

/** Returns the ids of everybody who was erased. */
export async function readErasures(env: Pick<Env, 'dataDir'>): Promise<string[]> {
	const text = await readFile(file(env), 'utf8').catch(() => '')
	return [...new Set(text.split('\n').filter((line) => line !== ''))]
}
