/** `npm run -s legal -- eval|train|verify`. Exit codes: 0 done, 1 a corpus that cannot be read, 2 wrong use. */
import { servicesNamedBy } from '../../../legal/src/command/environment.ts'
import { CorpusError } from '../../../legal/src/index/load-corpus.ts'
import { parseArguments } from './arguments.ts'
import { run } from './run.ts'

try {
	const options = parseArguments(process.argv.slice(2), process.cwd())
	process.exitCode = await run(options, servicesNamedBy(), (line) => process.stdout.write(`${line}\n`))
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = error instanceof CorpusError ? 1 : 2
}
