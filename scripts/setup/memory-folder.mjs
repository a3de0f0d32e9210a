/** Temporary files of the tests in memory: they copy databases, and wait for the disk at each commit. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'guida-fiscale-tests-'
const NEEDED_BYTES = 4 * 1024 ** 3

/** Creates a folder in memory and deletes it when this process ends; returns undefined where there is no room. */
export function createMemoryFolder() {
	if (!existsSync(MEMORY)) return undefined
	removeAbandoned()
	const { bavail, bsize } = statfsSync(MEMORY)
	if (bavail * bsize < NEEDED_BYTES || freemem() < 2 * NEEDED_BYTES) return undefined
	const folder = join(MEMORY, `${PREFIX}${process.pid}`)
	mkdirSync(folder)
	// Some tests run a program as another user.
	chmodSync(folder, 0o1777)
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	return folder
}

/** A run that was interrupted deleted nothing. */
function removeAbandoned() {
	for (const name of readdirSync(MEMORY))
		if (name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length)}`))
			rmSync(join(MEMORY, name), { recursive: true, force: true })
}
