import { join } from 'node:path'
import type { Database } from '#server/database.ts'
import { createDerivedKeys } from '#server/derived-keys.ts'
import { createQueue } from '#server/jobs.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { allJobs } from '#server/worker-jobs.ts'
import { siteRoot } from '../program.ts'

export const migrationsFolder = join(siteRoot, 'db/migrations')

/** All that start-up does to an empty database, and no content. */
export async function prepareDatabase(database: Database): Promise<void> {
	await migrate(database.db, migrationsFolder)
	const keys = createDerivedKeys({ current: 'nothing is signed with it', old: [] })
	const queue = await createQueue(database, allJobs, { log: createLog('silent'), keys }, 'sender')
	await queue.stop()
}
