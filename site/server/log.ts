import pino, { type Logger } from 'pino'

/** Structured log on standard error: standard output is kept for the lines that people and scripts wait for. */
export function createLog(level: string): Logger {
	return pino(
		{ level, base: null, serializers: { err: withoutParameters } },
		pino.destination({ dest: 2, sync: false }),
	)
}

interface LoggedError {
	type: string
	message: string
	code?: unknown
	stack: string[]
	cause?: LoggedError
}

const MAX_STACK_LINES = 12

/** An error without the values of a failed query, which may be somebody's: what follows `params:` is left out. */
export function withoutParameters(error: unknown): LoggedError | string {
	if (!(error instanceof Error)) return typeof error
	const [message = ''] = error.message.split(/\nparams:/)
	const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
	const cause = error.cause instanceof Error ? withoutParameters(error.cause) : undefined
	return {
		type: error.name,
		message: message.slice(0, 500),
		stack: frames.slice(0, MAX_STACK_LINES),
		...('code' in error && { code: error.code }),
		...(typeof cause === 'object' && { cause }),
	}
}
