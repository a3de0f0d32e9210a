/** Returns the address with a token (RFC 5233, subaddressing). */
export function withToken(address: string, token: string): string {
	const at = address.lastIndexOf('@')
	return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** Returns the tokens among the recipients of a mail; servers may have changed the case of letters. */
export function tokensIn(address: string, recipients: readonly string[]): string[] {
	const at = address.lastIndexOf('@')
	const [start, end] = [`${address.slice(0, at)}+`, address.slice(at)]
	const tokens = recipients
		.map((recipient) => recipient.toLowerCase())
		.filter((recipient) => recipient.startsWith(start) && recipient.endsWith(end))
		.map((recipient) => recipient.slice(start.length, -end.length))
	return [...new Set(tokens)]
}
