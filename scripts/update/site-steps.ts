import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../site/platform/configuration/env.ts'
import { markBeforeUpdate } from '../../site/platform/database/copy-retention.ts'
import { REPLACED } from '../../site/platform/database/data-names.ts'
import { hasUnknownMigrations } from '../../site/platform/database/migrate.ts'
import { openDatabase } from '../../site/platform/database/open.ts'
import { readManifest } from '../../site/scripts/copies/manifest.ts'
import { countRows, SHORT_LIVED_TABLES } from '../../site/scripts/copies/short-lived.ts'
import { timestamp } from '../../site/scripts/data-folder.ts'
import { pauseServers, resumeServers } from '../setup/pause.mjs'
import { cacheDir, root, serverProcess } from '../setup/workspace.mjs'
import { checkVersion } from './health-check.ts'
import { UpdateRefused } from './repository.ts'
import { runStep } from './run-step.ts'
import type { UpdateSteps, Written } from './update.ts'

/** A server ends within ten seconds of a signal. */
const PAUSE_TIMEOUT_MS = 20_000
const MIGRATIONS = join(root, 'site/db/migrations')

/** The steps on this checkout's own site, until a signal. */
export function siteSteps(env: Env, signal: AbortSignal): UpdateSteps {
	return {
		async copy(versions) {
			// Named like a daily copy, so that it is deleted like one, though later.
			const folder = join(env.copiesDir ?? `${env.dataDir}-copies`, timestamp())
			const { isGood, line } = await runStep(signal, ...serverProcess('scripts/backup').args, folder)
			if (!isGood) throw new UpdateRefused(`${line} Senza una copia non aggiorno: nulla è stato modificato.`)
			markBeforeUpdate(folder, versions)
			return folder
		},
		async pause() {
			const folder = join(cacheDir, 'servers')
			await pauseServers(folder, PAUSE_TIMEOUT_MS, signal).catch((cause: unknown) => {
				signal.throwIfAborted()
				throw new UpdateRefused('Il sito non si ferma: fermalo a mano e ripeti. Nulla è stato modificato.', { cause })
			})
			return () => resumeServers(folder)
		},
		async prepare() {
			const { isGood, line } = await runStep(signal, join(root, 'scripts/prepare.mjs'))
			if (!isGood) throw new Error(line)
		},
		check: () => checkVersion(signal),
		async findMigrated(copy) {
			const database = await openDatabase(env)
			try {
				if (!(await hasUnknownMigrations(database.jobsDb, MIGRATIONS))) return undefined
				return writtenSince(copy, await countRows(database.jobsDb))
			} finally {
				await database.close()
			}
		},
		async restore(copy) {
			const { isGood, line } = await runStep(signal, ...serverProcess('scripts/restore').args, copy, '--replace')
			if (!isGood) throw new UpdateRefused(`La copia ${copy} non è tornata al suo posto: ${line}`)
			const replaced = join(env.dataDir, REPLACED)
			return join(replaced, readdirSync(replaced).toSorted().at(-1) ?? '')
		},
	}
}

/** Tables that change without anybody writing, or that no copy has. */
const NOT_WRITTEN = new Set<string>([...SHORT_LIVED_TABLES, 'migrations'])

/** Returns the tables with more rows than in the copy. */
export function writtenSince(copy: string, now: Record<string, number>): Written[] {
	const read = readManifest(copy)
	const before = read.ok ? read.contents.tables : {}
	return Object.entries(now)
		.map(([table, rows]) => ({ table, rows: rows - (before[table] ?? 0) }))
		.filter(({ table, rows }) => rows > 0 && !NOT_WRITTEN.has(table))
}
