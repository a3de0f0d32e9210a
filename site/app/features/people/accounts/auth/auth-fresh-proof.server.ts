import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts, sessions } from '#app/features/base/people/accounts-table.server.ts'
import { findProofOptions, PROOF_REQUIRED } from '#app/features/base/proof/fresh-proof.server.ts'
import type { Db } from '#platform/database/database.ts'
import { isSecondStep } from './auth-second-step.server.ts'

/** Calls of the two-factor plugin that ask for the password themselves. */
const FACTOR_CHANGES = [
	'/two-factor/enable',
	'/two-factor/disable',
	'/two-factor/generate-backup-codes',
	'/two-factor/get-totp-uri',
]
/** Calls that change how a person signs in. */
const NEED_PROOF = new Set([
	...FACTOR_CHANGES,
	'/change-email',
	'/change-password',
	'/link-social',
	'/passkey/generate-register-options',
	'/passkey/verify-registration',
	'/passkey/delete-passkey',
])

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Requires fresh proof for calls that could take an account from its owner, and records each proof on the session. */
export function freshProof(db: Db) {
	async function note(ctx: Context, proof: Partial<Record<'firstFactorAt' | 'secondFactorAt', Date>>) {
		const session = (ctx.context.newSession ?? ctx.context.session)?.session
		if (session) await db.update(sessions).set(proof).where(eq(sessions.id, session.id))
	}

	return {
		id: 'fresh-proof',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path !== undefined && NEED_PROOF.has(path),
					handler: createAuthMiddleware(async (ctx) => {
						const given = await getSessionFromCtx(ctx)
						if (!given) return
						if (!(await findProofOptions(db, given.session.id)).isFresh)
							throw new APIError('FORBIDDEN', { code: PROOF_REQUIRED, message: 'Prove again who you are first' })
						// Fresh proof replaces the password that the plugin would ask for.
						if (!FACTOR_CHANGES.includes(ctx.path)) return
						return { context: { context: { internalAdapter: { findCredentialAccount: async () => null } } } }
					}),
				},
			],
			after: [
				{
					matcher: ({ path }) => path === '/verify-password',
					handler: createAuthMiddleware(async (ctx) => {
						if (!isAPIError(ctx.context.returned)) await note(ctx, { firstFactorAt: new Date() })
					}),
				},
				{
					matcher: ({ path }) => isSecondStep(path),
					handler: createAuthMiddleware(async (ctx) => {
						// A code entered while signing in belongs to the sign-in; only in an open session is it a new proof.
						const isAgain = ctx.context.session?.session.owesSecondStep === false
						if (isAgain && !isAPIError(ctx.context.returned)) await note(ctx, { secondFactorAt: new Date() })
					}),
				},
				{
					matcher: ({ path }) => path === '/callback/:id',
					handler: createAuthMiddleware(async (ctx) => {
						const opened = ctx.context.newSession
						if (!opened) return
						const [password] = await db
							.select({ id: accounts.id })
							.from(accounts)
							.where(and(eq(accounts.userId, opened.user.id), isNotNull(accounts.password)))
						if (!password) await note(ctx, { firstFactorAt: new Date() })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
