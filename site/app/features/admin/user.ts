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
	suspension: { reason: string; createdAt: string } | null
}

export const USER_CHANGES = ['grant', 'revoke', 'suspend', 'reactivate'] as const
export type UserChange = (typeof USER_CHANGES)[number]

export type ChangeProblem = { code: 'last-admin' } | { code: 'no-user' }
