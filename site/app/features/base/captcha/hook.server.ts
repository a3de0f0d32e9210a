import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'

import { CAPTCHA_HEADER, CAPTCHA_REFUSED, captchaProblemText } from './captcha.ts'
import type { Captcha } from './check-captcha.server.ts'

/** Calls open to strangers that send e-mail or create accounts. */
const GUARDED = new Set(['/sign-up/email', '/request-password-reset'])

/** Rejects these calls without a solved captcha, from forms and JSON alike. */
export function requireCaptcha(captcha: Captcha) {
	return {
		id: 'require-captcha',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path !== undefined && GUARDED.has(path),
					handler: createAuthMiddleware(async ({ headers }) => {
						const token = headers?.get(CAPTCHA_HEADER)
						if (await captcha.accept(token, headers?.get(CLIENT_ADDRESS_HEADER) ?? 'unknown')) return
						throw new APIError('BAD_REQUEST', {
							code: CAPTCHA_REFUSED,
							message: captchaProblemText((await captcha.key()).vendor),
						})
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
