/** `npm run knowledge -- import PATH…`: imports files and folders into the knowledge base, with or without a running site. */
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readProcessEnv } from '#platform/configuration/env.ts'
import { callersFolder } from '#platform/configuration/process-environment.ts'
import { migrate } from '#platform/database/migrate.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import { importFile } from '../app/features/law/knowledge/import-file.server.ts'

const USAGE =
	'Uso: npm run knowledge -- import PERCORSO…\nLegge Akoma Ntoso (.xml), articoli (.jsonl), Markdown, testo e PDF; di una cartella, tutti i suoi file.\n'
const KINDS = /\.(xml|akn|jsonl|ndjson|md|markdown|txt|text|pdf)$/i

const here = callersFolder()
const [command, ...paths] = process.argv.slice(2)
if (command !== 'import' || paths.length === 0) {
	process.stderr.write(USAGE)
	process.exit(2)
}

try {
	const env = readProcessEnv('production')
	const files = paths.flatMap((path) => filesUnder(resolve(here, path)))
	const database = await reachDatabase(env)
	await migrate(database.db, join(import.meta.dirname, '../db/migrations'))
	let failed = 0
	for (const file of files) {
		const result = await importFile(database.db, file)
		if (result.ok) {
			for (const { title, articles, passages } of result.documents)
				process.stdout.write(`${title}: ${articles} articoli, ${passages} brani\n`)
		} else {
			failed += 1
			process.stderr.write(`${file}: non importato. ${result.problem.lines.slice(0, 5).join('; ')}\n`)
		}
	}
	await database.close()
	process.exit(failed > 0 ? 1 : 0)
} catch (error) {
	const { line, exitCode } = explainFatal(error, undefined)
	process.stderr.write(`${line}\n`)
	process.exit(exitCode)
}

function filesUnder(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path]
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && KINDS.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.toSorted()
}
