import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { canSendSms } from '#platform/sms/sms.ts'
import { type Asked, type AuthProblem, type AuthResult, callAuth } from '../call-auth.server.ts'
import { hasPasskey } from '../passkeys/passkeys.server.ts'
import type { StepMethods } from './factor-forms.ts'
import { issueRecoveryCodes } from './recovery-codes.server.ts'
import { phoneFactors, twoFactors } from './second-factor-table.server.ts'

/** A factor with the field names of the specification (§3). */
export interface Factor {
	id: string
	factor_type: 'totp' | 'phone'
	status: 'verified' | 'unverified'
	friendly_name: string | null
}

/** Returns the factors in use or being added; recovery codes belong to all of them. */
export async function findFactors(db: Db, { userId }: Identity): Promise<Factor[]> {
	const { totp, phone } = await findRows(db, userId)
	const describe = (row: NonNullable<typeof totp>, factor_type: Factor['factor_type']): Factor => ({
		id: row.id,
		factor_type,
		status: row.verified ? 'verified' : 'unverified',
		friendly_name: row.friendlyName,
	})
	return [...(totp ? [describe(totp, 'totp')] : []), ...(phone ? [describe(phone, 'phone')] : [])]
}

async function findRows(db: Db, userId: string) {
	const columns = { id: twoFactors.id, verified: twoFactors.verified, friendlyName: twoFactors.friendlyName }
	const [app] = await db.select(columns).from(twoFactors).where(eq(twoFactors.userId, userId))
	const [phone] = await db
		.select({ id: phoneFactors.id, verified: phoneFactors.verified, friendlyName: phoneFactors.friendlyName })
		.from(phoneFactors)
		.where(eq(phoneFactors.userId, userId))
	// A row without a name only stores the recovery codes of a person with a phone.
	const totp = app && (app.verified || app.friendlyName !== null) ? app : undefined
	return { codes: app, totp, phone }
}

async function isEnabled(db: Db, userId: string): Promise<boolean> {
	const [user] = await db.select({ enabled: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
	return user?.enabled ?? false
}

/** Starts adding an authenticator app: its secret exists, and the app is used once it has produced a right code. */
export async function startApp({ deps, caller, viewer }: Asked, form: { friendlyName: string }) {
	const result = await callAuth(deps, caller, '/two-factor/enable', {})
	if (result.ok)
		await deps.db
			.update(twoFactors)
			.set({ friendlyName: form.friendlyName })
			.where(eq(twoFactors.userId, viewer.userId))
	return result
}

/** Starts adding a phone: sends it a code. A number already in use must be removed first. */
export async function startPhone(
	{ deps, caller, viewer }: Asked,
	form: { friendlyName: string; phone: string },
): Promise<AuthResult> {
	if (!canSendSms(deps.env)) return { ok: false, problem: { code: 'NO_SMS', status: 409 } }
	const { codes, phone } = await findRows(deps.db, viewer.userId)
	if (phone?.verified) return { ok: false, problem: { code: 'PHONE_IN_USE', status: 409 } }
	if (!codes) {
		// Also creates the recovery codes.
		const made = await callAuth(deps, caller, '/two-factor/enable', {})
		if (!made.ok) return made
	}
	const values = { phone: form.phone, friendlyName: form.friendlyName, verified: false }
	await deps.db
		.insert(phoneFactors)
		.values({ ...values, userId: viewer.userId })
		.onConflictDoUpdate({ target: phoneFactors.userId, set: values })
	return callAuth(deps, caller, '/two-factor/send-otp', {})
}

export type Confirmed = Result<{ cookies: string[]; recoveryCodes: string[] | null }, AuthProblem>

/** Completes `startApp` or `startPhone`. Returns the recovery codes if they are new; they are shown only now. */
export async function confirmFactor(
	{ deps, caller, viewer }: Asked,
	kind: Factor['factor_type'],
	code: string,
): Promise<Confirmed> {
	const wasEnabled = await isEnabled(deps.db, viewer.userId)
	const path = kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-otp'
	const result = await callAuth(deps, caller, path, { code })
	if (!result.ok) return result
	if (wasEnabled) {
		await raiseEpochs(deps.db, viewer.userId, 'factor-changed')
		await noteSecurityEvent(deps, viewer, 'factor-added')
	}
	if (wasEnabled && kind === 'phone') return { ok: true, cookies: result.cookies, recoveryCodes: null }
	return { ok: true, cookies: result.cookies, recoveryCodes: await issueRecoveryCodes(deps.db, viewer.userId) }
}

/** Removes a factor; removing the last one also removes the recovery codes and the second step. */
export async function removeFactor(
	{ deps, caller, viewer }: Asked,
	_owner: Proven,
	kind: Factor['factor_type'],
): Promise<AuthResult> {
	const { totp, phone } = await findRows(deps.db, viewer.userId)
	const other = kind === 'totp' ? phone : totp
	const isLast = !other?.verified
	const result: AuthResult = isLast
		? await callAuth(deps, caller, '/two-factor/disable', {})
		: { ok: true, cookies: [], answer: null }
	if (!result.ok) return result
	if (isLast || kind === 'phone') await deps.db.delete(phoneFactors).where(eq(phoneFactors.userId, viewer.userId))
	else
		await deps.db
			.update(twoFactors)
			.set({ verified: false, friendlyName: null })
			.where(eq(twoFactors.userId, viewer.userId))
	if (!isLast) {
		await raiseEpochs(deps.db, viewer.userId, 'factor-changed')
		await noteSecurityEvent(deps, viewer, 'factor-removed')
	}
	return result
}

const NewCodes = z.object({ backupCodes: z.array(z.string()) })

/** Creates new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes({ deps, caller }: Asked): Promise<Confirmed> {
	const result = await callAuth(deps, caller, '/two-factor/generate-backup-codes', {})
	if (!result.ok) return result
	return { ok: true, cookies: result.cookies, recoveryCodes: NewCodes.parse(result.answer).backupCodes }
}

/** Returns the methods the person may use at the second step. */
export async function findStepMethods(db: Db, userId: string): Promise<StepMethods> {
	const { totp, phone } = await findRows(db, userId)
	return {
		app: totp?.verified ?? false,
		phone: phone?.verified ?? false,
		passkey: await hasPasskey(db, userId),
	}
}
