import fc from 'fast-check'

type Header = readonly [name: string, value: string]

export const COOKIES = [
	'a=%E0%A4%A',
	'session_token=x.y',
	'two_factor=%E0%A4%A',
	'trust_device=%00',
	'; ;=;',
	'consent=%7B%22a%22%3A',
	'notice=%E0%A4%A',
	'notice=%7B%22kind%22%3A%22x%22%7D',
	'__proto__=1',
	`long=${'x'.repeat(3500)}`,
	'first-admin=x',
] as const

/** Generates request headers, hostile ones included. */
export function headersOf(origin: string): fc.Arbitrary<readonly Header[]> {
	const header = fc.constantFrom<readonly [string, string]>(
		['origin', 'https://evil.example'],
		['origin', 'null'],
		['referer', 'https://evil.example/x'],
		['sec-fetch-site', 'cross-site'],
		['sec-fetch-site', 'same-origin'],
		['host', 'evil.example'],
		['x-forwarded-host', 'evil.example'],
		['x-forwarded-proto', 'javascript'],
		['x-forwarded-for', "' or 1=1, ::1, 10.0.0.0/8"],
		['x-http-method-override', 'DELETE'],
		['accept', 'text/event-stream'],
		['accept', 'application/json'],
		['accept', '*/*;q=x'],
		['accept-encoding', 'br;q=0, gzip;q=9, *;q=-1'],
		['accept-language', 'x'.repeat(2000)],
		['authorization', 'Bearer x'],
		['authorization', `Bearer gf_${'a'.repeat(43)}`],
		['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
		['authorization', 'Basic %%%'],
		['range', 'bytes=0-0,1-1,-1'],
		['if-none-match', '"x'.repeat(500)],
		['if-modified-since', 'x'],
		['content-encoding', 'gzip'],
		['user-agent', '${jndi:ldap://x}"><x-drill'],
		['x-client-address', '1.2.3.4'],
		['x-captcha-response', 'x'],
	)
	return fc
		.tuple(
			fc.array(header, { maxLength: 2 }),
			// Most requests should pass the origin check.
			fc.constantFrom(true, true, true, true, true, false),
		)
		.map(([own, fromHere]) =>
			fromHere ? [['origin', origin] as const, ...own.filter(([name]) => name !== 'origin')] : own,
		)
}
