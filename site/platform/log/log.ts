import { format } from 'node:util'
import pino, { type Logger } from 'pino'
import { redact } from './redact.ts'

/** Creates the structured log on standard error: standard output is reserved for the lines that people and scripts wait for. */
export function createLog(level: string): Logger {
	return pino(
		{ level, base: null, serializers: { err: withoutParameters }, hooks: { streamWrite: redact } },
		pino.destination({ dest: 2, sync: false }),
	)
}

/** Redirects console output of libraries to the log: otherwise it would be neither structured nor redacted. */
export function logConsole(log: Logger): void {
	const write =
		(level: 'error' | 'warn' | 'info' | 'debug') =>
		(...said: unknown[]) => {
			const err = said.find((item) => item instanceof Error)
			log[level]({ ...(err && { err }) }, format(...said.filter((item) => item !== err)))
		}
	Object.assign(console, {
		error: write('error'),
		warn: write('warn'),
		info: write('info'),
		log: write('info'),
		debug: write('debug'),
	})
}

interface LoggedError {
	type: string
	message: string
	code?: unknown
	stack: string[]
	cause?: LoggedError
}

const MAX_STACK_LINES = 12

/** SQLSTATE class 22, data exceptions: the message quotes the value. */
const QUOTES_A_VALUE = /^22[A-Z0-9]{3}$/

/** Returns an error without the parameters of a failed query, which may be personal data: everything after `params:` is dropped. */
export function withoutParameters(given: unknown): LoggedError | string {
	const error = given instanceof Error ? given : asError(given)
	if (error === undefined) return typeof given
	const [message = ''] = error.message.split(/\nparams:/)
	const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
	const cause = error.cause instanceof Error ? withoutParameters(error.cause) : undefined
	return {
		type: error.name,
		message: 'code' in error && QUOTES_A_VALUE.test(String(error.code)) ? 'data exception' : message.slice(0, 500),
		stack: frames.slice(0, MAX_STACK_LINES),
		...('code' in error && { code: error.code }),
		...(typeof cause === 'object' && { cause }),
	}
}

/** The queue reports its errors as plain objects with the fields of one. */
function asError(given: unknown): Error | undefined {
	if (typeof given !== 'object' || given === null || !('message' in given) || typeof given.message !== 'string')
		return undefined
	const error = new Error(given.message)
	error.stack = 'stack' in given && typeof given.stack === 'string' ? given.stack : ''
	return 'code' in given ? Object.assign(error, { code: given.code }) : error
}
