/** Keeps one program running: starts it again when it dies, passes signals on, and leaves no orphan. Needs nothing but Node. */
import { spawn } from 'node:child_process'

const FIRST_PAUSE_MS = 250
/** In first pauses: 60 s before a program that dies while it starts, 3 s before one that worked, so that pages are back within ten seconds of any kill. */
const LONGEST_PAUSES = 240
const LONGEST_PAUSES_OF_A_WORKING_ONE = 12
/** A program that ran this long is well again: the next death starts counting anew. */
const WELL_AFTER_MS = 60_000
/** Half an hour of trying for a program that works between its deaths, ten hours for one that dies while it starts. */
const MAX_DEATHS_IN_A_ROW = 600
/** A program that does not end by itself is killed, so that everything has ended after ten seconds. */
const KILL_AFTER_MS = 9_500
const CHECK_MS = 500
const DAY_MS = 24 * 60 * 60 * 1000
/** Exit code of a wrong configuration, which no restart puts right. */
const WRONG_CONFIGURATION = 2
/** Exit code of a start that met a passing fault, such as a database that restarts. */
const PASSING_FAULT = 75

/**
 * Returns the milliseconds to wait before the next start. They double with each death in a row: a program that works between its deaths
 * waits little, one that keeps dying while it starts waits long, since each start takes a second of processor.
 *
 * @param {{ deaths: number, deathsAtStart: number, firstPauseMs: number }} deaths in a row; at start: those since it last worked
 */
export function pauseMsAfter({ deaths, deathsAtStart, firstPauseMs }) {
	const afterWork = Math.min(2 ** (deaths - 1), LONGEST_PAUSES_OF_A_WORKING_ONE)
	const afterStart = Math.min(2 ** (deathsAtStart - 1), LONGEST_PAUSES)
	return firstPauseMs * Math.max(afterWork, afterStart)
}

/**
 * Runs a program until it ends by itself with code 0 or a signal stops the supervisor; resolves with the exit code. The program sends the
 * message `ready` once it works: one that never did and ended by itself, for no passing fault, is not started again, since its operator is looking at it. It gets the number of restarts
 * of the last 24 hours in `RESTARTS`. During a pause it is stopped, `page` answers in its place, and it is started again afterwards.
 *
 * @param {() => { command: string, args: readonly string[], env: NodeJS.ProcessEnv }} program
 * @param {{
 *   say: (line: string) => void, firstPauseMs?: number, maxDeaths?: number,
 *   page?: { open: () => void, close: () => Promise<void> },
 *   pauses?: { isPaused: () => boolean, announce: (state: 'running' | 'stopped') => void, leave: () => void },
 * }} options
 * @returns {Promise<number>}
 */
export function supervise(
	program,
	{ say, pauses, page, firstPauseMs = FIRST_PAUSE_MS, maxDeaths = MAX_DEATHS_IN_A_ROW },
) {
	let child
	let stopping = false
	let paused = false
	let stoppedForPause = false
	let wasReady = false
	let deaths = 0
	let deathsAtStart = 0
	let pause
	let restarts = []

	return new Promise((resolve) => {
		const end = (code) => {
			clearInterval(watching)
			pauses?.leave()
			void page?.close()
			resolve(code)
		}

		function stop() {
			if (stopping) return
			stopping = true
			clearTimeout(pause)
			if (!child) return end(0)
			stopChild()
		}

		function stopChild() {
			const stopped = child
			stopped.kill('SIGTERM')
			setTimeout(() => stopped === child && stopped.kill('SIGKILL'), KILL_AFTER_MS).unref()
		}

		/** Stops the program for as long as a pause lasts. */
		function followPause() {
			const isPaused = pauses?.isPaused() ?? false
			if (isPaused === paused || stopping) return
			paused = isPaused
			clearTimeout(pause)
			if (!paused) return child || startAfterPage()
			if (!child) return waitStopped()
			stoppedForPause = true
			stopChild()
		}

		function waitStopped() {
			pauses?.announce('stopped')
			page?.open()
		}

		/** The server needs the port of the page. */
		function startAfterPage() {
			const closing = page?.close()
			if (!closing) return start()
			void closing.then(() => stopping || paused || child || start())
		}

		function start() {
			pauses?.announce('running')
			const { command, args, env } = program()
			const startedAt = Date.now()
			let isReady = false
			restarts = restarts.filter((at) => startedAt - at < DAY_MS)
			child = spawn(command, args, {
				// The channel tells the program when the supervisor is gone.
				stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
				env: { ...env, RESTARTS: String(restarts.length) },
				// In a group of its own it gets each signal once, from here, also when a terminal signals the whole group.
				detached: process.platform !== 'win32',
			})
			child.on('message', (message) => {
				if (message === 'ready') isReady = wasReady = true
			})
			child.on('error', (error) => {
				say(`${command}: ${error.message}`)
				end(1)
			})
			child.on('exit', (code, signal) => {
				child = undefined
				if (stopping) return end(code ?? 1)
				if (stoppedForPause) {
					stoppedForPause = false
					return paused ? waitStopped() : start()
				}
				// Somebody else killed it, such as a system without memory: that says nothing about the program.
				const neverWorked = !wasReady && signal === null && code !== PASSING_FAULT
				if (code === 0 || code === WRONG_CONFIGURATION || neverWorked) return end(code ?? 1)
				deaths = Date.now() - startedAt >= WELL_AFTER_MS ? 1 : deaths + 1
				deathsAtStart = isReady ? 0 : deathsAtStart + 1
				const how = signal ? `segnale ${signal}` : `codice ${code}`
				if (deaths > maxDeaths) {
					say(
						`Il sito si è fermato ${deaths} volte di seguito (${how}): non lo riavvio più. Il motivo è nel log qui sopra.`,
					)
					return end(code ?? 1)
				}
				const pauseMs = pauseMsAfter({ deaths, deathsAtStart, firstPauseMs })
				say(`Il sito si è fermato (${how}): riparte tra ${Math.ceil(pauseMs / 1000)} s, tentativo ${deaths}.`)
				restarts.push(Date.now())
				pause = setTimeout(start, pauseMs)
			})
		}

		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
		// A signal to npm ends the shell between npm and us, and does not reach us.
		const parent = process.ppid
		const watching = setInterval(() => {
			if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) stop()
			else followPause()
		}, CHECK_MS)
		paused = pauses?.isPaused() ?? false
		if (paused) waitStopped()
		else start()
	})
}
