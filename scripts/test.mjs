/**
 * `npm test [-- vitest arguments]`: installs what is missing, runs every test, names what was skipped. `npm test -- --changed [COMMIT]` runs
 * those that the changes since the commit touch, nearest first, for about a minute, and says how many more they may touch.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryFolder } from './setup/memory-folder.mjs'
import { prepareTestTools } from './setup/test-tools.mjs'
import { build, cacheDir, installDependencies, node, pinnedEnv, root, say } from './setup/workspace.mjs'
import { durationLines } from './testing/durations.mjs'

await installDependencies('everything')
const [first, commit = 'HEAD'] = process.argv.slice(2)
const choice = first === '--changed' ? chooseChanged() : undefined
if (choice?.chosen.length === 0) {
	say(`Nessun test riguarda ciò che è cambiato rispetto a ${commit}.`)
	process.exit(0)
}
if (choice?.needsBuild ?? true) await build()
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
	...(choice?.chosen ?? process.argv.slice(2)),
]
const { status } = spawnSync(node(), args, {
	cwd: root,
	stdio: 'inherit',
	env: pinnedEnv({ ...env, TEST_MACHINE_NODE: process.execPath, ...(memory && { TMPDIR: memory }) }),
})

const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined
for (const name of missing)
	say(`Saltati i test che hanno bisogno di ${name}: non è installato e non si è potuto installare.`)
if (choice?.left.length) say(`Non provati ${choice.left.length} file di test più lontani: li prova npm test.`)
if (counts) {
	for (const line of durationLines(counts.testResults, root)) say(line)
	const skipped = counts.numPendingTests + counts.numTodoTests
	say(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${skipped} skipped`)
	if (process.env.CI === 'true' && (skipped > 0 || missing.length > 0)) process.exit(1)
}
process.exit(status ?? 1)

function chooseChanged() {
	const chooser = join(root, 'scripts/testing/changed-tests.ts')
	return JSON.parse(execFileSync(node(), [chooser, commit], { cwd: root, encoding: 'utf8', env: pinnedEnv() }))
}
