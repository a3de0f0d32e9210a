import { join } from 'node:path'
import { ALL_JOBS } from '#app/features/index.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { createQueue } from '#platform/queue/jobs.ts'
import { siteRoot } from '../program.ts'

export const migrationsFolder = join(siteRoot, 'db/migrations')

/** Prepares an empty database as start-up does, without content. */
export async function prepareDatabase(database: Database): Promise<void> {
	await migrate(database.db, migrationsFolder)
	const keys = createDerivedKeys({ current: 'nothing is signed with it', old: [] })
	const queue = await createQueue(database, ALL_JOBS, { log: createLog('silent'), keys }, 'sender')
	await queue.stop()
}
