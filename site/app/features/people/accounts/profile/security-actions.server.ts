import type { data } from 'react-router'
import { requireFreshProof } from '#app/features/base/proof/fresh-proof.server.ts'
import { provePath } from '#app/features/base/proof/proof.ts'
import { refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { type Asked, callAuth } from '../call-auth.server.ts'
import {
	authProblemText,
	CHANGE_FAILED,
	EMAIL_CHANGE_SENT,
	EMAIL_SAME,
	LAST_WAY_IN,
	OWN_PASSWORD_CHANGED,
	PROOF_NEEDED,
	SESSION_REVOKED,
	SESSIONS_REVOKED,
	SIGNED_OUT_EVERYWHERE,
	UNLINKED,
} from '../copy.it.ts'
import { EmailChange, PasswordChange } from '../credentials.ts'
import { forgetSession } from '../forget-session.server.ts'
import { openSession } from '../open-session.server.ts'
import { revokeSession, signOutEverywhere } from '../sessions.server.ts'
import { startSocial } from '../social.server.ts'
import { unlinkIdentity } from '../ways-in.server.ts'
import { proveIdentity } from './prove-identity.server.ts'

interface Sent extends Asked {
	fields: Record<string, string>
}

type Answer = Response | ReturnType<typeof data<FormResult>>

const SECURITY = '/profile#sicurezza'
const SESSIONS = '/profile#sessioni'
const LINKED_PATH = '/auth/social/fatto?collegato=1&from=/profile'

async function changePassword(sent: Sent): Promise<Answer> {
	const { deps, caller, fields } = sent
	const form = PasswordChange.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const identity = await proveIdentity(sent, fields)
	if (!identity.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(identity.problem.code, CHANGE_FAILED) })
	const result = await callAuth(deps, caller, '/change-password', {
		currentPassword: form.data.password,
		newPassword: form.data.newPassword,
		revokeOtherSessions: true,
	})
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, CHANGE_FAILED) })
	return redirectWithNotice(SECURITY, 'success', OWN_PASSWORD_CHANGED, result.cookies)
}

async function changeEmail(sent: Sent): Promise<Answer> {
	const { deps, caller, fields } = sent
	const form = EmailChange.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	if (form.data.newEmail.toLowerCase() === sent.viewer.email)
		return refuseForm(fields, { status: 400, fieldErrors: { newEmail: EMAIL_SAME } })
	const identity = await proveIdentity(sent, fields)
	if (!identity.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(identity.problem.code, CHANGE_FAILED) })
	const result = await callAuth(deps, caller, '/change-email', form.data)
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, CHANGE_FAILED) })
	return redirectWithNotice(SECURITY, 'success', EMAIL_CHANGE_SENT)
}

async function revokeOne({ deps, viewer, fields }: Sent): Promise<Answer> {
	await revokeSession(deps, viewer, fields.id ?? '')
	return redirectWithNotice(SESSIONS, 'success', SESSION_REVOKED)
}

async function revokeOthers({ deps, caller, viewer }: Sent): Promise<Answer> {
	await signOutEverywhere(deps, viewer, 'this')
	// A copy of this session's cookie stops working too.
	const { cookies } = await openSession(deps, caller, { userId: viewer.userId, replaces: viewer.sessionId })
	return redirectWithNotice(SESSIONS, 'success', SESSIONS_REVOKED, cookies)
}

async function revokeAll({ deps, viewer }: Sent): Promise<Answer> {
	await signOutEverywhere(deps, viewer, 'none')
	return redirectWithNotice('/auth', 'success', SIGNED_OUT_EVERYWHERE, [await forgetSession(deps)])
}

/** A link cannot carry a proof, so without a recent one the person is asked for it first. */
async function link({ deps, caller, viewer, fields }: Sent): Promise<Answer> {
	if (!(await requireFreshProof(deps.db, viewer))) return redirectWithNotice(provePath(SECURITY), 'info', PROOF_NEEDED)
	const started = await startSocial(deps, caller, '/link-social', fields.provider ?? '', LINKED_PATH)
	return started ?? refuseForm(fields, { status: 422, message: CHANGE_FAILED })
}

async function unlink({ deps, viewer, fields }: Sent): Promise<Answer> {
	const proven = await requireFreshProof(deps.db, viewer)
	if (!proven) return redirectWithNotice(provePath(SECURITY), 'info', PROOF_NEEDED)
	const outcome = await unlinkIdentity(deps, proven, fields.id ?? '')
	if (outcome === 'last') return refuseForm(fields, { status: 422, message: LAST_WAY_IN })
	return redirectWithNotice(SECURITY, 'success', UNLINKED)
}

/** Actions of the sections 'Sicurezza' and 'Sessioni', by the field `intent`. */
export const securityActions = new Map<string, (sent: Sent) => Promise<Answer>>([
	['password', changePassword],
	['email', changeEmail],
	['revoke-session', revokeOne],
	['revoke-others', revokeOthers],
	['revoke-all', revokeAll],
	['link', link],
	['unlink', unlink],
])
