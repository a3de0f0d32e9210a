#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fetchModels, ownModelsFolder } from './languages/models.ts'
import { greyOf } from './pictures/open.ts'
import { createReader } from './reader.ts'
import { LANGUAGES, type Language } from './reading.ts'

const HELP = `Reads the words of scans and photographs.

  ocr FILE [--languages it,en] [--dpi N] [--json]
  ocr models FOLDER LANGUAGE …    fetches what German and French need

  --languages L    ${LANGUAGES.join(', ')}; the first is tried first (default it,en); de and fr are fetched when first asked for
  --models FOLDER  where these are kept
  --dpi N          pixels an inch of a scan; photographs need none
  --json           words with their places and confidence
`

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			languages: { type: 'string', default: 'it,en' },
			dpi: { type: 'string' },
			models: { type: 'string', default: ownModelsFolder() },
			json: { type: 'boolean', default: false },
			help: { type: 'boolean', short: 'h' },
		},
	})
	const [file, folder, ...named] = positionals
	if (file === 'models' && folder !== undefined) return fetch(languagesOf(named), folder)
	const languages = languagesOf(values.languages.split(','))
	if (values.help || file === undefined || languages.length === 0) {
		process.stdout.write(HELP)
		return values.help ? 0 : 2
	}
	if ((await fetch(languages, values.models)) !== 0) return 3
	const reader = await createReader({ workers: 1, models: values.models })
	const dpi = Number(values.dpi)
	const reading = await reader.read(await greyOf(await readFile(file)), { languages, ...(dpi > 0 && { dpi }) })
	await reader.close()
	const text = reading.lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
	process.stdout.write(`${values.json ? JSON.stringify(reading) : text}\n`)
	return 0
}

function languagesOf(names: readonly string[]): Language[] {
	return names.filter((name): name is Language => LANGUAGES.some((known) => known === name))
}

async function fetch(languages: readonly Language[], folder: string): Promise<number> {
	const fetched = await fetchModels(languages, folder)
	if (fetched.ok) return 0
	process.stderr.write(`ocr: ${languages.join(', ')} could not be fetched into ${folder}: ${fetched.problem}\n`)
	return 3
}
