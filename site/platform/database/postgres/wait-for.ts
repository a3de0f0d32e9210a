import { setTimeout as wait } from 'node:timers/promises'

/** Errors of a server that is not up yet or is stopping, and of names and networks that come up after us. */
const NOT_YET = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	'ENOENT',
	'53300',
])
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const SAY_EVERY_MS = 60_000

interface Options {
	/** Called with the reason at the first failure and then once a minute. */
	say: (why: string) => void
	/** Milliseconds, replaced in tests. */
	now?: () => number
}

/**
 * Opens a database that may not be up yet, trying until it is. @throws what cannot be mended by waiting, such as a wrong password
 */
export async function waitForDatabase<Opened>(
	open: () => Promise<Opened>,
	{ say, now = Date.now }: Options,
): Promise<Opened> {
	let saidAt: number | undefined
	for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
		try {
			return await open()
		} catch (error) {
			const reason = innermost(error)
			if (!passes(reason)) throw error
			if (saidAt === undefined || now() - saidAt >= SAY_EVERY_MS) {
				saidAt = now()
				say(reason instanceof Error ? reason.message : String(reason))
			}
			await wait(pauseMs)
		}
	}
}

function innermost(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
	return inner === undefined ? error : innermost(inner)
}

function passes(reason: unknown): boolean {
	if (!(reason instanceof Error)) return false
	// Without a code: the connection was cut or timed out before PostgreSQL answered.
	if (!('code' in reason)) return true
	const code = String(reason.code)
	return NOT_YET.has(code) || code.startsWith('57P') || code.startsWith('08')
}
