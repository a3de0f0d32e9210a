import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { EmailChange, EmailForm, Login, ResetForm, Signup } from '../credentials.ts'

/** Redirect target; the library decides which ones it accepts. */
const address = z.string().max(2000).optional()
const code = z.string().max(40)
const flag = z.boolean().optional()
/** Length and strength are checked by the library, which has a code for each problem. */
const password = z.string().max(1000)
const factorChange = z.strictObject({ password: password.optional() })
const codeCheck = z.strictObject({ code, trustDevice: flag })
const nothing = z.strictObject({})
const provider = z.strictObject({
	provider: z.string().max(40),
	callbackURL: address,
	newUserCallbackURL: address,
	errorCallbackURL: address,
	disableRedirect: flag,
	// Always rejected later, where provider sign-ins are checked.
	idToken: z.unknown().optional(),
})

const MAX_CEREMONY_LENGTH = 50_000
/** An authenticator's response; the library validates it together with its signature. */
const ceremony = z
	.record(z.string().max(100), z.unknown())
	.refine((answer) => JSON.stringify(answer).length <= MAX_CEREMONY_LENGTH, 'The answer is too long')
const id = z.string().max(100)
/** Validated by the passkey rules, which explain the problem. */
const passkeyName = z.unknown().optional()

/** Body schema of each call. Forms make the same calls, so these schemas are what forms accept too. */
export const AUTH_BODIES: ReadonlyMap<string, z.ZodType> = new Map(
	Object.entries({
		'/sign-up/email': z.strictObject({ ...Signup.shape, password, callbackURL: address, rememberMe: flag }),
		'/sign-in/email': z.strictObject({ ...Login.shape, password, callbackURL: address, rememberMe: flag }),
		'/sign-in/social': provider,
		'/link-social': provider,
		// Some providers answer with a form; its content is verified by signature.
		'/callback/:id': z.record(z.string().max(100), z.string().max(16_000)),
		'/request-password-reset': z.strictObject({ ...EmailForm.shape, redirectTo: address }),
		'/reset-password': z.strictObject({ newPassword: password, token: ResetForm.shape.token.max(200).optional() }),
		'/send-verification-email': z.strictObject({ ...EmailForm.shape, callbackURL: address }),
		'/change-email': z.strictObject({ ...EmailChange.shape, callbackURL: address }),
		'/change-password': z.strictObject({ currentPassword: password, newPassword: password, revokeOtherSessions: flag }),
		'/verify-password': z.strictObject({ password }),
		'/two-factor/enable': factorChange,
		'/two-factor/disable': factorChange,
		'/two-factor/generate-backup-codes': factorChange,
		'/two-factor/get-totp-uri': factorChange,
		'/two-factor/send-otp': nothing,
		'/two-factor/verify-totp': codeCheck,
		'/two-factor/verify-otp': codeCheck,
		'/two-factor/verify-backup-code': codeCheck,
		'/passkey/verify-registration': z.strictObject({ response: ceremony, name: passkeyName }),
		'/passkey/verify-authentication': z.strictObject({ response: ceremony }),
		'/passkey/update-passkey': z.strictObject({ id, name: passkeyName }),
		'/passkey/delete-passkey': z.strictObject({ id }),
		'/get-session': nothing,
		'/sign-out': nothing,
		'/revoke-sessions': nothing,
		'/update-session': nothing,
	}),
)

/** Rejects calls that are not in the table before anything else reads them. Calls from our own code, without a request, are typed. */
export function checkBodies() {
	return {
		id: 'check-bodies',
		hooks: {
			before: [
				{
					matcher: ({ path, request }) => path !== undefined && request?.method === 'POST',
					handler: createAuthMiddleware(async ({ path, body }) => {
						const parsed = (AUTH_BODIES.get(path) ?? nothing).safeParse(body ?? {})
						const message = parsed.error?.issues[0]?.message
						if (message !== undefined) throw new APIError('BAD_REQUEST', { code: 'INVALID_BODY', message })
						if (holdsNul(body)) throw new APIError('BAD_REQUEST', { code: 'INVALID_BODY', message: 'NUL is no text' })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

/** The database cannot store NUL characters. */
function holdsNul(body: unknown): boolean {
	return JSON.stringify(body)?.includes('\\u0000') ?? false
}
