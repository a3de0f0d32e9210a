import { join } from 'node:path'
import type { Database } from '#server/database.ts'
import { createQueue } from '#server/jobs.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { allJobs } from '#server/worker-jobs.ts'
import { siteRoot } from '../program.ts'

export const migrationsFolder = join(siteRoot, 'db/migrations')

/** All that start-up does to an empty database, and no content. */
export async function prepareDatabase(database: Database): Promise<void> {
	await migrate(database.db, migrationsFolder)
	const queue = await createQueue(database, allJobs, createLog('silent'), 'sender')
	await queue.stop()
}
