/** Prints, as JSON, the installed version and the one that waits, with the lines of its changelog that are new. The site runs it once a day. */
import { readProcessEnv } from '../../site/platform/configuration/env.ts'
import { explainFatal } from '../../site/platform/log/fatal.ts'
import { root, say } from '../setup/workspace.mjs'
import { openRepository, UpdateRefused } from './repository.ts'

try {
	const repository = openRepository(root, readProcessEnv('production').update)
	repository.fetch()
	const to = repository.findTarget(undefined)
	const waits = to === undefined ? null : { version: to.name, changes: repository.changesIn(to) }
	process.stdout.write(`${JSON.stringify({ installed: repository.current().name, waits })}\n`)
} catch (error) {
	say(
		error instanceof UpdateRefused ? error.message : explainFatal(error, undefined, 'Le versioni non si leggono').line,
	)
	process.exitCode = 2
}
