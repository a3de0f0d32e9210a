import { expect, it } from 'vitest'
import { redact } from './redact.ts'

it.each([
	['an e-mail address', '550 <anna.bianchi+x@example.it> unknown', '550 <[e-mail]> unknown'],
	['an IPv4 address', 'from 93.184.215.14 again', 'from [IP] again'],
	['an IPv6 address', 'from 2001:db8::8a2e:370:7334 again', 'from [IP] again'],
	['a full IPv6 address', 'from 2001:db8:0:0:0:8a2e:370:7334', 'from [IP]'],
	['the query of a URL', '{"url":"https://esempio.it/x?token=abc&a=1"}', '{"url":"https://esempio.it/x?…"}'],
	[
		'the query of a URL in quoted text',
		String.raw`{"m":"see \"http://a.it/?t=1\" now"}`,
		String.raw`{"m":"see \"http://a.it/?…\" now"}`,
	],
	['a random token', '/reset-password/dk3KXq0aB2cD4eF6gH8iJ0kL', '/reset-password/[token]'],
	['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImRpbmEifQ.jImKoLjP0rb1LrMH', '[token]'],
	[
		'the values of a query',
		String.raw`{"m":"Failed query: select 1\nparams: anna,\"x\"","a":1}`,
		'{"m":"Failed query: select 1","a":1}',
	],
])('takes out %s', (_what, line, wanted) => {
	expect(redact(line)).toBe(wanted)
})

it.each([
	'{"level":30,"time":1795366792000,"requestId":"0b6f1f0e-8e0c-4a57-9d0e-5f6f3e0a1c2d","path":"/notizie/:","status":200}',
	'at processTicksAndRejections (node:internal/process/task_queues:105:5)',
	'connect ECONNREFUSED 127.0.0.1:5432',
	'duplicate key value violates unique constraint "users_email_unique"',
])('leaves alone %s', (line) => {
	expect(redact(line)).toBe(line)
})

it('does work in proportion to the line', () => {
	for (const piece of ['a', 'a@', '1.', 'a:', 'http://', 'a1-', String.raw`\nparams:`]) {
		const time = (length: number) => {
			const line = piece.repeat(length / piece.length)
			const started = performance.now()
			redact(line)
			return performance.now() - started
		}
		expect(time(400_000)).toBeLessThan(5_000)
	}
})
