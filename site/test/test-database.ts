import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { embedded } from '#platform/database/open.ts'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { atEnd } from './at-end.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Database of the project's tests: `*.db.test.ts` run once on each. */
		databaseKind: 'embedded' | 'postgres'
		/** Data folder of a site that has been started once and has no content. Tests copy it. */
		templateDataDir: string
	}
}

/** Returns a data folder with a migrated, empty database, as a stopped site leaves it. */
export function createTestDataDir(): string {
	const folder = temporaryFolder()
	cpSync(inject('templateDataDir'), folder, { recursive: true })
	return folder
}

/** Returns the URL of a fresh database on this run's PostgreSQL; `template0` is an empty one. */
export async function createPostgresUrl(template: 'template' | 'template0' = 'template'): Promise<string> {
	const url = inject('postgresUrl')
	if (!url) throw new Error('no PostgreSQL in this project: name the file *.db.test.ts or *.postgres.test.ts')
	const server = await openPostgres(url)
	const name = `test_${randomUUID().replaceAll('-', '')}`
	try {
		await server.db.execute(`create database ${name} template ${template}`)
	} finally {
		await server.close()
	}
	return url.replace('/postgres?', `/${name}?`)
}

/**
 * Opens a migrated, empty database of the project's kind; closed after the test. Called at the top of a file, which is faster, it is closed
 * after all tests of the file.
 */
export async function createTestDatabase(): Promise<Database> {
	const database =
		inject('databaseKind') === 'postgres'
			? await openPostgres(await createPostgresUrl())
			: embedded(await openEmbedded({ dataDir: createTestDataDir() }))
	let closed: Promise<void> | undefined
	const close = () => (closed ??= database.close())
	atEnd(close)
	return { ...database, close }
}
