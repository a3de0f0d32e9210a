/** Prints the last line of `.ci/run`: the tests' counts, with the checks counted as one test. Exits with 1 unless all passed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from './setup/workspace.mjs'

const [tests, check] = process.argv.slice(2).map(Number)
const file = join(cacheDir, 'test-results.json')
const counts = existsSync(file)
	? JSON.parse(readFileSync(file, 'utf8'))
	: { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
const skipped = counts.numPendingTests + counts.numTodoTests
const passed = counts.numPassedTests + (check === 0 ? 1 : 0)
const failed = counts.numFailedTests + (check === 0 ? 0 : 1)
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exit(tests === 0 && check === 0 ? 0 : 1)
