import { existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { embedded } from '#platform/database/open.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Runs once per run, for all projects: creating a database takes seconds, copying its folder 0.1 s. */
export default async function setup({ provide }: TestProject): Promise<void> {
	const folder = join(tmpdir(), `guida-fiscale-template-${process.pid}`)
	provide('templateDataDir', folder)
	if (existsSync(folder)) return
	const unfinished = `${folder}-unfinished`
	process.once('exit', () => {
		for (const path of [folder, unfinished]) rmSync(path, { recursive: true, force: true })
	})
	const database = embedded(await openEmbedded({ dataDir: unfinished }))
	await prepareDatabase(database)
	await database.close()
	renameSync(unfinished, folder)
}
