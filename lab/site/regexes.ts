/**
 * Checks every regular expression of the site again and writes the verdicts used by `npm test`, which checks new ones only.
 *
 * npm run figures -- regexes
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { siteRoot } from '#test/program.ts'

const root = join(siteRoot, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'site', 'server/linear-regexes.test.ts'], {
	cwd: root,
	stdio: 'inherit',
	env: processVariables({ JUDGE_REGEXES_AFRESH: '1' }),
})
process.exitCode = status ?? 1
