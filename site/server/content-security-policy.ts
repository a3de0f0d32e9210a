import type { Env } from './env.ts'

/** The policy of every page. No 'unsafe-inline': inline scripts are named by nonce or by hash. */
export function contentSecurityPolicy(env: Pick<Env, 'mode' | 'http'>, scriptSources: readonly string[]): string {
	// Vite's client writes its styles into the page and keeps a socket open.
	const isDev = env.mode === 'development'
	const rules = {
		'default-src': ["'self'"],
		'script-src': ["'self'", ...scriptSources],
		'style-src': ["'self'", ...(isDev ? ["'unsafe-inline'"] : [])],
		'img-src': ["'self'", 'data:', 'blob:'],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...(isDev ? ['ws:'] : [])],
		'worker-src': ["'self'", 'blob:'],
		'object-src': ["'none'"],
		'base-uri': ["'self'"],
		'form-action': ["'self'"],
		'frame-ancestors': ["'none'"],
		...(env.http.secureCookies && { 'upgrade-insecure-requests': [] }),
	}
	return Object.entries(rules)
		.map(([name, sources]) => [name, ...sources].join(' '))
		.join('; ')
}
