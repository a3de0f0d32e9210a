import { type AuthResult, type Caller, callAuth } from './call-auth.server.ts'
import type { Login, Signup } from './credentials.ts'
import type { WithAuth } from './with-auth.server.ts'

/** Signs in with e-mail and password; see `owesSecondStep`. @param login `rememberMe`: the session outlives the browser */
export function signIn(deps: WithAuth, caller: Caller, login: Login & { rememberMe: boolean }): Promise<AuthResult> {
	return callAuth(deps, caller, '/sign-in/email', login)
}

/** Returns true if a successful sign-in still needs the second factor. */
export function owesSecondStep(result: AuthResult): boolean {
	const { answer } = result.ok ? result : {}
	return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer
}

interface SignupCall extends Signup {
	captcha: string
}

/**
 * Creates an account and sends its confirmation e-mail. The answer is the same if the address already has an account.
 * @param from local path that the link in the e-mail leads to
 */
export function signUp(
	deps: WithAuth,
	caller: Caller,
	{ telefono, captcha, ...signup }: SignupCall,
	from: string,
): Promise<AuthResult> {
	const body = { ...signup, ...(telefono && { telefono }), callbackURL: from }
	return callAuth(deps, caller, '/sign-up/email', body, captcha)
}

/** Requests a password reset. The answer is the same if the address has no account. */
export function requestPasswordReset(
	deps: WithAuth,
	caller: Caller,
	{ email, captcha }: { email: string; captcha: string },
): Promise<AuthResult> {
	return callAuth(deps, caller, '/request-password-reset', { email, redirectTo: '/auth/reset' }, captcha)
}

/** Sets a new password with the token of a reset link. */
export function resetPassword(deps: WithAuth, caller: Caller, token: string, newPassword: string): Promise<AuthResult> {
	return callAuth(deps, caller, '/reset-password', { token, newPassword })
}

/** Sends another confirmation e-mail. The answer is the same if no account is waiting for it. */
export function resendConfirmation(deps: WithAuth, caller: Caller, email: string): Promise<AuthResult> {
	return callAuth(deps, caller, '/send-verification-email', { email })
}
