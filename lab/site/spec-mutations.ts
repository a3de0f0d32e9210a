/**
 * Share of values and words of the specification whose change in the code a test notices that their row names: each is changed by itself, and
 * those tests are run. Each must first pass on the unchanged code.
 *
 * npm run figures -- spec-mutations [--count=80] [--seed=1] [--only=9.4,5.18] [--list]
 *
 * `--only` takes the rows with these numbers, `--list` says what would be changed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listModules, readModules } from '../../scripts/house/modules.ts'
import { isOnBuild } from '../../scripts/testing/changed-tests.ts'
import { draw } from '../breaks/draw.ts'
import { type Mutation, mutationsOfValues, mutationsOfWords } from './spec-mutations/mutations.ts'
import { VALUES } from './spec-mutations/values.ts'

const root = join(import.meta.dirname, '../..')
const { values: asked } = parseArgs({
	options: {
		count: { type: 'string', default: '80' },
		seed: { type: 'string', default: '1' },
		only: { type: 'string' },
		list: { type: 'boolean', default: false },
	},
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const all = [...mutationsOfValues(VALUES), ...mutationsOfWords()]

const only = asked.only?.split(',')
const chosen = only
	? all.filter(({ number }) => only.includes(number))
	: draw(all, Number(asked.count), Number(asked.seed))

const modules = readModules(root, listModules(root))

/** Builds the site from the code as it stands. @returns false if that fails */
function builds(): boolean {
	const cwd = join(root, 'site')
	const steps = [
		['react-router', 'build', '--logLevel', 'error'],
		[process.execPath, 'scripts/compress-assets.ts'],
		[process.execPath, 'scripts/copy-cases.ts'],
	] as const
	return steps.every(([command, ...args]) => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0)
}

/** Runs one test on what was built. */
function passes(test: string): boolean {
	const project = test.includes('.browser.test') ? 'browser' : test.includes('.db.test') ? 'site-embedded' : 'site'
	return (
		spawnSync('vitest', ['run', '--bail=1', '--project', project, test], { cwd: root, stdio: 'ignore' }).status === 0
	)
}

/** @throws Error naming the tests that fail on the unchanged code: each change would seem to be noticed by them */
function requireGreen(): void {
	if (!builds()) throw new Error('the unchanged site does not build')
	const red = [...new Set(chosen.flatMap(({ tests }) => tests))].filter((test) => !passes(test))
	if (red.length > 0) throw new Error(`on the unchanged code these fail: ${red.join(', ')}`)
}

if (asked.list)
	for (const { number, file, from, to } of chosen) process.stdout.write(`${number}\t${file}\t${from} → ${to}\n`)
else {
	if (git('status', '--porcelain', '--untracked-files=no').trim() !== '')
		throw new Error('the working tree has changes: they could be lost')
	requireGreen()
	const survived: Mutation[] = []
	for (const mutation of chosen) {
		const { file, from, to, number, tests } = mutation
		const text = read(file)
		try {
			writeFileSync(join(root, file), text.replaceAll(from, to))
			const [light, onBuild] = [false, true].map((isBuilt) =>
				tests.filter((test) => isOnBuild(test, modules) === isBuilt),
			)
			const isNoticed = (some: readonly string[] = []) => some.some((test) => !passes(test))
			const killed = isNoticed(light) || (onBuild?.length && !builds()) || isNoticed(onBuild)
			if (!killed) survived.push(mutation)
			process.stdout.write(`${killed ? 'noticed ' : 'SURVIVED'}\t${number}\t${file}\t${from} → ${to}\n`)
		} finally {
			writeFileSync(join(root, file), text)
		}
	}
	process.stdout.write(
		`${chosen.length - survived.length} of ${chosen.length} changes are noticed by a test that their row names\n`,
	)
	process.exitCode = survived.length * 20 > chosen.length ? 1 : 0
}
