/**
 * `npm run update [-- TAG]`: updates the site to the newest version, or to a tag: a copy that was tried, then the tag, its packages, its
 * build, its migrations, and pages asked of it. A version that is not well is taken back, with the data of the copy if it had changed them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProcessEnv } from '../../site/platform/configuration/env.ts'
import { explainFatal } from '../../site/platform/log/fatal.ts'
import { forgetInterruptedUpdate } from '../setup/update-mark.mjs'
import { cacheDir, root, say } from '../setup/workspace.mjs'
import { oldFilesText, stoppedText, updatedText } from './copy.it.ts'
import { findOldFiles } from './laid-files.ts'
import { UpdateRefused } from './repository.ts'
import { siteSteps } from './site-steps.ts'
import { UpdateStopped, update } from './update.ts'

const USAGE = 'Uso: npm run update [-- VERSIONE]'

try {
	const [wanted, ...more] = process.argv.slice(2)
	if (more.length > 0 || wanted?.startsWith('-')) throw new UpdateRefused(USAGE)
	const env = readProcessEnv('production')
	const stopping = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
	const { signal } = stopping
	const result = await update({ root, wanted, channel: env.update, steps: siteSteps(env, signal), signal, say })
	if (result.state === 'updated') writeFileSync(join(cacheDir, 'updated-to'), result.to.name)
	forgetInterruptedUpdate(root)
	say(updatedText(result))
	const old = findOldFiles(root)
	if (old.length > 0) say(oldFilesText(old, env.http.siteUrl))
	process.exit(result.state === 'updated' || result.state === 'up-to-date' ? 0 : 1)
} catch (error) {
	const { line, exitCode } =
		error instanceof UpdateStopped
			? { line: stoppedText(error), exitCode: 1 }
			: error instanceof UpdateRefused
				? { line: error.message, exitCode: 2 }
				: explainFatal(error, undefined, "L'aggiornamento non è riuscito")
	say(line)
	process.exit(exitCode)
}
