import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Logger } from 'pino'
import { accounts, sessions, users, verifications } from '#app/features/accounts/accounts-table.server.ts'
import { becomeFirstAdmin, FIRST_ADMIN_COOKIE, isFirstAdminToken } from '#app/features/accounts/first-admin.server.ts'
import { alreadyRegisteredMail, confirmationMail, passwordResetMail } from '#app/features/accounts/mails.it.ts'
import { limitAuthentication } from './auth-limits.ts'
import { issueLink, singleUseLinks } from './auth-links.ts'
import type { Captcha } from './captcha.ts'
import { requireCaptcha } from './captcha-hook.ts'
import type { Db } from './database.ts'
import type { Env } from './env.ts'
import type { Queue } from './jobs.ts'
import { mailJob } from './mail-job.ts'
import type { Mail } from './mailer.ts'

const DAY_SECONDS = 24 * 60 * 60
/** §9. */
const MIN_PASSWORD_LENGTH = 8
/** The header in which `server/app.ts` hands on the address it believes; whatever a client sends there is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

export interface AuthParts {
	env: Pick<Env, 'http' | 'mode'>
	db: Db
	queue: Queue
	log: Logger
	secret: string
	siteUrl: string
	captcha: Captcha
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth({ env, db, queue, log, secret, siteUrl, captcha }: AuthParts) {
	const post = (mail: Mail) => queue.send(db, mailJob, mail)
	return betterAuth({
		appName: 'Guida Fiscale',
		baseURL: siteUrl,
		basePath: '/api/auth',
		secret,
		trustedOrigins: env.http.siteUrl ? [] : [siteUrl, siteUrl.replace('127.0.0.1', 'localhost')],
		database: drizzleAdapter(db, {
			provider: 'pg',
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
			transaction: true,
		}),
		user: {
			additionalFields: {
				surename: { type: 'string', required: true },
				telefono: { type: 'string', required: false },
			},
		},
		emailAndPassword: {
			enabled: true,
			requireEmailVerification: true,
			minPasswordLength: MIN_PASSWORD_LENGTH,
			maxPasswordLength: 256,
			resetPasswordTokenExpiresIn: 60 * 60,
			revokeSessionsOnPasswordReset: true,
			sendResetPassword: ({ user, url }) => post(passwordResetMail(user, url)),
			onExistingUserSignUp: ({ user }) => post(alreadyRegisteredMail(user, `${siteUrl}/auth`)),
		},
		emailVerification: {
			sendOnSignUp: true,
			autoSignInAfterVerification: true,
			expiresIn: DAY_SECONDS,
			async sendVerificationEmail({ user, url, token }) {
				await issueLink(db, token, user.id, DAY_SECONDS)
				await post(confirmationMail(user, url))
			},
		},
		session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
		// Our own limits also hold for forms, and are shared by all processes.
		rateLimit: { enabled: false },
		hooks: { before: limitAuthentication(db) },
		plugins: [requireCaptcha(captcha), singleUseLinks(db)],
		databaseHooks: {
			session: {
				create: {
					async after(session, context) {
						const token = context?.getCookie(FIRST_ADMIN_COOKIE)
						if (!token || !isFirstAdminToken(secret, token)) return
						if (await becomeFirstAdmin(db, session.userId)) log.info('first admin appointed')
					},
				},
			},
		},
		advanced: {
			cookiePrefix: 'guida-fiscale',
			useSecureCookies: env.http.secureCookies,
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
}
