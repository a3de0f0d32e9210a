/** `npm test [-- vitest arguments]`: installs what is missing, runs every test, names what was skipped. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryFolder } from './setup/memory-folder.mjs'
import { prepareTestTools } from './setup/test-tools.mjs'
import { build, cacheDir, installDependencies, node, pinnedEnv, root, say } from './setup/workspace.mjs'

installDependencies('everything')
build()
const { env, missing } = prepareTestTools()
const memory = createMemoryFolder()

const results = join(cacheDir, 'test-results.json')
rmSync(results, { force: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [
	vitest,
	'run',
	'--reporter=default',
	'--reporter=json',
	`--reporter=${join(root, 'scripts/testing/progress.ts')}`,
	`--outputFile.json=${results}`,
	...process.argv.slice(2),
]
const { status } = spawnSync(node(), args, {
	cwd: root,
	stdio: 'inherit',
	env: pinnedEnv({ ...env, TEST_MACHINE_NODE: process.execPath, ...(memory && { TMPDIR: memory }) }),
})

const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined
for (const name of missing)
	say(`Saltati i test che hanno bisogno di ${name}: non è installato e non si è potuto installare.`)
if (counts) {
	const skipped = counts.numPendingTests + counts.numTodoTests
	say(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${skipped} skipped`)
	if (process.env.CI === 'true' && (skipped > 0 || missing.length > 0)) process.exit(1)
}
process.exit(status ?? 1)
