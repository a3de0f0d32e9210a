import type { AuditAction, GRANTED, REVOKED } from '#app/features/base/audit/audit.ts'
import type { Role } from '#app/features/base/people/person.ts'
import type { Shown } from '#app/versions/version.ts'

export const USER_FILTERS = ['all', 'admins', 'collaboratori', 'suspended'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

export interface UserRow {
	id: string
	name: string
	email: string
	emailVerified: boolean
	role: Role | null
	isSuspended: boolean
	createdAt: string
}

export interface UserPage {
	users: UserRow[]
	/** Cursor of the next page. */
	next: string | null
	/** True if a search found more users than are shown. */
	hasMore: boolean
}

export interface UserDetail extends UserRow {
	version: string
	suspension: { reason: string; createdAt: string } | null
}

/** Change of an account by an admin, as the log names it. */
export type AccountChange =
	| (typeof GRANTED)[Role]
	| (typeof REVOKED)[Role]
	| Extract<AuditAction, 'user-suspended' | 'user-reactivated'>

/** The person and the state of an account, on which its change rests. */
export function userShown({
	name,
	email,
	role,
	isSuspended,
}: Pick<UserRow, 'name' | 'email' | 'role' | 'isSuspended'>) {
	return { name, email, role, isSuspended } satisfies Shown
}

/** Returns the name of an account, as admins see it. */
export const fullName = ({ name, surename }: { name: string; surename: string }) => `${name} ${surename}`.trim()

/** `not-admin`: who asks lost the role meanwhile. */
export type ChangeProblem = { code: 'last-admin' } | { code: 'no-user' } | { code: 'not-admin' }
