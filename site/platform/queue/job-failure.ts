const MOST_RESPONSE = 200

/** The error stored in the queue. It has no message, which could contain a name or a link. */
export class JobFailure extends Error {
	override name = 'JobFailure'
	/** Code of the innermost cause, as Node and the mail library set it. */
	readonly code: string | undefined
	/** Name of the error, by which `retryNow` finds the jobs that waited for a service. */
	readonly kind: string
	/** Command of SMTP that a mail server refused, and its answer without addresses. */
	readonly command: string | undefined
	readonly response: string | undefined

	constructor(error: unknown) {
		const code = codeOf(error)
		super(`${error instanceof Error ? error.name : typeof error}${code === undefined ? '' : ` ${code}`}: see the log`)
		this.code = code
		this.kind = error instanceof Error ? error.name : typeof error
		const { command, response } = refusalOf(error)
		this.command = command
		this.response = response && withoutAddresses(response).slice(0, MOST_RESPONSE)
	}
}

const withoutAddresses = (text: string) =>
	text
		.split(' ')
		.map((word) => (word.includes('@') ? '…' : word))
		.join(' ')

/** Returns what nodemailer tells of a mail server that refused; nothing of other errors. */
function refusalOf(error: unknown): { command?: string; response?: string } {
	if (!(error instanceof Error)) return {}
	const [command, response] = ['command', 'response'].map((name): unknown => Reflect.get(error, name))
	return typeof command === 'string' && typeof response === 'string' ? { command, response } : refusalOf(error.cause)
}

function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	return codeOf(error.cause) ?? ('code' in error ? String(error.code) : undefined)
}
