import type { Limit } from '#platform/limits/rate-limits.ts'
import type { Secret } from './auth-guesses.server.ts'

type Span = Omit<Limit, 'name'>

/** Limits of a call, or the reason why it needs none. Delays for the secrets in `guessed` are in `auth-guesses.ts`. */
export type CallLimit = { why: string } | { byAddress: Span; byAccount?: Span; guessed?: Secret }

const MINUTES = 60
const perHour = (points: number): Span => ({ points, windowSeconds: 60 * MINUTES })
const perQuarter = (points: number): Span => ({ points, windowSeconds: 15 * MINUTES })

const password: CallLimit = { byAddress: perQuarter(60), guessed: 'password' }
const codes: CallLimit = { byAddress: perQuarter(60), guessed: 'codes' }

/** Recent proof replaces the password (`auth-fresh-proof.ts`). */
const proven: CallLimit = { byAddress: perQuarter(60), byAccount: perQuarter(20) }

const OWN: CallLimit = { why: 'reads or ends what belongs to the session, and takes no secret' }
const OFF: CallLimit = { why: 'is switched off' }
const PUBLIC: CallLimit = { why: 'says the same to everybody' }

/** One entry per call of the library; a test checks that none is missing. */
export const LIMITS: Readonly<Record<string, CallLimit>> = {
	'/sign-in/email': password,
	'/verify-password': password,
	'/change-password': password,
	// Sends an e-mail to any address.
	'/change-email': { byAddress: perQuarter(60), byAccount: perHour(5) },
	'/two-factor/enable': proven,
	'/two-factor/disable': proven,
	'/two-factor/generate-backup-codes': proven,
	'/two-factor/get-totp-uri': proven,
	'/two-factor/verify-totp': codes,
	'/two-factor/verify-otp': codes,
	'/two-factor/verify-backup-code': codes,
	'/two-factor/send-otp': { byAddress: perQuarter(20), byAccount: perQuarter(5) },
	'/sign-up/email': { byAddress: perHour(20), byAccount: perHour(5) },
	'/send-verification-email': { byAddress: perHour(20), byAccount: perHour(3) },
	'/request-password-reset': { byAddress: perHour(20), byAccount: perHour(3) },
	'/passkey/generate-authenticate-options': { byAddress: perQuarter(120) },
	'/passkey/verify-authentication': { byAddress: perQuarter(60) },
	'/passkey/generate-register-options': proven,
	'/passkey/verify-registration': proven,
	'/passkey/update-passkey': proven,
	'/passkey/delete-passkey': proven,
	'/passkey/list-user-passkeys': OWN,
	'/reset-password': { byAddress: perHour(30) },
	'/reset-password/:token': { byAddress: perHour(60) },
	'/sign-in/social': { byAddress: perQuarter(60) },
	'/link-social': { byAddress: perQuarter(60) },
	'/callback/:id': { byAddress: perQuarter(120) },
	'/get-session': OWN,
	'/sign-out': OWN,
	'/update-session': OWN,
	'/revoke-sessions': OWN,
	'/list-accounts': OWN,
	'/token': OWN,
	'/verify-email': OFF,
	'/update-user': OFF,
	'/delete-user': OFF,
	'/delete-user/callback': OFF,
	'/unlink-account': OFF,
	'/list-sessions': OFF,
	'/revoke-session': OFF,
	'/revoke-other-sessions': OFF,
	'/get-access-token': OFF,
	'/refresh-token': OFF,
	'/account-info': OFF,
	'/jwks': PUBLIC,
	'/ok': PUBLIC,
	'/error': PUBLIC,
}

/** Limit of a call that has no entry yet. */
const UNKNOWN: CallLimit = { byAddress: perQuarter(60) }

/** Returns the limit of a call, or a default for one that is not in the table. */
export function limitOf(path: string): CallLimit {
	return LIMITS[path] ?? UNKNOWN
}
