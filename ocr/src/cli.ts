#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { greyOf } from './pictures/open.ts'
import { createReader } from './reader.ts'
import { LANGUAGES, type Language } from './reading.ts'

const HELP = `Reads the words of scans and photographs.

  ocr FILE [--languages it,en] [--dpi N] [--json]

  --languages L    ${LANGUAGES.join(', ')}; the first is tried first (default it,en)
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
			json: { type: 'boolean', default: false },
			help: { type: 'boolean', short: 'h' },
		},
	})
	const [file] = positionals
	const languages = values.languages
		.split(',')
		.filter((name): name is Language => LANGUAGES.some((known) => known === name))
	if (values.help || file === undefined || languages.length === 0) {
		process.stdout.write(HELP)
		return values.help ? 0 : 2
	}
	const reader = await createReader({ workers: 1 })
	const dpi = Number(values.dpi)
	const reading = await reader.read(await greyOf(await readFile(file)), { languages, ...(dpi > 0 && { dpi }) })
	await reader.close()
	const text = reading.lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
	process.stdout.write(`${values.json ? JSON.stringify(reading) : text}\n`)
	return 0
}
