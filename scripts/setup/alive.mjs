/** Names processes in files, so that whoever reads one later knows if that process still lives. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const POLL_MS = 200

/** Returns true if a process with this id lives. */
export function isAlive(pid) {
	if (!Number.isSafeInteger(pid) || pid <= 0) return false
	try {
		return process.kill(pid, 0)
	} catch (error) {
		// It lives and belongs to somebody else.
		return error.code === 'EPERM'
	}
}

/** Names this boot of the machine: after a power cut the id of a process belongs to another one. Empty where the system does not tell. */
export function bootOfMachine() {
	return readText('/proc/sys/kernel/random/boot_id').trim()
}

/** Returns true unless a file was written before the machine was switched off. */
export function isOfThisBoot(boot) {
	return boot === '' || boot === bootOfMachine()
}

/** Returns a file's text; empty if it cannot be read. */
export function readText(file) {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}

/**
 * Runs `work` while no other process does so with the same lock file. One that died leaves no lock.
 *
 * @param {string} file
 * @param {() => void} onWait called once if another is at work
 * @param {() => unknown} work
 */
export async function alone(file, onWait, work) {
	for (let waits = false; !claim(file); waits = true) {
		if (!waits) onWait()
		await setTimeout(POLL_MS)
	}
	try {
		await work()
	} finally {
		rmSync(file, { force: true })
	}
}

function claim(file) {
	try {
		writeFileSync(file, `${process.pid} ${bootOfMachine()}`, { flag: 'wx' })
		return true
	} catch (error) {
		if (error.code !== 'EEXIST') throw error
		const [pid, boot = ''] = readText(file).split(' ')
		// Empty for a moment after it was made.
		const isOver = pid === '' ? isOlder(file, POLL_MS * 10) : !(isOfThisBoot(boot) && isAlive(Number(pid)))
		if (!isOver) return false
		rmSync(file, { force: true })
		return claim(file)
	}
}

function isOlder(file, ms) {
	return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ms
}
