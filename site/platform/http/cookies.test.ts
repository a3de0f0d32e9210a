import { serializeSigned } from 'hono/utils/cookie'
import { expect, it } from 'vitest'
import { cookieIn, signedCookieIn } from './cookies.ts'

const SECRET = 'a secret of this site'
const headersWith = (cookie: string) => new Headers({ cookie })

it('reads a signed cookie as it was signed, and none that was changed or signed with another secret', async () => {
	const signed = await serializeSigned('session', 'a.b=c', SECRET)
	const [pair = ''] = signed.split(';')
	expect(signedCookieIn(headersWith(`other=1; ${pair}`), 'session', SECRET)).toBe('a.b=c')
	expect(signedCookieIn(headersWith(pair), 'session', `${SECRET}!`)).toBeUndefined()
	expect(signedCookieIn(headersWith(pair), 'other', SECRET)).toBeUndefined()
	for (const changed of [
		pair.replace('a.b', 'a.c'),
		pair.slice(0, -1),
		`${pair}=`,
		'session=',
		'session=.',
		'session=abc',
	])
		expect(signedCookieIn(headersWith(changed), 'session', SECRET)).toBeUndefined()
	expect(signedCookieIn(null, 'session', SECRET)).toBeUndefined()
})

it('reads a cookie by its whole name', () => {
	expect(cookieIn(headersWith('ab=1; b=2'), 'b')).toBe('2')
	expect(cookieIn(headersWith('ab=1'), 'b')).toBeUndefined()
})
