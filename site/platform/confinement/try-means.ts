import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './confined-process.ts'
import type { Means } from './means.ts'

const TRIAL = { residentMb: 512, timeoutMs: 10_000 }

/** Minimum a means must pass: reads a file of the site, is not root, writes to its folder. */
const TRIAL_SCRIPT = `
	const { readFileSync, writeFileSync } = require('node:fs')
	readFileSync(process.argv[1])
	if (process.getuid() !== 0) writeFileSync('works', 'yes')
`

/**
 * Returns the first means that works here; the last one is not tried.
 * @param readable a file of the site
 */
export async function firstThatWorks(possible: readonly Means[], readable: string): Promise<Means> {
	for (const means of possible.slice(0, -1)) if (await works(means, readable)) return means
	const last = possible.at(-1)
	if (!last) throw new Error('no means at all')
	return last
}

async function works(means: Means, readable: string): Promise<boolean> {
	const folder = await mkdtemp(join(tmpdir(), 'guida-fiscale-trial-'))
	try {
		const jail = {
			command: [process.execPath, '-e', TRIAL_SCRIPT, readable],
			reads: [readable],
			folder,
			usesSystem: false,
			variables: {},
		} as const
		const trial = await startProcess(means, jail, TRIAL, [])
		const { exitCode } = await trial.work('', { signal: AbortSignal.timeout(TRIAL.timeoutMs * 2) })
		return exitCode === 0 && (await readFile(join(folder, 'works'), 'utf8').catch(() => '')) === 'yes'
	} catch {
		return false // the program exists but does not start
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
