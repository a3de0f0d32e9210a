/** A field of a message's head, with its name in lower case. */
export interface HeaderField {
	key: string
	value: string
}

const PROGRAMS = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@-]|$)/i

/** Returns true if a program sent the message (RFC 3834 §2, RFC 3464, RFC 2919, and what was there before them). */
export function isAutomatic(fields: readonly HeaderField[], from: string | null): boolean {
	if (from !== null && PROGRAMS.test(from)) return true
	return fields.some(({ key, value }) => {
		const text = value.trim().toLowerCase()
		switch (key) {
			case 'auto-submitted':
				return !/^no\b/.test(text)
			case 'precedence':
				return /^(?:bulk|junk|list|auto_reply)\b/.test(text)
			case 'return-path':
				return text === '<>'
			case 'list-id':
			case 'list-unsubscribe':
			case 'x-autoreply':
			case 'x-autorespond':
			case 'x-autoreply-from':
			case 'x-failed-recipients':
				return true
			case 'content-type':
				return text.startsWith('multipart/report')
			default:
				return false
		}
	})
}

/** Outcome of the checks of the sender that a mail server noted; `unknown` if it noted none that decides. */
export type Authentication = 'pass' | 'fail' | 'unknown'

/**
 * Reads what our own mail server found out about the sender (RFC 8601). Lines of other servers are ignored: anybody can write them. Of several of
 * ours the last added counts for each check, which stands first.
 */
export function authenticationOf(lines: readonly string[], authserv: string | null): Authentication {
	if (authserv === null) return 'unknown'
	const found = new Map<string, string>()
	for (const line of lines) {
		const [server = '', ...results] = withoutComments(line).split(';')
		if (server.trim().split(/\s/)[0]?.toLowerCase() !== authserv.toLowerCase()) continue
		for (const [method, outcome] of outcomesOf(results)) if (!found.has(method)) found.set(method, outcome)
	}
	const dmarc = found.get('dmarc')
	if (dmarc === 'pass' || dmarc === 'fail') return dmarc
	const isSigned = found.get('dkim') === 'pass'
	if (!isSigned && /^(?:soft)?fail$/.test(found.get('spf') ?? '')) return 'fail'
	return isSigned || found.get('spf') === 'pass' ? 'pass' : 'unknown'
}

/** Returns the outcome of each check of one line. A message may carry several signatures, of which one is enough. */
function outcomesOf(results: readonly string[]): ReadonlyMap<string, string> {
	const found = new Map<string, string>()
	for (const result of results) {
		const [, method = '', outcome = ''] = /^\s*(dmarc|spf|dkim)\s*=\s*([a-z]+)/.exec(result.toLowerCase()) ?? []
		if (method !== '' && (!found.has(method) || outcome === 'pass')) found.set(method, outcome)
	}
	return found
}

/** Comments stand in brackets and may hold others. */
function withoutComments(text: string): string {
	let depth = 0
	let out = ''
	for (const letter of text) {
		if (letter === '(') depth++
		else if (letter === ')') depth = Math.max(0, depth - 1)
		else if (depth === 0) out += letter
	}
	return out
}
