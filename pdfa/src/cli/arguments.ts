import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Description } from '../describe.ts'
import { CJK_FAMILIES, type CjkFamily } from '../fonts/cjk-packages.ts'
import { OCR_MODES, type OcrMode } from '../paper/read-pages.ts'
import { FLAVOURS, isFlavour } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'

export type Command =
	| {
			name: 'convert'
			/** One PDF, or pictures that become the pages of one document. */
			inputs: readonly string[]
			output: string
			report?: string
			fileName?: string
			progress: boolean
			settings: Settings
	  }
	| { name: 'batch'; input: string; output: string; report?: string; jobs: number; settings: Settings }
	| { name: 'check'; path: string; flavour: Flavour; json: boolean }
	| { name: 'extract'; input: string; output: string }
	| { name: 'inspect'; input: string; report: string }
	| { name: 'split'; input: string; output: string; maxBytes: number; bookmarks: boolean }
	| { name: 'compare'; before: string; after: string; output: string; page: number; width: number }
	| { name: 'fonts'; folder: string; families: readonly CjkFamily[] }
	| { name: 'help' }

export interface Settings {
	flavour: Flavour
	language?: string
	password?: string
	allowSigned: boolean
	acceptDamage: boolean
	fontFolders: readonly string[]
	fontPackages?: string
	/** Fetches nothing, also where fonts are missing. */
	offline: boolean
	smallest?: true
	description?: Description
	reading: ReadingSettings
}

/** Settings of pages that are pictures. */
export interface ReadingSettings {
	/** Undefined: pictures are read, documents are not. */
	mode?: OcrMode
	/** BCP 47, of pages that are read; the first is tried first. */
	languages: readonly string[]
	/** Folder of models of languages that are fetched when first asked for. */
	models?: string
	/** Pictures are drawn again with fewer dots. */
	smaller: boolean
	/** Photographs are cut to their page, squared, straightened and freed from shadows. */
	straighten: boolean
	/** Pages of pictures are turned so that their text runs across. */
	upright: boolean
	/** Pictures that cannot be used are left out; otherwise they are refused with all others. */
	withoutBroken?: true
}

/** Thrown for arguments that make no sense: exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError'
}

const OPTIONS = {
	flavour: { type: 'string' },
	report: { type: 'string' },
	language: { type: 'string' },
	ocr: { type: 'string' },
	languages: { type: 'string' },
	models: { type: 'string' },
	smaller: { type: 'boolean' },
	straighten: { type: 'boolean' },
	'as-they-lie': { type: 'boolean' },
	'without-broken': { type: 'boolean' },
	password: { type: 'string' },
	'allow-signed': { type: 'boolean' },
	'accept-damage': { type: 'boolean' },
	fonts: { type: 'string', multiple: true },
	'font-packages': { type: 'string' },
	offline: { type: 'boolean' },
	smallest: { type: 'boolean' },
	jobs: { type: 'string' },
	json: { type: 'boolean' },
	progress: { type: 'boolean' },
	title: { type: 'string' },
	name: { type: 'string' },
	alternate: { type: 'string', multiple: true },
	'max-bytes': { type: 'string' },
	bookmarks: { type: 'boolean' },
	page: { type: 'string' },
	width: { type: 'string' },
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
	const settings = (flavour = values.flavour): Settings => ({
		flavour: flavourOf(flavour),
		...(values.language !== undefined && { language: values.language }),
		...(values.password !== undefined && { password: values.password }),
		allowSigned: values['allow-signed'] ?? false,
		acceptDamage: values['accept-damage'] ?? false,
		fontFolders: (values.fonts ?? []).map(at),
		...(values['font-packages'] !== undefined && { fontPackages: at(values['font-packages']) }),
		offline: values.offline ?? false,
		...(values.smallest && { smallest: true }),
		...descriptionOf(values),
		reading: {
			...modeOf(values.ocr),
			languages: (values.languages ?? 'it,en').split(','),
			...(values.models !== undefined && { models: at(values.models) }),
			smaller: values.smaller ?? false,
			straighten: values.straighten ?? false,
			upright: !values['as-they-lie'],
			...(values['without-broken'] && { withoutBroken: true }),
		},
	})
	const report = values.report === undefined ? {} : { report: at(values.report) }
	switch (command) {
		case 'convert': {
			const inputs = paths.slice(0, -1).map(at)
			const output = paths.at(-1)
			if (output === undefined || inputs.length === 0 || (inputs.length > 1 && !inputs.every(isJoinable)))
				throw new UsageError('convert takes two paths, or pictures and PDFs and a path')
			const fileName = values.name === undefined ? {} : { fileName: values.name }
			const progress = values.progress ?? false
			return {
				name: 'convert',
				inputs,
				output: at(output),
				...report,
				...fileName,
				progress,
				settings: settings(values.flavour ?? flavourOfPages(inputs)),
			}
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
		case 'inspect': {
			const [input, ...rest] = paths
			if (input === undefined || rest.length > 0 || values.report === undefined)
				throw new UsageError('inspect takes one path and --report')
			return { name: 'inspect', input: at(input), report: at(values.report) }
		}
		case 'split': {
			const [input, output] = two()
			const maxBytes = wholeNumber('max-bytes', values['max-bytes'])
			return { name: 'split', input, output, maxBytes, bookmarks: values.bookmarks ?? false }
		}
		case 'compare': {
			const [before, after, output, ...rest] = paths
			if (before === undefined || after === undefined || output === undefined || rest.length > 0)
				throw new UsageError('compare takes three paths')
			const width = wholeNumber('width', values.width ?? '800')
			const page = wholeNumber('page', values.page)
			return { name: 'compare', before: at(before), after: at(after), output: at(output), page, width }
		}
		case 'fonts': {
			const [folder, ...families] = paths
			if (folder === undefined) throw new UsageError('fonts takes a path')
			return { name: 'fonts', folder: at(folder), families: familiesOf(families) }
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

const isPictureName = (path: string) => /\.(?:jpe?g|png|webp|tiff?|hei[cf])$/i.test(path)

const isJoinable = (path: string) => isPictureName(path) || /\.pdf$/i.test(path)

/** Pictures and several files say nothing about what they become: text that can be searched, where there is some. */
function flavourOfPages(inputs: readonly string[]): Flavour | undefined {
	return inputs.every(isPictureName) || inputs.length > 1 ? '2u' : undefined
}

function modeOf(text: string | undefined): Pick<ReadingSettings, 'mode'> {
	if (text === undefined) return {}
	const mode = OCR_MODES.find((known) => known === text)
	if (!mode) throw new UsageError(`--ocr is ${OCR_MODES.join(', ')}`)
	return { mode }
}

function flavourOf(text: string | undefined): Flavour {
	if (text === undefined) throw new UsageError('--flavour is missing')
	if (!isFlavour(text)) throw new UsageError(`no such flavour: ${text}; there are ${FLAVOURS.join(', ')}`)
	return text
}

function descriptionOf({
	title,
	language,
	alternate,
}: {
	title?: string
	language?: string
	alternate?: string[]
}): Pick<Settings, 'description'> {
	if (title === undefined && alternate === undefined) return {}
	return {
		description: {
			...(title !== undefined && { title }),
			...(language !== undefined && { language }),
			...(alternate && { alternates: alternate }),
		},
	}
}

function wholeNumber(option: string, text: string | undefined): number {
	const number = Number(text)
	if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`--${option} is a whole number from 1`)
	return number
}

function familiesOf(names: readonly string[]): readonly CjkFamily[] {
	const known = CJK_FAMILIES.filter((family) => names.includes(family))
	if (known.length < new Set(names).size) throw new UsageError(`families are ${CJK_FAMILIES.join(', ')}`)
	return names.length === 0 ? CJK_FAMILIES : known
}

function jobsOf(text: string | undefined): number {
	if (text === undefined) return 1
	const jobs = Number(text)
	if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) throw new UsageError('--jobs is a number from 1 to 64')
	return jobs
}
