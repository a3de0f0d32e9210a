import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins'
import type { Logger } from 'pino'
import { accounts, sessions, users, verifications } from '#app/features/accounts/accounts-table.server.ts'
import { ACCESS_TOKEN_SECONDS } from '#app/features/accounts/api-session.ts'
import {
	alreadyRegisteredMail,
	confirmationMail,
	newAddressMail,
	passwordResetMail,
} from '#app/features/accounts/mails.it.ts'
import { cleanName } from '#app/features/accounts/person-name.ts'
import { passkeys, twoFactors } from '#app/features/accounts/second-factor-table.server.ts'
import { noteSecurityEvent } from '#app/features/accounts/security-events.server.ts'
import { forgetTrustedDevices } from '#app/features/accounts/sessions.server.ts'
import { signingKeys } from '#app/features/accounts/signing-keys-table.server.ts'
import { revokeAllApiKeys } from '#app/features/api-keys/api-keys.server.ts'
import { accountChanges } from './auth-account-changes.ts'
import { protectAtRest } from './auth-at-rest.ts'
import { checkBodies } from './auth-bodies.ts'
import { logCalls, observeCalls } from './auth-events.ts'
import { firstAdmin } from './auth-first-admin.ts'
import { freshProof } from './auth-fresh-proof.ts'
import { knownDevices, proveMailbox } from './auth-known-devices.ts'
import { limitAuthentication } from './auth-limits.ts'
import { bindLinks, confirmationLinks, issueLink, LINK_SECONDS } from './auth-links.ts'
import { passkeyCeremonies, passkeyRules } from './auth-passkeys.ts'
import { refuseWeakPasswords } from './auth-passwords.ts'
import { knownProviders, listProviders, oidcProvider } from './auth-providers.ts'
import { factorChanges, secondFactor } from './auth-second-factor.ts'
import { assuranceOf, hideOwingSessions, secondStep } from './auth-second-step.ts'
import { freshCallbacks, SOCIAL_PROBLEM_PATH } from './auth-social.ts'
import type { Captcha } from './captcha.ts'
import { requireCaptcha } from './captcha-hook.ts'
import type { Db } from './database.ts'
import type { DerivedKeys } from './derived-keys.ts'
import type { Env } from './env.ts'
import { evenAnswers } from './even-answers.ts'
import { hideTokens } from './hide-tokens.ts'
import type { Queue } from './jobs.ts'
import { mailJob } from './mail-job.ts'
import type { Mail } from './mailer.ts'
import { passwordHashing } from './password-hashing.ts'
import { refuseSuspended } from './suspension-hook.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A session ends so long after it was last renewed, and is renewed when it is so old. */
export const SESSION_SECONDS = 14 * DAY_SECONDS
/** The trigger `sessions_end` of the database sees to it. */
export const MAX_SESSION_SECONDS = 30 * DAY_SECONDS
export const UPDATE_AGE_SECONDS = DAY_SECONDS
/** A key signs for a month, and is published for a week more: far longer than a token lives. */
const SIGNING_KEY_SECONDS = 30 * DAY_SECONDS
const OLD_KEY_SECONDS = 7 * DAY_SECONDS
/** §9. */
const MIN_PASSWORD_LENGTH = 8
/** The header in which `server/app.ts` hands on the address it believes; whatever a client sends there is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

export interface AuthParts {
	env: Env
	db: Db
	queue: Queue
	log: Logger
	keys: DerivedKeys
	siteUrl: string
	captcha: Captcha
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth({ env, db, queue, log, keys, siteUrl, captcha }: AuthParts) {
	const post = (mail: Mail) => queue.send(db, mailJob, mail)
	const auth = betterAuth({
		appName: 'Guida Fiscale',
		baseURL: siteUrl,
		basePath: '/api/auth',
		secret: keys.key('authentication'),
		trustedOrigins: env.http.siteUrl ? [] : [siteUrl, siteUrl.replace('127.0.0.1', 'localhost')],
		database: protectAtRest(
			drizzleAdapter(db, {
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
			// An identity is linked by who is signed in, never by an address alone.
			accountLinking: {
				disableImplicitLinking: true,
				allowDifferentEmails: true,
				trustedProviders: listProviders(env).map(({ id }) => id),
			},
		},
		socialProviders: knownProviders(env),
		// Refusals are answered all the same; what is thrown is ours, and logged below.
		onAPIError: { throw: true, errorURL: `${siteUrl}${SOCIAL_PROBLEM_PATH}` },
		disabledPaths: [
			// The site's own use cases ask for more: a password, a lock.
			'/unlink-account',
			'/update-user',
			'/delete-user',
			'/delete-user/callback',
			// They name sessions by their tokens and use tokens of providers; neither is stored.
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
			sendResetPassword: ({ user, url }) => post(passwordResetMail(user, url)),
			async onPasswordReset({ user }, request) {
				proveMailbox(request, user.email)
				await forgetTrustedDevices(db, user.id)
				await revokeAllApiKeys(db, user.id)
				await noteSecurityEvent({ db, queue, siteUrl }, { ...user, userId: user.id }, 'password-reset')
			},
			onExistingUserSignUp: ({ user }) => post(alreadyRegisteredMail(user, `${siteUrl}/auth`)),
		},
		emailVerification: {
			sendOnSignUp: true,
			expiresIn: LINK_SECONDS,
			async sendVerificationEmail({ user, url, token }, request) {
				await issueLink(db, token, user.id, request)
				await post(user.emailVerified ? newAddressMail(user, url) : confirmationMail(user, url))
			},
		},
		session: {
			expiresIn: SESSION_SECONDS,
			updateAge: UPDATE_AGE_SECONDS,
			// Reading a session changes nothing; one call renews it.
			deferSessionRefresh: true,
			// `auth-fresh-proof.ts` asks for more than a young session.
			freshAge: 0,
			additionalFields: {
				aal: { type: 'string', required: false, defaultValue: 'aal1', input: false },
				owesSecondStep: { type: 'boolean', required: false, defaultValue: false, input: false },
			},
		},
		// Our own limits also hold for forms, and are shared by all processes.
		rateLimit: { enabled: false },
		hooks: { before: createAuthMiddleware(async (ctx) => hideOwingSessions(ctx)) },
		plugins: [
			observeCalls(keys),
			limitAuthentication({ db, keys, siteUrl }, post),
			requireCaptcha(captcha),
			checkBodies(),
			refuseSuspended(db),
			confirmationLinks(db),
			refuseWeakPasswords({ db, env, log }),
			secondFactor(db, queue, keys),
			freshCallbacks(db),
			factorChanges,
			secondStep(db),
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
					// `protectAtRest` seals it.
					disablePrivateKeyEncryption: true,
				},
				jwt: { expirationTime: `${ACCESS_TOKEN_SECONDS}s` },
			}),
		],
		databaseHooks: {
			user: {
				create: {
					// A provider calls people as it likes, and gives pictures from anywhere.
					before: async (user) => ({
						data: {
							...user,
							name: cleanName(user.name),
							surename: cleanName(typeof user.surename === 'string' ? user.surename : ''),
							image: null,
						},
					}),
				},
			},
			session: {
				create: {
					async before(session, context) {
						return { data: { ...session, ...(await assuranceOf(db, session.userId, context)) } }
					},
				},
			},
		},
		advanced: {
			cookiePrefix: 'guida-fiscale',
			// On https `host-cookies.ts` gives every cookie its prefix and makes it Secure.
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
	return { ...auth, handler: logCalls(log, hideTokens(evenAnswers(bindLinks(answerFaults(auth.handler, log))))) }
}

/** A fault is logged as everywhere else, and answered without its reason. */
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
