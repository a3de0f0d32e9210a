import { THIRD_PARTIES } from '#platform/configuration/captcha-parties.ts'
import type { Env } from '#platform/configuration/env.ts'

/** Third parties whose origins the pages may use. */
export interface Parties {
	captcha: Env['captcha']['vendor']
	hasStatistics: boolean
}

export const NO_PARTIES: Parties = { captcha: 'altcha', hasStatistics: false }

const GOOGLE_ANALYTICS = {
	scripts: ['https://www.googletagmanager.com'],
	calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}

/** Returns the policy of a page, with the origins of the third parties in use. It has no 'unsafe-inline': what is inline is allowed by nonce or by hash. */
export function contentSecurityPolicy(
	env: Pick<Env, 'mode' | 'http'>,
	own: { scripts: readonly string[]; styles: readonly string[] },
	{ captcha, hasStatistics }: Parties,
): string {
	// Vite's client adds inline styles and opens a WebSocket.
	const isDev = env.mode === 'development'
	const parties = captcha === 'altcha' ? [] : THIRD_PARTIES[captcha].origins
	const statistics = hasStatistics ? GOOGLE_ANALYTICS : { scripts: [], calls: [] }
	const rules = {
		'default-src': ["'self'"],
		'script-src': ["'self'", ...own.scripts, ...parties, ...statistics.scripts],
		'style-src': ["'self'", ...own.styles, ...parties, ...(isDev ? ["'unsafe-inline'"] : [])],
		'img-src': ["'self'", 'data:', 'blob:', ...statistics.calls],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...parties, ...statistics.calls, ...(isDev ? ['ws:'] : [])],
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
