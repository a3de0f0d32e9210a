/** Reads which module imports which, type imports included; the house rules are based on it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readSql, type Sql } from './sql-fence.ts'
import { readUseCases, type UseCase } from './use-cases.ts'

export interface Module extends Sql {
	/** Relative to the root of the repository, with forward slashes. */
	path: string
	lines: number
	/** Modules of this repository, by path. */
	imports: readonly string[]
	/** Specifiers of packages as written, including this repository's workspaces. */
	packages: readonly string[]
	/** Names that it takes from packages at run time, as `specifier#name`; `specifier#*` for all of it. */
	imported: readonly string[]
	/** Texts of its docstrings, on one line each. */
	docstrings: readonly string[]
	/** Types of refusals in a form of their own, on one line each. */
	ownRefusals: readonly string[]
	readsEnvironment: boolean
	/** Reads addresses of people from the table of accounts. */
	readsAddresses: boolean
	/** Marks mails that suspended people get too. */
	mailsSuspended: boolean
	/** Counts rows of the database, and writes some. */
	countsAndWrites: boolean
	useCases: readonly UseCase[]
	/** Number of schemas of plain text, `z.string()`. */
	plainStrings: number
	/** Uses the class `Buffer`, which only Node has. */
	usesBuffer: boolean
	/** True if it takes letters apart from their accents. */
	foldsAccents: boolean
	/** Live regions that come together with their words, on one line each: no screen reader says those. */
	lateRegions: readonly string[]
	/** Shows why a form was refused, and gives the focus to nothing. */
	leavesRefused: boolean
}

/** Aliases of `site/package.json`. */
const ALIASES = {
	'#app/': 'site/app/',
	'#platform/': 'site/platform/',
	'#server/': 'site/server/',
	'#test/': 'site/test/',
} as const

/** In `pdfa/package.json`: Node's side, or a browser's. */
const PDFA_PORT = '#pdfa-platform/'

const isModule = (path: string) => /\.(?:ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts')

/** Lists the repository's modules, tracked or new. @param root of the repository */
export function listModules(root: string): string[] {
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
	return listed.split('\0').filter((path) => isModule(path) && existsSync(join(root, path)))
}

/** @throws if a module cannot be parsed */
export function readModules(root: string, paths: readonly string[]): Module[] {
	const known = new Set(paths)
	return paths.map((path) => readModule(root, path, known))
}

function readModule(root: string, path: string, known: ReadonlySet<string>): Module {
	const text = readFileSync(join(root, path), 'utf8')
	const { program, module, errors, comments } = parseSync(path, text)
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
	const specifiers = new Set<string>()
	for (const { moduleRequest } of module.staticImports) specifiers.add(moduleRequest.value)
	for (const { entries } of module.staticExports)
		for (const { moduleRequest } of entries) if (moduleRequest) specifiers.add(moduleRequest.value)
	// `import('…')`, called or in a type.
	for (const [, specifier] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) if (specifier) specifiers.add(specifier)
	const imported = module.staticImports.flatMap(({ moduleRequest, entries }) => {
		const values = entries.filter(({ isType }) => !isType)
		const names = values.map(({ importName }) => importName.name ?? '*')
		return (entries.length === 0 ? ['*'] : names).map((name) => `${moduleRequest.value}#${name}`)
	})
	for (const [, specifier] of text.matchAll(/(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/g))
		imported.push(`${specifier}#*`)
	const imports: string[] = []
	const packages: string[] = []
	for (const specifier of specifiers) {
		const target = resolve(path, specifier)
		if (target === undefined) packages.push(specifier)
		else if (known.has(target)) imports.push(target)
	}
	const docstrings = comments.filter(isDocstring).map(({ value }) => value.replace(/[\s*]+/g, ' ').trim())
	const ownRefusals = [...text.matchAll(OWN_REFUSAL)].map(([found]) => found.replace(/\s+/g, ' '))
	const readsEnvironment = /\bprocess\.env\b/.test(text)
	const countsAndWrites = COUNTS_ROWS.test(text) && WRITES_ROWS.test(text)
	const readsAddresses = /\busers\.email\b/.test(text)
	const mailsSuspended = /\bevenIfSuspended\(|\btoSuspended: true\b/.test(text)
	const usesBuffer = /\bBuffer\b/.test(text)
	const foldsAccents = /\.normalize\('NFK?D'\)/.test(text)
	const lateRegions = [...text.matchAll(LATE_REGION)].map(([region]) => region.replace(/\s+/g, ' '))
	const leavesRefused =
		OWN_FORM.test(text) && /\bfieldErrors\b/.test(text) && !/\buseRefusedFocus\(|<ActionForm\b/.test(text)
	const lines = text.split('\n').length - 1
	const found = { readsEnvironment, readsAddresses, mailsSuspended, countsAndWrites, foldsAccents, usesBuffer }
	return {
		...{ path, lines, imports, packages, imported, docstrings, ownRefusals, lateRegions, leavesRefused, ...found },
		...readSql(program),
		useCases: readUseCases(program.body, text),
		plainStrings: [...text.matchAll(/\bz\s*\.string\(/g)].length,
	}
}

/** In types, whose members end in `;` or a line: a refusal without `problem`, or a problem as a member of a union without `ok`. */
const OWN_REFUSAL =
	/\bok: false\s*[;\n]\s*(?:readonly )?(?!problems?:)\w+\??:|(?<!\|)\|\s*\{\s*(?:readonly )?problem: [^;,}]*/g

/** In JSX: a region after `&&`, `?` or `:`, but an alert, which is said as it comes, and one that is silent. */
const LATE_REGION = /(?:&&|[?:])\s*\(?\s*<(?:output\b|[a-z]+\b[^<>]*?(?:aria-live="(?!off)|role="(?:status|log)"))/g
const OWN_FORM = /<(?:\w+\.)?Form\b/

/** Drizzle's `count()` or `$count()`, or SQL's. */
const COUNTS_ROWS = /\bimport \{[^}]*\bcount\b[^}]*\} from 'drizzle-orm'|\.\$count\(|\bcount\(\*\)/
const WRITES_ROWS = /\.insert\(|\binsert into\b/

function isDocstring({ type, value }: { type: string; value: string }): boolean {
	return type === 'Block' && value.startsWith('*')
}

/** @returns a path of this repository, or undefined for a package */
function resolve(from: string, specifier: string): string | undefined {
	if (specifier.startsWith(PDFA_PORT)) return `pdfa/src/platform/node/${specifier.slice(PDFA_PORT.length)}.ts`
	if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
	for (const [alias, folder] of Object.entries(ALIASES))
		if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
	return undefined
}
