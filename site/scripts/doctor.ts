/** `npm run guida -- doctor [--json]`: looks at everything that whoever keeps the server answers for. Ends with 1 if something needs them. */
import { join } from 'node:path'
import { CHECKS, type Check } from '#app/features/desk/health/checks.ts'
import { readProcessEnv } from '#platform/configuration/env.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import { diagnose } from './doctor/diagnose.ts'

const USAGE = 'Uso: npm run guida -- doctor [--json]'
const SIGN = { ok: 'bene', bad: 'MALE', off: '–' } as const satisfies Record<Check['state'], string>
const NAME_WIDTH = Math.max(...Object.values(CHECKS).map(({ length }) => length)) + 2

const options = process.argv.slice(2)
if (options.some((option) => option !== '--json')) {
	process.stderr.write(`${USAGE}\n`)
	process.exit(2)
}
const isJson = options.length > 0
try {
	const checks = await diagnose(readProcessEnv('production'), join(import.meta.dirname, '..'))
	const lines = checks.map(
		({ name, state, text }) => `${SIGN[state].padEnd(6)}${CHECKS[name].padEnd(NAME_WIDTH)}${text}`,
	)
	const text = isJson ? JSON.stringify({ checks }, null, '\t') : lines.join('\n')
	process.stdout.write(`${text}\n`, () => process.exit(checks.some(({ state }) => state === 'bad') ? 1 : 0))
} catch (error) {
	const { line, exitCode } = explainFatal(error, undefined, 'Il controllo non è riuscito')
	if (isJson) process.stdout.write(`${JSON.stringify({ problem: line })}\n`)
	process.stderr.write(`${line}\n`, () => process.exit(exitCode))
}
