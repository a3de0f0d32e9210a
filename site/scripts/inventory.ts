/** `npm run inventory`: prints everything that runs here, with its version and known faults. `--json`, `--online`. */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { type Env, readProcessEnv } from '#platform/configuration/env.ts'
import { selectRows } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import { findNodeFaults } from '../app/features/desk/inventory/advisory.ts'
import { type Comparison, compare } from '../app/features/desk/inventory/compare.server.ts'
import type { Component } from '../app/features/desk/inventory/component.ts'
import { findingText, KIND_TITLE, NO_FINDINGS, NOT_ASKED, SOURCE_NAME } from '../app/features/desk/inventory/copy.it.ts'
import {
	findBinaries,
	findNode,
	findPackages,
	findPrograms,
} from '../app/features/desk/inventory/find-components.server.ts'
import { KNOWN_NODE_FAULTS } from '../app/features/desk/inventory/known-node-faults.ts'

const root = join(import.meta.dirname, '../..')
const asks = new Set(process.argv.slice(2))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Asks the databases themselves: the one inside PGlite, and the server that is configured. */
async function findDatabases({ databaseUrl }: Env): Promise<Component[]> {
	const component = (name: string, version: string | null): Component => ({
		...{ kind: 'postgres', name, version, isShipped: true, builtOn: null },
	})
	const inside = await PGlite.create()
	const { rows } = await inside.query<{ server_version: string }>('show server_version')
	await inside.close()
	const embedded = component('PostgreSQL in PGlite', rows[0]?.server_version ?? null)
	if (databaseUrl === undefined) return [embedded]
	const database = await openPostgres(databaseUrl)
	try {
		const [row] = await selectRows<{ server_version: string }>(database.db, sql`show server_version`)
		return [embedded, component('PostgreSQL di DATABASE_URL', row?.server_version ?? null)]
	} finally {
		await database.close()
	}
}

function print(components: readonly Component[], { findings, away }: Comparison, isOnline: boolean) {
	for (const [kind, title] of Object.entries(KIND_TITLE)) {
		const ofKind = components.filter((one) => one.kind === kind)
		if (ofKind.length > 0) say(`\n${title} (${ofKind.length})`)
		for (const { name, version, isShipped, builtOn } of ofKind)
			say(
				`  ${name}  ${version ?? 'versione non detta'}${builtOn === null ? '' : `  del ${builtOn}`}${isShipped ? '' : '  (solo sviluppo)'}`,
			)
	}
	say('\nDifetti noti')
	for (const finding of findings) say(`  ${findingText(finding)}`)
	if (findings.length === 0) say(`  ${NO_FINDINGS}`)
	for (const source of away)
		say(`  Non ha risposto, o non come documentato: ${SOURCE_NAME[source]}. Il confronto non è completo.`)
	if (!isOnline) say(`\n${NOT_ASKED}`)
}

let env: Env | undefined
try {
	env = readProcessEnv('production')
	const packages = findPackages(root)
	const components = [
		...(await findNode(process.execPath)),
		...(await findDatabases(env)),
		...(await findPrograms(env.verapdf?.command)),
		...findBinaries(root, packages),
		...packages,
	]
	const isOnline = asks.has('--online')
	const comparison: Comparison = isOnline
		? await compare(components, { allow: env.fetchAllow })
		: { findings: findNodeFaults(process.version, process.platform, KNOWN_NODE_FAULTS), away: [] }
	if (asks.has('--json')) say(JSON.stringify({ components, ...comparison, wasOnline: isOnline }, null, '\t'))
	else print(components, comparison, isOnline)
} catch (error) {
	const { line, exitCode } = explainFatal(error, env, 'L’inventario non è riuscito')
	process.stderr.write(`${line}\n`)
	process.exit(exitCode)
}
