import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AttackPattern, check } from 'recheck'
import { expect, it, vi } from 'vitest'
import { LINEAR } from '../../scripts/testing/count-work.ts'
import { stepsOf } from '../../scripts/testing/regex-steps.ts'

const { parseSync } = await vi.importActual<typeof import('vite')>('vite')

const site = join(import.meta.dirname, '..')
const isTest = (path: string) => /\.(?:test|d)\.tsx?$/.test(path)
const modules = globSync('{app,platform,server,scripts}/**/*.{ts,tsx}', { cwd: site }).filter((path) => !isTest(path))

/** More than any expression takes on a busy machine; one that is undecided after this counts as slow. */
const CHECK_MS = 30_000

/** Expressions found to be linear. A verdict depends on the expression alone, and takes up to a second. */
const VERDICTS = join(import.meta.dirname, 'linear-regexes.json')
/** Set by `npm run figures -- regexes`: checks every expression again and writes the verdicts. */
const isAfresh = process.env.JUDGE_REGEXES_AFRESH === '1'
const judged = new Set<string>(isAfresh ? [] : JSON.parse(readFileSync(VERDICTS, 'utf8')))

interface Regex {
	where: string
	pattern: string
	flags: string
}

/** Returns the regular expression literals of a module. */
function literalsIn(path: string): Regex[] {
	const { program } = parseSync(path, readFileSync(join(site, path), 'utf8'))
	const found: Regex[] = []
	JSON.stringify(program, (key, value: unknown) => {
		if (key === 'regex' && isRegex(value)) found.push({ where: path, pattern: value.pattern, flags: value.flags })
		return value
	})
	return found
}

function isRegex(value: unknown): value is { pattern: string; flags: string } {
	return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

/** Returns the regular expressions a module constructs while it is loaded. */
async function compiledBy(path: string): Promise<Regex[]> {
	const found: Regex[] = []
	const Original = globalThis.RegExp
	const record = (pattern: RegExp | string, flags?: string) => {
		const regex = new Original(pattern, flags)
		if (new Error().stack?.includes(path)) found.push({ where: path, pattern: regex.source, flags: regex.flags })
		return regex
	}
	vi.stubGlobal('RegExp', new Proxy(Original, { construct: (_, [pattern, flags]) => record(pattern, flags) }))
	try {
		vi.resetModules()
		await import(join(site, path))
	} finally {
		vi.unstubAllGlobals()
	}
	return found
}

/** The checker also times attacks, which is unreliable, so its finding is confirmed by counting steps. */
function grows(regex: RegExp, { pumps, suffix }: Pick<AttackPattern, 'pumps' | 'suffix'>): boolean {
	const steps = (times: number) =>
		stepsOf(regex, pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix, 0)
	return steps(400) > LINEAR * steps(200)
}

it('runs no regular expression in more than linear time, whatever the text', { timeout: 600_000 }, async () => {
	const composing = modules.filter((path) => readFileSync(join(site, path), 'utf8').includes('new RegExp('))
	const regexes: Regex[] = modules.flatMap(literalsIn)
	for (const path of composing) {
		const compiled = await compiledBy(path)
		expect(compiled, `${path} compiles its expressions when it is loaded`).not.toEqual([])
		regexes.push(...compiled)
	}
	expect(regexes.length).toBeGreaterThan(200)
	const slow: string[] = []
	for (const { where, pattern, flags } of regexes) {
		const expression = `/${pattern}/${flags}`
		if (judged.has(expression)) continue
		const verdict = await check(pattern, flags, { timeout: CHECK_MS })
		const isSlow =
			verdict.status === 'vulnerable' ? grows(new RegExp(pattern, flags), verdict.attack) : verdict.status !== 'safe'
		if (isSlow) slow.push(`${verdict.status} ${where} ${expression}`)
		else judged.add(expression)
	}
	expect(slow).toEqual([])
	if (isAfresh) writeFileSync(VERDICTS, `${JSON.stringify([...judged].toSorted(), null, '\t')}\n`)
})
