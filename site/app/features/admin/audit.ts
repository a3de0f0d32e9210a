export const AUDIT_ACTIONS = [
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

/** `id` leads to the page of the user; null when the account is gone. */
export interface Person {
	id: string | null
	label: string
}
