import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FLAVOURS, type Flavour, isFlavour } from '../flavour.ts'

export type Command =
	| { name: 'convert'; input: string; output: string; report?: string; settings: Settings }
	| { name: 'batch'; input: string; output: string; report?: string; jobs: number; settings: Settings }
	| { name: 'check'; path: string; flavour: Flavour; json: boolean }
	| { name: 'extract'; input: string; output: string }
	| { name: 'help' }

export interface Settings {
	flavour: Flavour
	language?: string
	password?: string
	allowSigned: boolean
	fontFolders: readonly string[]
}

/** What was typed makes no sense: exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError'
}

export const HELP = `Converts PDF to PDF/A and checks PDF/A.

  pdfa convert IN OUT --flavour F [--report R.json]      one file
  pdfa batch INDIR OUTDIR --flavour F [--jobs N] [--report R.jsonl]
                                                         every *.pdf of a folder, same relative paths
  pdfa check FILE|DIR --flavour F [--json]               says what breaks the rules
  pdfa extract IN.p7m OUT                                the document inside a signed envelope

  --flavour F      ${FLAVOURS.join(' ')}
  --language L     of documents that do not say theirs (default it)
  --password P     of encrypted files
  --allow-signed   convert signed files too; their signatures become invalid
  --fonts DIR      folder with fonts to embed where a document lacks one; may be repeated

Examples
  npm run -s pdfa -- convert contratto.pdf contratto-a.pdf --flavour 2b
  npm run -s pdfa -- batch archivio archivio-a --flavour 3u --report rapporto.jsonl
  npm run -s pdfa -- check archivio-a --flavour 3u --json
  npm run -s pdfa -- extract fattura.xml.p7m fattura.xml

Exit codes: 0 done, 1 not compliant (check), 2 wrong usage, 3 refused, 4 flavour not reachable, 5 fault.
`

const OPTIONS = {
	flavour: { type: 'string' },
	report: { type: 'string' },
	language: { type: 'string' },
	password: { type: 'string' },
	'allow-signed': { type: 'boolean' },
	fonts: { type: 'string', multiple: true },
	jobs: { type: 'string' },
	json: { type: 'boolean' },
	help: { type: 'boolean', short: 'h' },
} as const

/** Paths are taken from `cwd`, where the caller stands. @throws UsageError */
export function parseArguments(args: readonly string[], cwd: string): Command {
	const { values, positionals } = parse(args)
	const [command, ...paths] = positionals
	if (values.help || command === undefined || command === 'help') return { name: 'help' }
	const at = (path: string) => resolve(cwd, path)
	const two = (): [string, string] => {
		const [input, output, ...rest] = paths
		if (input === undefined || output === undefined || rest.length > 0)
			throw new UsageError(`${command} takes two paths`)
		return [at(input), at(output)]
	}
	const settings = (): Settings => ({
		flavour: flavourOf(values.flavour),
		...(values.language !== undefined && { language: values.language }),
		...(values.password !== undefined && { password: values.password }),
		allowSigned: values['allow-signed'] ?? false,
		fontFolders: (values.fonts ?? []).map(at),
	})
	const report = values.report === undefined ? {} : { report: at(values.report) }
	switch (command) {
		case 'convert': {
			const [input, output] = two()
			return { name: 'convert', input, output, ...report, settings: settings() }
		}
		case 'batch': {
			const [input, output] = two()
			return { name: 'batch', input, output, ...report, jobs: jobsOf(values.jobs), settings: settings() }
		}
		case 'check': {
			const [path, ...rest] = paths
			if (path === undefined || rest.length > 0) throw new UsageError('check takes one path')
			return { name: 'check', path: at(path), flavour: flavourOf(values.flavour), json: values.json ?? false }
		}
		case 'extract': {
			const [input, output] = two()
			return { name: 'extract', input, output }
		}
		default:
			throw new UsageError(`unknown command ${command}`)
	}
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error))
	}
}

function flavourOf(text: string | undefined): Flavour {
	if (text === undefined) throw new UsageError('--flavour is missing')
	if (!isFlavour(text)) throw new UsageError(`no such flavour: ${text}; there are ${FLAVOURS.join(', ')}`)
	return text
}

function jobsOf(text: string | undefined): number {
	if (text === undefined) return 1
	const jobs = Number(text)
	if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) throw new UsageError('--jobs is a number from 1 to 64')
	return jobs
}
