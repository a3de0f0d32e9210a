import { z } from 'zod'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { PROOF_REQUIRED, type Proven, requireFreshProof } from '#app/features/base/proof/fresh-proof.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { type Asked, type AuthProblem, callAuth } from '../call-auth.server.ts'
import { findStepMethods } from '../second-factor/second-factor.server.ts'

/** Fields of a proof in a form. Empty if the person has a recent proof. */
const ProofFieldsForm = z.object({
	password: z.string().max(256).default(''),
	code: z
		.string()
		.max(40)
		.default('')
		.transform((text) => text.replaceAll(/\s/g, '')),
})

export type Identity = Result<{ viewer: Proven }, Pick<AuthProblem, 'code'>>

/**
 * Checks the proof in a form, or accepts a recent one. The authentication checks passwords and codes, with its limits, and records the
 * proof on the session (`app/features/people/accounts/auth/auth-fresh-proof.server.ts`).
 */
export async function proveIdentity(
	{ deps, caller, viewer }: Asked,
	fields: Readonly<Record<string, string>>,
): Promise<Identity> {
	const proof = ProofFieldsForm.safeParse(fields)
	if (!proof.success) return { ok: false, problem: { code: PROOF_REQUIRED } }
	const { password, code } = proof.data
	if (password !== '') {
		const checked = await callAuth(deps, caller, '/verify-password', { password })
		if (!checked.ok) return checked
	}
	if (code !== '') {
		const checked = await callAuth(deps, caller, await codePath(deps.db, viewer, code), { code })
		if (!checked.ok) return checked
	}
	const proven = await requireFreshProof(deps.db, viewer)
	return proven ? { ok: true, viewer: proven } : { ok: false, problem: { code: PROOF_REQUIRED } }
}

async function codePath(db: Db, { userId }: SignedInPerson, code: string): Promise<string> {
	if (!/^\d{6}$/.test(code)) return '/two-factor/verify-backup-code'
	const { app } = await findStepMethods(db, userId)
	return app ? '/two-factor/verify-totp' : '/two-factor/verify-otp'
}
