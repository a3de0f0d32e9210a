/**
 * Share of breaks of the code that the tests near them notice: places drawn at random are changed one by one, and those tests are run that
 * `npm test -- --changed` would run.
 *
 * npm run figures -- planted-breaks [--count=50] [--seed=1] [--only=3,7] [--list]
 *
 * A comparison is turned, a number is one more or less, a condition is negated, a call is left out, each as often. Tests that need no build run
 * first, the others only if none of them fails. A test that fails on the unchanged code too notices nothing. `--only` takes these of
 * those drawn, the first being 0, `--list` says what would be changed. Exit code 1 if fewer than four in five are noticed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listModules, readModules } from '../../scripts/house/modules.ts'
import { chooseTests, isOnBuild } from '../../scripts/testing/changed-tests.ts'
import { type Break, breaksOf, KINDS } from './breaks.ts'
import { randomBelow } from './draw.ts'

const root = join(import.meta.dirname, '../..')
const { values: asked } = parseArgs({
	options: {
		count: { type: 'string', default: '50' },
		seed: { type: 'string', default: '1' },
		only: { type: 'string' },
		list: { type: 'boolean', default: false },
	},
})
const PRODUCT = /^(?:site\/(?:app|platform|server)|(?:pdfa|ocr|legal|calcoli|italian|cases)\/src)\/.*\.tsx?$/
const APART = /\.test\.tsx?$|^site\/app\/dev\/|\.d\.ts$/

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const paths = listModules(root)
const places = paths
	.filter((path) => PRODUCT.test(path) && !APART.test(path))
	.flatMap((file) => breaksOf(file, read(file)).map((one) => ({ ...one, file })))

type Place = (typeof places)[number]

function drawn(count: number, seed: number): Place[] {
	const below = randomBelow(seed)
	const byKind = KINDS.map((kind) => places.filter((place) => place.kind === kind))
	return Array.from({ length: count }, (_, index) => {
		const of = byKind[index % KINDS.length] ?? []
		return of.splice(below(of.length), 1)
	}).flat()
}

function lineOf({ file, start, end, to, kind }: Break & { file: string }): string {
	const code = read(file)
	const [before, after] = [
		code.slice(code.lastIndexOf('\n', start) + 1, start),
		/^[^\n]*/.exec(code.slice(end))?.[0] ?? '',
	]
	const [was, is] = [code.slice(start, end), to].map((text) => (before + text + after).trim().replaceAll(/\s+/g, ' '))
	return `${kind}\t${file}:${code.slice(0, start).split('\n').length}\t${was}  →  ${is}`
}

/** Returns the tests of these that fail. */
function failing(tests: readonly string[]): string[] {
	if (tests.length === 0) return []
	const args = ['run', '--bail=1', '--project=!site-postgres', '--reporter=json', '--passWithNoTests', ...tests]
	const { stdout, status } = spawnSync('vitest', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
	if (status === 0) return []
	const start = stdout.indexOf('{"numTotalTestSuites"')
	if (start === -1) return [...tests]
	const { testResults } = JSON.parse(stdout.slice(start)) as { testResults: { name: string; status: string }[] }
	return testResults.filter((test) => test.status === 'failed').map(({ name }) => name)
}

/** Builds what changed. @returns false if that fails */
function build(): boolean {
	return spawnSync('node', [join(root, 'scripts/prepare.mjs')], { stdio: 'ignore' }).status === 0
}

/** Returns the first of these tests that a change of the code as it now stands makes fail; undefined if none does. */
function findNotice(near: readonly string[]): string | undefined {
	const [failed] = failing(near.filter((test) => !isOnBuild(test, modules)))
	if (failed !== undefined) return failed
	const built = near.filter((test) => isOnBuild(test, modules))
	if (built.length === 0) return undefined
	return build() ? failing(built)[0] : 'the build'
}

/** Tests that fail on the unchanged code too. */
const red = new Set<string>()

/** Breaks the code and returns what notices it. */
function plant({ file, start, end, to }: Place): string | undefined {
	const text = read(file)
	for (;;) {
		const near = chooseTests([file], modules).chosen.filter((test) => !red.has(test))
		let notice: string | undefined
		try {
			writeFileSync(join(root, file), text.slice(0, start) + to + text.slice(end))
			notice = findNotice(near)
		} finally {
			writeFileSync(join(root, file), text)
		}
		const test = near.find((path) => notice?.endsWith(path))
		if (test === undefined) return notice
		if (isOnBuild(test, modules)) build()
		if (failing([test]).length === 0) return test
		red.add(test)
	}
}

const modules = readModules(root, paths)
const only = asked.only?.split(',').map(Number)
const chosen = drawn(Number(asked.count), Number(asked.seed)).filter((_, index) => only?.includes(index) ?? true)
if (asked.list) for (const place of chosen) process.stdout.write(`${lineOf(place)}\n`)
else {
	const changes = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], {
		cwd: root,
		encoding: 'utf8',
	})
	if (changes.trim() !== '') throw new Error('the working tree has changes: they could be lost')
	let noticed = 0
	for (const place of chosen) {
		const line = lineOf(place)
		const notice = plant(place)
		if (notice !== undefined) noticed++
		process.stdout.write(`${notice ? 'noticed ' : 'SURVIVED'}\t${line}\t${notice ?? ''}\n`)
	}
	if (red.size > 0) process.stdout.write(`red without a break, and left out: ${[...red].join(', ')}\n`)
	process.stdout.write(`${noticed} of ${chosen.length} breaks are noticed by the tests near them\n`)
	process.exitCode = noticed * 5 < chosen.length * 4 ? 1 : 0
}
