import type { Shown } from '#app/versions/version.ts'

export const USER_FILTERS = ['all', 'admins', 'suspended'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

export interface UserRow {
	id: string
	name: string
	email: string
	emailVerified: boolean
	isAdmin: boolean
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

export const USER_CHANGES = ['grant', 'revoke', 'suspend', 'reactivate'] as const
export type UserChange = (typeof USER_CHANGES)[number]

/** The state of an account on which its change rests. */
export function userShown({ isAdmin, isSuspended }: Pick<UserRow, 'isAdmin' | 'isSuspended'>) {
	return { isAdmin, isSuspended } satisfies Shown
}

/** `not-admin`: who asks lost the role meanwhile. */
export type ChangeProblem = { code: 'last-admin' } | { code: 'no-user' } | { code: 'not-admin' }
