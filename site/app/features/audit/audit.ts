/** What changes who gets into an account: the person is told of each by e-mail, too. */
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
	'sessions-ended',
	'signed-in-on-new-device',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export const AUDIT_ACTIONS = [
	...SECURITY_EVENTS,
	'role-granted',
	'role-revoked',
	'user-suspended',
	'user-reactivated',
	'account-exported',
	'account-deleted',
	'settings-changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One line of the log, with people as they are called today. */
export interface AuditLine {
	id: string
	action: AuditAction
	actor: Person | null
	subject: Person | null
	reason: string | null
	createdAt: string
}

/** One line, for the person whom it concerns. */
export type OwnEvent = Pick<AuditLine, 'id' | 'action' | 'createdAt'>

/** `id` leads to the page of the user; null when the account is gone. */
export interface Person {
	id: string | null
	label: string
}
