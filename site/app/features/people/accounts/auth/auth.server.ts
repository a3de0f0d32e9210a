import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins'
import type { Logger } from 'pino'
import type { Captcha } from '#app/features/base/captcha/check-captcha.server.ts'
import { requireCaptcha } from '#app/features/base/captcha/hook.server.ts'
import { accounts, sessions, users, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import { cleanName } from '#app/features/people/accounts/person-name.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import { hideTokens } from '#platform/http/hide-tokens.ts'
import { acceptedOrigins } from '#platform/http/own-origin.ts'
import { type Mail } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Queue } from '#platform/queue/jobs.ts'
import { ACCESS_TOKEN_SECONDS } from '../api-session.ts'
import { bindLinks, issueLink, LINK_SECONDS, linkFor } from '../confirm/links.server.ts'
import { invitedSignUps, isInvitedSignUp } from '../invited-sign-ups.server.ts'
import { alreadyRegisteredMail, confirmationMail, newAddressMail, passwordResetMail } from '../mails.it.ts'
import { passkeys } from '../passkeys/passkeys-table.server.ts'
import { recoverAccount, resets } from '../recovery/resets.server.ts'
import { twoFactors } from '../second-factor/second-factor-table.server.ts'
import { signingKeys } from '../signing-keys-table.server.ts'
import { evenAnswers } from '../tokens/even-answers.server.ts'
import { issueStored } from '../tokens/stored-tokens.server.ts'
import { accountChanges } from './auth-account-changes.server.ts'
import { protectAtRest } from './auth-at-rest.server.ts'
import { checkBodies } from './auth-bodies.server.ts'
import { epochBefore, sessionEpochs } from './auth-epochs.server.ts'
import { logCalls, observeCalls } from './auth-events.server.ts'
import { firstAdmin } from './auth-first-admin.server.ts'
import { freshProof } from './auth-fresh-proof.server.ts'
import { knownDevices, proveMailbox } from './auth-known-devices.server.ts'
import { limitAuthentication } from './auth-limits.server.ts'
import { openSessions } from './auth-open-session.server.ts'
import { limitPasskeys } from './auth-passkey-limit.server.ts'
import { passkeyCeremonies, passkeyRules } from './auth-passkeys.server.ts'
import { refuseWeakPasswords } from './auth-passwords.server.ts'
import { knownProviders, listProviders, oidcProvider } from './auth-providers.server.ts'
import { factorChanges, secondFactor } from './auth-second-factor.server.ts'
import { assuranceOf, hideSessions, secondStep } from './auth-second-step.server.ts'
import { cleanSignUps } from './auth-sign-ups.server.ts'
import { freshCallbacks, noteIdentity, refuseHeldIdentities, SOCIAL_PROBLEM_PATH } from './auth-social.server.ts'
import { refuseUnsent, writeDown } from './auth-unsent-mail.server.ts'
import { passwordHashing } from './password-hashing.server.ts'
import { refuseSuspended } from './suspension-hook.server.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Lifetime of a session and of its cookie: what 'Resta collegato' says. */
export const SESSION_SECONDS = 30 * DAY_SECONDS
/** Enforced by the database trigger `sessions_end`. */
export const MAX_SESSION_SECONDS = 30 * DAY_SECONDS
export const UPDATE_AGE_SECONDS = DAY_SECONDS
/** The library ends a session without 'Resta collegato' after a day, if the browser stays open that long. */
const BROWSER_SESSION_MS = 1.5 * DAY_SECONDS * 1000

/** Returns true for a session that ends with the browser, and is never renewed. */
export function endsWithBrowser({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean {
	return expiresAt.getTime() - createdAt.getTime() < BROWSER_SESSION_MS
}
/** A key signs for a month and is published for another week, much longer than a token lives. */
const SIGNING_KEY_SECONDS = 30 * DAY_SECONDS
const OLD_KEY_SECONDS = 7 * DAY_SECONDS
/** §9. */
const MIN_PASSWORD_LENGTH = 8

export interface AuthParts {
	env: Env
	db: Db
	queue: Queue
	log: Logger
	keys: DerivedKeys
	settings: Settings
	siteUrl: string
	captcha: Captcha
}

export type Auth = ReturnType<typeof createAuth>

/** Configures better-auth with the site's tables, plugins and limits. */
export function createAuth({ env, db, queue, log, keys, settings, siteUrl, captcha }: AuthParts) {
	// Somebody waits for each of them: confirmations, new passwords, codes.
	const post = (mail: Mail) => writeDown(() => queue.send(db, mailJob, mail, { priority: 'urgent' }))
	const auth = betterAuth({
		appName: 'Guida Fiscale',
		baseURL: siteUrl,
		basePath: '/api/auth',
		secret: keys.key('authentication'),
		trustedOrigins: (request) => acceptedOrigins({ siteUrl, env }, request?.url ?? siteUrl),
		database: protectAtRest(
			limitPasskeys(db, (open) =>
				drizzleAdapter(open, {
					provider: 'pg',
					schema: {
						user: users,
						session: sessions,
						account: accounts,
						verification: verifications,
						twoFactor: twoFactors,
						passkey: passkeys,
						jwks: signingKeys,
					},
					transaction: true,
				}),
			),
			keys,
		),
		user: {
			additionalFields: {
				surename: { type: 'string', required: true },
				telefono: { type: 'string', required: false },
			},
			changeEmail: { enabled: true },
		},
		account: {
			// Identities are linked by a signed-in user only, never by matching e-mail addresses.
			accountLinking: {
				disableImplicitLinking: true,
				allowDifferentEmails: true,
				trustedProviders: listProviders(env).map(({ id }) => id),
			},
		},
		socialProviders: knownProviders(env),
		// Expected refusals are returned; anything thrown is a bug, and logged below.
		onAPIError: { throw: true, errorURL: `${siteUrl}${SOCIAL_PROBLEM_PATH}` },
		disabledPaths: [
			// The site's own use cases also require a password or a lock.
			'/unlink-account',
			'/update-user',
			'/delete-user',
			'/delete-user/callback',
			// Opened by a GET: links are confirmed by a button (`confirm-link`).
			'/verify-email',
			// Disabled: they identify sessions by token or use provider tokens, neither of which is stored.
			'/list-sessions',
			'/revoke-session',
			'/revoke-other-sessions',
			'/get-access-token',
			'/refresh-token',
			'/account-info',
		],
		emailAndPassword: {
			enabled: true,
			requireEmailVerification: true,
			minPasswordLength: MIN_PASSWORD_LENGTH,
			maxPasswordLength: 256,
			password: passwordHashing(),
			resetPasswordTokenExpiresIn: 60 * 60,
			revokeSessionsOnPasswordReset: true,
			async sendResetPassword({ user, url, token }) {
				await raiseEpochs(db, user.id, 'reset-asked')
				await issueStored(db, 'reset-password:', token, user.id)
				await post(passwordResetMail(user, url))
			},
			async onPasswordReset({ user }, request) {
				proveMailbox(request, user.email)
				await recoverAccount({ db, queue, siteUrl }, user)
			},
			onExistingUserSignUp: ({ user }) => post(alreadyRegisteredMail(user, `${siteUrl}/auth`)),
		},
		emailVerification: {
			sendOnSignUp: true,
			expiresIn: LINK_SECONDS,
			async sendVerificationEmail({ user, url }, request) {
				// A new account is confirmed already if an invitation proved its mailbox.
				if (user.emailVerified && request?.url.endsWith('/sign-up/email')) return
				const link = linkFor(user, url, request)
				const path = await writeDown(() => issueLink(db, link))
				const mail = link.confirms === 'account' ? confirmationMail : newAddressMail
				await post(mail(user, siteUrl + path))
			},
		},
		session: {
			expiresIn: SESSION_SECONDS,
			updateAge: UPDATE_AGE_SECONDS,
			// Reading a session does not renew it; one call does.
			deferSessionRefresh: true,
			// `auth-fresh-proof.ts` requires more than a recent session.
			freshAge: 0,
			additionalFields: {
				aal: { type: 'string', required: false, defaultValue: 'aal1', input: false },
				epoch: { type: 'number', required: false, input: false, returned: false },
				owesSecondStep: { type: 'boolean', required: false, defaultValue: false, input: false },
			},
		},
		// The site's own limits also apply to forms, and are shared by all processes.
		rateLimit: { enabled: false },
		hooks: { before: createAuthMiddleware(async (ctx) => hideSessions(db, ctx)) },
		plugins: [
			observeCalls(keys),
			limitAuthentication({ db, keys, siteUrl }, post),
			requireCaptcha(captcha),
			sessionEpochs(db),
			checkBodies(),
			refuseSuspended(db),
			invitedSignUps(db),
			refuseWeakPasswords({ env, log, settings }),
			resets({ db, queue, siteUrl }, { minLength: MIN_PASSWORD_LENGTH }),
			cleanSignUps(db),
			openSessions(db),
			secondFactor(db, queue, keys),
			freshCallbacks(db),
			refuseHeldIdentities(db),
			factorChanges,
			secondStep({ db, queue, siteUrl }),
			passkeyCeremonies(siteUrl),
			passkeyRules({ db, queue, siteUrl }),
			knownDevices(keys, { db, queue, siteUrl }),
			firstAdmin({ db, keys, log }),
			freshProof(db),
			accountChanges({ db, queue, siteUrl }),
			oidcProvider(env),
			jwt({
				disableSettingJwtHeader: true,
				jwks: {
					rotationInterval: SIGNING_KEY_SECONDS,
					gracePeriod: OLD_KEY_SECONDS,
					// `protectAtRest` encrypts it.
					disablePrivateKeyEncryption: true,
				},
				jwt: { expirationTime: `${ACCESS_TOKEN_SECONDS}s` },
			}),
		],
		databaseHooks: {
			user: {
				create: {
					// Providers send arbitrary names, and pictures from any host.
					before: async (user, context) => ({
						data: {
							...user,
							emailVerified: user.emailVerified || isInvitedSignUp(context),
							name: cleanName(user.name),
							surename: cleanName(typeof user.surename === 'string' ? user.surename : ''),
							image: null,
						},
					}),
				},
			},
			account: { create: { after: (account, context) => noteIdentity(db, account, context) } },
			session: {
				create: {
					async before(session, context) {
						return {
							data: {
								...session,
								...epochBefore(context, session.userId),
								...(await assuranceOf(db, session.userId, context)),
							},
						}
					},
				},
			},
		},
		advanced: {
			cookiePrefix: 'guida-fiscale',
			// On https `host-cookies.ts` adds the prefix and the Secure attribute to every cookie.
			useSecureCookies: false,
			ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
			database: { generateId: () => randomUUID() },
		},
		logger: {
			log(level, message, ...details) {
				const err = details.find((detail) => detail instanceof Error)
				log[level === 'error' || level === 'warn' ? level : 'debug']({ auth: message, ...(err && { err }) })
			},
		},
		telemetry: { enabled: false },
	})
	return {
		...auth,
		handler: logCalls(log, hideTokens(evenAnswers(bindLinks(refuseUnsent(answerFaults(auth.handler, log)))))),
	}
}

/** Logs an unexpected error like any other, and answers without its message. */
function answerFaults(handler: (request: Request) => Promise<Response>, log: Logger) {
	return async (request: Request): Promise<Response> => {
		try {
			return await handler(request)
		} catch (err) {
			log.error({ err }, 'authentication failed')
			const message = 'Si è verificato un errore. Riprova tra poco.'
			return Response.json({ code: 'INTERNAL_SERVER_ERROR', message }, { status: 500 })
		}
	}
}
