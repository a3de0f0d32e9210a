import { createHmac, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import type { Platform } from '#platform/platform.ts'

const OWN_COOKIE = /^(?:__(?:Secure|Host)-)?guida-fiscale\./

/** Re-signs cookies that were signed before a change of the secret, so that the rest of the site needs the current key only. */
export function renewOldSignatures({ keys }: Pick<Platform, 'keys'>) {
	return createMiddleware<AppEnv>(async (c, next) => {
		const cookie = c.req.header('cookie')
		const renewed = cookie === undefined ? cookie : resignCookies(keys, cookie)
		if (renewed !== undefined && renewed !== cookie) {
			const headers = new Headers(c.req.raw.headers)
			headers.set('cookie', renewed)
			c.req.raw = new Request(c.req.raw, { headers })
		}
		await next()
	})
}

/** @param header value of the header `Cookie`; other cookies, and those without a valid signature, stay as they are */
export function resignCookies(keys: DerivedKeys, header: string): string {
	return header
		.split(/; */)
		.map((pair) => {
			const equals = pair.indexOf('=')
			const [name, value] = [pair.slice(0, equals).trim(), pair.slice(equals + 1)]
			if (!OWN_COOKIE.test(name)) return pair
			const signed = decode(value)
			const renewed = resign(keys, signed)
			return renewed === signed ? pair : `${name}=${encodeURIComponent(renewed)}`
		})
		.join('; ')
}

/** @param signed `value.signature`, as better-auth signs cookies: HMAC-SHA-256 in base64 */
export function resign(keys: DerivedKeys, signed: string): string {
	const dot = signed.lastIndexOf('.')
	if (dot < 1) return signed
	const [value, signature] = [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1))]
	const signatures = keys.everyKey('authentication').map((key) => sign(key, value))
	const known = signatures.findIndex(
		(wanted) => wanted.length === signature.length && timingSafeEqual(wanted, signature),
	)
	return known > 0 ? `${value}.${signatures[0]?.toString()}` : signed
}

function sign(key: string, value: string): Buffer {
	return Buffer.from(createHmac('sha256', key).update(value).digest('base64'))
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch (error) {
		if (error instanceof URIError) return ''
		throw error
	}
}
