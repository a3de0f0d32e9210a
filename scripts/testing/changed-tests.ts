/** Chooses the tests that a change touches, nearest first, for `npm test -- --changed [COMMIT]`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { listModules, type Module, readModules } from '../house/modules.ts'

export interface Choice {
	/** Test files to run. */
	readonly chosen: readonly string[]
	/** Test files that the change may touch too, and that would take longer than a minute with the others. */
	readonly left: readonly string[]
	/** True if a chosen test runs the built site. */
	readonly needsBuild: boolean
}

/** Processor seconds that the chosen tests may take: half a minute on two cores, after half a minute of preparation. */
const BUDGET_SECONDS = 60

type Kind = 'browser' | 'site' | 'database' | 'counted' | 'pure'
const SECONDS: Readonly<Record<Kind, number>> = { browser: 25, site: 6, database: 2, counted: 25, pure: 0.3 }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Import the whole site, so that every change would reach every test that uses them. */
const isHub = (path: string) => /^site\/(?:test|server)\/|^site\/app\/(?:deps|routes)\.ts$/.test(path)
const featureOf = (path: string) => /^site\/app\/features\/[^/]+\/[^/]+\//.exec(path)?.[0]
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

function kindOf({ path, imports }: Pick<Module, 'path' | 'imports'>): Kind {
	if (path.endsWith('.browser.test.ts')) return 'browser'
	if (imports.includes('scripts/testing/count-work.ts')) return 'counted'
	if (/\.(?:db|postgres)\.test\.ts$/.test(path)) return 'database'
	return imports.some((to) => isHub(to)) ? 'site' : 'pure'
}

const runsBuild = (kind: Kind) => kind === 'browser' || kind === 'site' || kind === 'database'

/** Returns true for a test that runs the built site. */
export function isOnBuild(path: string, modules: readonly Pick<Module, 'path' | 'imports'>[]): boolean {
	return runsBuild(kindOf(modules.find((one) => one.path === path) ?? { path, imports: [] }))
}

/** Returns how many imports lie between each module and the change; hubs are not passed. */
function distances(changed: readonly string[], modules: readonly Pick<Module, 'path' | 'imports'>[]) {
	const importers = new Map<string, string[]>()
	for (const { path, imports } of modules)
		for (const to of imports) importers.set(to, [...(importers.get(to) ?? []), path])
	const steps = new Map(changed.map((path) => [path, 0]))
	const waiting = [...changed]
	for (const path of waiting)
		for (const importer of importers.get(path) ?? []) {
			if (steps.has(importer) || (isHub(importer) && !isTest(importer))) continue
			steps.set(importer, (steps.get(path) ?? 0) + 1)
			waiting.push(importer)
		}
	return steps
}

/** @param changed paths of changed files, of any kind */
export function chooseTests(changed: readonly string[], modules: readonly Pick<Module, 'path' | 'imports'>[]): Choice {
	const steps = distances(changed, modules)
	// A test of the whole site imports nothing of what it tries: it stands in the folder of its feature.
	const near = new Map<string, number>()
	for (const [path, distance] of steps)
		for (const folder of isTest(path) || distance > 1 ? [] : [folderOf(path), featureOf(path)])
			if (folder !== undefined) near.set(folder, Math.min(near.get(folder) ?? distance, distance))
	const touched = modules
		.filter(({ path }) => isTest(path))
		.flatMap((module) => {
			const { path } = module
			const beside = near.get(folderOf(path)) ?? near.get(featureOf(path) ?? '')
			const distance = Math.min(steps.get(path) ?? Infinity, beside === undefined ? Infinity : beside + 1)
			return distance === Infinity ? [] : [{ path, distance, kind: kindOf(module) }]
		})
		.toSorted((a, b) => a.distance - b.distance || SECONDS[a.kind] - SECONDS[b.kind])
	const chosen: typeof touched = []
	let seconds = 0
	for (const test of touched) {
		// A changed test always runs.
		if (test.distance > 0 && seconds + SECONDS[test.kind] > BUDGET_SECONDS) continue
		seconds += SECONDS[test.kind]
		chosen.push(test)
	}
	const paths = chosen.map(({ path }) => path)
	return {
		chosen: paths,
		left: touched.flatMap(({ path }) => (paths.includes(path) ? [] : [path])),
		needsBuild: chosen.some(({ kind }) => runsBuild(kind)),
	}
}

/** Lists the files that differ from a commit, new ones included. */
export function changedFiles(root: string, commit: string): string[] {
	const git = (...args: string[]) => execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
	const differing = git('diff', '--name-only', commit)
	return [...differing, ...git('ls-files', '-o', '--exclude-standard')].filter((path) => path !== '')
}

if (import.meta.main) {
	const root = join(import.meta.dirname, '..', '..')
	const choice = chooseTests(changedFiles(root, process.argv[2] ?? 'HEAD'), readModules(root, listModules(root)))
	process.stdout.write(JSON.stringify(choice))
}
