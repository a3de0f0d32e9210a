import { THIRD_PARTIES } from '#platform/configuration/captcha-parties.ts'
import type { Env } from '#platform/configuration/env.ts'

/** Returns the policy of a page. It has no 'unsafe-inline': inline scripts are allowed by nonce or by hash. */
export function contentSecurityPolicy(
	env: Pick<Env, 'mode' | 'http' | 'captcha'>,
	scriptSources: readonly string[],
): string {
	// Vite's client adds inline styles and opens a WebSocket.
	const isDev = env.mode === 'development'
	const { vendor } = env.captcha
	const parties = vendor === 'altcha' ? [] : THIRD_PARTIES[vendor].origins
	const rules = {
		'default-src': ["'self'"],
		'script-src': ["'self'", ...scriptSources, ...parties],
		'style-src': ["'self'", ...parties, ...(isDev ? ["'unsafe-inline'"] : [])],
		'img-src': ["'self'", 'data:', 'blob:'],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...parties, ...(isDev ? ['ws:'] : [])],
		'worker-src': ["'self'", 'blob:'],
		'frame-src': ["'self'", ...parties],
		'object-src': ["'none'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
		'frame-ancestors': ["'none'"],
		...(env.http.secureCookies && { 'upgrade-insecure-requests': [] }),
	}
	return Object.entries(rules)
		.map(([name, sources]) => [name, ...sources].join(' '))
		.join('; ')
}
