import type { data } from 'react-router'
import { refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, callAuth } from './call-auth.server.ts'
import {
	authProblemText,
	CHANGE_FAILED,
	EMAIL_CHANGE_SENT,
	LAST_WAY_IN,
	OWN_PASSWORD_CHANGED,
	SESSION_REVOKED,
	SESSIONS_REVOKED,
	UNLINKED,
} from './copy.it.ts'
import { EmailChange, PasswordChange } from './credentials.ts'
import { revokeOtherSessions, revokeSession } from './sessions.server.ts'
import { startSocial } from './social.server.ts'
import type { SignedInViewer } from './viewer.ts'
import { unlinkIdentity } from './ways-in.server.ts'

interface Sent {
	deps: Deps
	caller: Caller
	viewer: SignedInViewer
	fields: Record<string, string>
}

type Answer = Response | ReturnType<typeof data<FormResult>>

const SECURITY = '/profile#sicurezza'
const SESSIONS = '/profile#sessioni'
const LINKED_PATH = '/auth/social/fatto?collegato=1&from=/profile'

async function changePassword({ deps, caller, fields }: Sent): Promise<Answer> {
	const form = PasswordChange.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const result = await callAuth(deps, caller, '/change-password', {
		currentPassword: form.data.password,
		newPassword: form.data.newPassword,
		revokeOtherSessions: true,
	})
	if (!result.ok) return refuseForm(fields, { status: 422, message: authProblemText(result.code, CHANGE_FAILED) })
	return redirectWithNotice(SECURITY, 'success', OWN_PASSWORD_CHANGED, result.cookies)
}

async function changeEmail({ deps, caller, fields }: Sent): Promise<Answer> {
	const form = EmailChange.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const result = await callAuth(deps, caller, '/change-email', {
		...form.data,
		callbackURL: '/auth/confirmed?change=1',
	})
	if (!result.ok) return refuseForm(fields, { status: 422, message: authProblemText(result.code, CHANGE_FAILED) })
	return redirectWithNotice(SECURITY, 'success', EMAIL_CHANGE_SENT)
}

async function revokeOne({ deps, viewer, fields }: Sent): Promise<Answer> {
	await revokeSession(deps.db, viewer, fields.id ?? '')
	return redirectWithNotice(SESSIONS, 'success', SESSION_REVOKED)
}

async function revokeOthers({ deps, viewer }: Sent): Promise<Answer> {
	await revokeOtherSessions(deps.db, viewer)
	return redirectWithNotice(SESSIONS, 'success', SESSIONS_REVOKED)
}

async function link({ deps, caller, fields }: Sent): Promise<Answer> {
	const started = await startSocial(deps, caller, '/link-social', fields.provider ?? '', LINKED_PATH)
	return started ?? refuseForm(fields, { status: 422, message: CHANGE_FAILED })
}

async function unlink({ deps, viewer, fields }: Sent): Promise<Answer> {
	const outcome = await unlinkIdentity(deps.db, viewer, fields.id ?? '')
	if (outcome === 'last') return refuseForm(fields, { status: 422, message: LAST_WAY_IN })
	return redirectWithNotice(SECURITY, 'success', UNLINKED)
}

/** What the sections 'Sicurezza' and 'Sessioni' send, by the field `intent`. */
export const securityActions = new Map<string, (sent: Sent) => Promise<Answer>>([
	['password', changePassword],
	['email', changeEmail],
	['revoke-session', revokeOne],
	['revoke-others', revokeOthers],
	['link', link],
	['unlink', unlink],
])
