import type { AuditLine, OwnEvent } from '#app/features/base/audit/audit.ts'
import type { Passkey } from '#app/features/people/accounts/passkeys/passkey.ts'
import { profileShown } from '#app/features/people/accounts/profile/profile.ts'
import type { Security } from '#app/features/people/accounts/profile/security-section.tsx'
import type { UserRow } from '#app/features/people/admin/user.ts'
import type { ApiKey } from '#app/features/people/api-keys/api-key.ts'
import type { Invitation } from '#app/features/people/invitations/invitation.ts'

export const profile = profileShown({
	name: 'Maria',
	surename: 'Rossi',
	telefono: '+390789123456',
	city: 'Olbia',
	region: 'Sardegna',
	country: 'Italia',
})

export const security: Security = {
	email: 'maria.rossi@example.it',
	proof: { isFresh: false, hasPassword: true, hasSecondFactor: true },
	hasPasskey: true,
	identities: [{ id: 'i1', provider: 'google', label: 'Google' }],
	linkable: [{ id: 'oidc', label: 'SPID o CIE' }],
}

export const sessions = [
	{ id: 's1', device: 'Firefox su Windows', lastUsedAt: '2026-11-21T13:30:00Z', isCurrent: true },
	{ id: 's2', device: 'Safari su iPhone', lastUsedAt: '2026-11-19T07:05:00Z', isCurrent: false },
]

const app = { id: 'f1', factor_type: 'totp', friendly_name: 'Il mio telefono' } as const
const phone = { id: 'f2', factor_type: 'phone', friendly_name: null } as const
export const factors = {
	unverified: [
		{ ...app, status: 'unverified' },
		{ ...phone, status: 'unverified' },
	],
	verified: [
		{ ...app, status: 'verified' },
		{ ...phone, status: 'verified' },
	],
} as const

/** Placeholder for the QR code that an app scans. */
export const qrCode =
	'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 3 3%22%3E%3Cpath d=%22M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1zM0 2h1v1H0z%22/%3E%3C/svg%3E'

export const recoveryCodes = ['h4Kd2-9mQxT', 'b7Nf1-3pLwZ', 'q2Rt8-6vYcS', 'j5Gm4-1xBnD']

export const invitation: Invitation = {
	email: 'carla.verdi@un-indirizzo-davvero-lungo.example.it',
	role: 'collaboratore',
	invitedBy: 'Ada Rossi',
}

export const members: readonly [UserRow, UserRow] = [
	{
		id: 'u1',
		name: 'Ada Rossi',
		email: 'ada.rossi@example.it',
		emailVerified: true,
		role: 'admin',
		isSuspended: false,
		createdAt: '2026-02-03T09:00:00Z',
	},
	{
		id: 'u2',
		name: 'Bruno Rossini',
		email: 'bruno.rossini@un-indirizzo-davvero-lungo.example.it',
		emailVerified: false,
		role: 'collaboratore',
		isSuspended: true,
		createdAt: '2026-10-12T16:20:00Z',
	},
]

export const auditLines: readonly AuditLine[] = [
	{
		id: 'l1',
		action: 'user-suspended',
		actor: { id: 'u1', label: 'Ada Rossi' },
		subject: { id: 'u2', label: 'Bruno Rossini' },
		reason: 'Pubblicità nei commenti',
		createdAt: '2026-11-19T08:00:00Z',
	},
	{
		id: 'l2',
		action: 'account-deleted',
		actor: { id: null, label: 'ex-4f1b2c3d4e5f607182' },
		subject: { id: null, label: 'ex-4f1b2c3d4e5f607182' },
		reason: null,
		createdAt: '2026-11-18T17:45:00Z',
	},
]

export const passkeys: readonly Passkey[] = [
	{
		id: 'p1',
		name: 'Il portatile dello studio',
		createdAt: '2026-11-03T09:00:00Z',
		lastUsedAt: '2026-11-21T13:30:00Z',
		isSynced: false,
	},
	{ id: 'p2', name: 'Il mio telefono', createdAt: '2026-11-19T07:05:00Z', lastUsedAt: null, isSynced: true },
]

export const apiKeys: readonly ApiKey[] = [
	{
		id: 'k1',
		label: 'Gestionale',
		prefix: 'gf_dGhpcyB',
		scopes: ['convert', 'verify'],
		createdAt: '2026-11-03T09:00:00Z',
		expiresAt: '2027-11-03T09:00:00Z',
		isExpired: false,
		lastUsedAt: '2026-11-21T13:30:00Z',
	},
	{
		id: 'k2',
		label: 'Prova di una volta',
		prefix: 'gf_c2FtcGx',
		scopes: ['verify'],
		createdAt: '2026-08-03T09:00:00Z',
		expiresAt: '2026-11-01T09:00:00Z',
		isExpired: true,
		lastUsedAt: null,
	},
]

export const ownEvents: readonly OwnEvent[] = [
	{ id: 'e1', action: 'api-key-made', createdAt: '2026-11-21T13:30:00Z' },
	{ id: 'e2', action: 'passkey-added', createdAt: '2026-11-19T07:05:00Z' },
]
