#!/usr/bin/env node
/** The command line: arguments in, JSON or plain lines out, exit codes 0 (done), 1 (refused input), 2 (wrong use). */
import { canRefuseCodings, refuseOtherCodings } from './accepted-codings.ts'
import { parseArguments } from './command/arguments.ts'
import { servicesNamedBy } from './command/environment.ts'
import { run } from './command/run.ts'
import { CorpusError } from './index/load-corpus.ts'

async function main(): Promise<number> {
	if (canRefuseCodings) refuseOtherCodings()
	try {
		const options = parseArguments(process.argv.slice(2), process.cwd())
		return await run(options, servicesNamedBy(), (line) => process.stdout.write(`${line}\n`))
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
		return error instanceof CorpusError ? 1 : 2
	}
}

process.exitCode = await main()
