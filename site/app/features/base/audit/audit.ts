import type { Role } from '#app/features/base/people/person.ts'

/** Changes of how a person signs in; the person is notified of each by e-mail too. */
export const SECURITY_EVENTS = [
	'password-changed',
	'password-reset',
	'email-changed',
	'factor-added',
	'factor-removed',
	'recovery-codes-made',
	'recovery-code-used',
	'passkey-added',
	'passkey-removed',
	'api-key-made',
	'api-key-revoked',
	'identity-unlinked',
	'way-in-confirmed',
	'way-in-removed',
	'sessions-ended',
	'signed-in-on-new-device',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export const AUDIT_ACTIONS = [
	...SECURITY_EVENTS,
	'role-granted',
	'role-revoked',
	'collaboratore-granted',
	'collaboratore-revoked',
	'invitation-sent',
	'invitation-withdrawn',
	'papers-asked',
	'papers-withdrawn',
	'user-suspended',
	'user-reactivated',
	'account-exported',
	'account-deleted',
	'settings-changed',
	'mails-resent',
	'mails-exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Entries of the log for a role that is given, and for one that ends. */
export const GRANTED = {
	admin: 'role-granted',
	collaboratore: 'collaboratore-granted',
} as const satisfies Record<Role, AuditAction>
export const REVOKED = {
	admin: 'role-revoked',
	collaboratore: 'collaboratore-revoked',
} as const satisfies Record<Role, AuditAction>

/** One log entry, with people's current names. */
export interface AuditLine {
	id: string
	action: AuditAction
	actor: NamedPerson | null
	subject: NamedPerson | null
	reason: string | null
	createdAt: string
}

/** One entry, as shown to the person concerned. */
export type OwnEvent = Pick<AuditLine, 'id' | 'action' | 'createdAt'>

/** `id` links to the user's page; null if the account was deleted. */
export interface NamedPerson {
	id: string | null
	label: string
}
