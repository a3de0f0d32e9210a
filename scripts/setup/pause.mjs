/** Lets a command stop every supervised server of this checkout for a while. Files carry the agreement, so that no process needs the other's id. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootOfMachine, isAlive, isOfThisBoot, readText } from './alive.mjs'

const PAUSED = 'paused'
/** The boot of the machine in which the pause began: a file of its own, since supervisors of before read a number in the other. */
const PAUSED_IN = 'paused-in'
const SUPERVISOR = /^supervisor-(\d+)$/
const POLL_MS = 100

/**
 * A supervisor's side. `isPaused` holds while the process that asked for the pause lives, so that one that crashed leaves no site stopped.
 *
 * @param {string} folder
 */
export function joinPauses(folder) {
	const own = join(folder, `supervisor-${process.pid}`)
	return {
		isPaused: () => isOfThisBoot(readText(join(folder, PAUSED_IN))) && isAlive(Number(readText(join(folder, PAUSED)))),
		/** @param {'running' | 'stopped'} state */
		announce(state) {
			mkdirSync(folder, { recursive: true })
			writeFileSync(own, `${state} ${bootOfMachine()}`)
		},
		leave: () => rmSync(own, { force: true }),
	}
}

/**
 * Asks all supervisors to stop their servers, and waits until they have. Returns their number.
 *
 * @param {string} folder
 * @param {number} timeoutMs
 * @param {AbortSignal} [signal]
 * @returns {Promise<number>}
 * @throws {Error} if one does not stop in time or before the signal; the pause is over then
 */
export async function pauseServers(folder, timeoutMs, signal) {
	mkdirSync(folder, { recursive: true })
	writeFileSync(join(folder, PAUSED_IN), bootOfMachine())
	writeFileSync(join(folder, PAUSED), String(process.pid))
	const giveUpAt = Date.now() + timeoutMs
	for (;;) {
		const states = supervisorsIn(folder)
		if (states.every((state) => state === 'stopped')) return states.length
		if (Date.now() > giveUpAt || signal?.aborted) {
			resumeServers(folder)
			throw new Error('a server did not stop in time')
		}
		await new Promise((resolve) => setTimeout(resolve, POLL_MS))
	}
}

/**
 * Ends the pause: supervisors start their servers again.
 *
 * @param {string} folder
 */
export function resumeServers(folder) {
	rmSync(join(folder, PAUSED), { force: true })
}

/** Returns the states of the supervisors that live. */
function supervisorsIn(folder) {
	return readdirSync(folder).flatMap((name) => {
		const pid = SUPERVISOR.exec(name)?.[1]
		if (pid === undefined) return []
		const [state, boot = ''] = readText(join(folder, name)).split(' ')
		if (isOfThisBoot(boot) && isAlive(Number(pid))) return [state]
		rmSync(join(folder, name), { force: true })
		return []
	})
}
