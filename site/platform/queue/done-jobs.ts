import { access, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'

/**
 * Jobs that did their work, noted on the disk because the database may be away at that moment. An entry lasts until the database has the same note;
 * a job that finds its entry is not run again. Workers of one site share the folder.
 */
export interface DoneJobs {
	/** Resolves once the entry would survive a power cut. */
	add(id: string): Promise<void>
	has(id: string): Promise<boolean>
	remove(id: string): Promise<void>
}

/** Returns the folder with one empty file per entry. */
export function doneJobsFolder(env: Pick<Env, 'dataDir'>): string {
	return join(env.dataDir, 'done-jobs')
}

/** Keeps the entries in `DATA_DIR/done-jobs`. */
export function createDoneJobs(env: Pick<Env, 'dataDir'>): DoneJobs {
	const folder = doneJobsFolder(env)
	return {
		async add(id) {
			await mkdir(folder, { recursive: true })
			await (await open(join(folder, id), 'w')).close()
			await sync(folder)
		},
		has: (id) =>
			access(join(folder, id)).then(
				() => true,
				() => false,
			),
		remove: (id) => rm(join(folder, id), { force: true }),
	}
}

/** Writes a folder's list of files to the disk. Windows does so by itself, and opens no folder. */
async function sync(folder: string): Promise<void> {
	if (process.platform === 'win32') return
	const handle = await open(folder, 'r')
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}
