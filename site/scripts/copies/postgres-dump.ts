/** Copies of a PostgreSQL, made and read by its own tools. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { measureDump } from '#platform/database/copy-space.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { reachPostgres } from '#platform/database/open.ts'
import { Refused } from '../data-folder.ts'
import { countRows, SHORT_LIVED_TABLES } from './short-lived.ts'

/** Dumps the database into a file, and returns the rows of each table in the same snapshot. */
export async function dumpDatabase(url: string, file: string): Promise<Record<string, number>> {
	const database = await reachPostgres(url)
	try {
		return await database.jobsDb.transaction(
			async (tx) => {
				const [row] = await selectRows<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`)
				const counts = await countRows(tx)
				await runTool('pg_dump', url, [
					'--format=custom',
					'--no-owner',
					'--no-privileges',
					`--snapshot=${row?.snapshot ?? ''}`,
					`--exclude-schema=${ASIDE}*`,
					...SHORT_LIVED_TABLES.map((table) => `--exclude-table-data=public.${table}`),
					`--file=${file}`,
				])
				return { ...counts, ...Object.fromEntries(SHORT_LIVED_TABLES.map((table) => [table, 0])) }
			},
			{ isolationLevel: 'repeatable read', accessMode: 'read only' },
		)
	} finally {
		await database.close()
	}
}

/** Returns the size of the database of `DATABASE_URL`; 0 for the embedded one, which lies among the data. */
export async function databaseSize({ databaseUrl }: { databaseUrl?: string | undefined }): Promise<number> {
	return databaseUrl === undefined ? 0 : withDatabase(databaseUrl, measureDump)
}

/** Restores a dump into an empty database, whole or not at all. */
export async function restoreDump(url: string, file: string): Promise<void> {
	await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file])
}

/** Schemas with the data that a restored copy replaced begin with this. */
const ASIDE = 'before_'

/** Returns true if the database has no tables but those put aside. */
export function isEmptyDatabase(url: string): Promise<boolean> {
	return withDatabase(url, async (db) => (await usedSchemas(db)).length === 0)
}

/** Returns true if a process of the site is connected: each listens for notifications on a connection of its own. */
export function isInUse(url: string): Promise<boolean> {
	return withDatabase(url, async (db) => {
		const listening = await selectRows(
			db,
			sql`select 1 from pg_stat_activity where datname = current_database() and application_name ~ '^listen [0-9]{1,10}$'`,
		)
		return listening.length > 0
	})
}

/** Renames the schemas of the site, so that a copy can be restored in their place. Returns the function that undoes it. */
export async function setSchemasAside(url: string, name: string): Promise<() => Promise<void>> {
	const aside = (schema: string) => sql.identifier(`${ASIDE}${name.toLowerCase().replaceAll(/\W/g, '_')}_${schema}`)
	const schemas = await withDatabase(url, (db) =>
		db.transaction(async (tx) => {
			const used = await usedSchemas(tx)
			for (const schema of used)
				await tx.execute(sql`alter schema ${sql.identifier(schema)} rename to ${aside(schema)}`)
			await tx.execute(sql`create schema if not exists public`)
			return used
		}),
	)
	return () =>
		withDatabase(url, (db) =>
			db.transaction(async (tx) => {
				for (const schema of schemas) {
					await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`)
					await tx.execute(sql`alter schema ${aside(schema)} rename to ${sql.identifier(schema)}`)
				}
			}),
		)
}

async function usedSchemas(db: Db): Promise<string[]> {
	const rows = await selectRows<{ name: string }>(
		db,
		sql`select distinct schemaname as name from pg_tables
			where schemaname not in ('pg_catalog', 'information_schema') and not starts_with(schemaname, ${ASIDE})`,
	)
	return rows.map(({ name }) => name)
}

/** Opens a PostgreSQL for one use. */
export async function withDatabase<Result>(url: string, use: (db: Db) => Promise<Result>): Promise<Result> {
	const database = await reachPostgres(url)
	try {
		return await use(database.jobsDb)
	} finally {
		await database.close()
	}
}

/** Reads a dump to its end, as restoring does, and returns the rows of each table of the site. */
export async function countDumpedRows(file: string): Promise<Record<string, number>> {
	const child = spawn('pg_restore', ['--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] })
	const failed = failureOf(child, 'pg_restore')
	const counts: Record<string, number> = {}
	let table: string | undefined
	for await (const line of createInterface(child.stdout)) {
		if (table === undefined) {
			table = /^COPY public\.(\w+) .*FROM stdin;$/.exec(line)?.[1]
			if (table !== undefined) counts[table] = 0
		} else if (line === '\\.') table = undefined
		else counts[table] = (counts[table] ?? 0) + 1
	}
	await failed
	return counts
}

/** The password goes through the environment: arguments are shown to everybody on the machine. */
async function runTool(tool: string, url: string, args: readonly string[]): Promise<void> {
	const address = new URL(url)
	const PGPASSWORD = decodeURIComponent(address.password)
	address.password = ''
	const child = spawn(tool, [`--dbname=${address.href}`, ...args], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: processVariables(PGPASSWORD ? { PGPASSWORD } : {}),
	})
	await failureOf(child, tool)
}

/** Resolves when the tool ended well. @throws Refused with its last line, or that it is not installed */
async function failureOf(child: ReturnType<typeof spawn>, tool: string): Promise<void> {
	let said = ''
	child.stderr?.on('data', (chunk: Buffer) => {
		said = (said + chunk.toString()).slice(-2_000)
	})
	const [code]: unknown[] = await once(child, 'close').catch((cause: unknown) => {
		throw new Refused(`Serve ${tool}: installa il client di PostgreSQL della versione del server.`, { cause })
	})
	if (code !== 0) throw new Refused(`${tool} non è riuscito: ${said.trim().split('\n').at(-1) ?? ''}`)
}
