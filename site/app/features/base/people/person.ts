declare const identified: unique symbol

/** §6: an admin runs the site; a collaboratore answers, moderates and writes news. */
export const ROLES = ['admin', 'collaboratore'] as const
export type Role = (typeof ROLES)[number]

/** Permissions of a role in a session. */
export interface Rights {
	/** True for an admin with the second factor that the panel needs. */
	isAdmin: boolean
	/** True for anybody with a role and that second factor: each admin is staff. */
	isStaff: boolean
}

/** Returns the rights of a role that may be used; null for a person without one, or whose session lacks the second factor. */
export function rightsOfRole(role: Role | null): Rights {
	return { isAdmin: role === 'admin', isStaff: role !== null }
}

/** The account behind a request, looked up by its session or key; only `knownPerson` returns one. */
export interface Identity {
	userId: string
	readonly [identified]: true
}

/** The person behind a request, with the fields that use cases and pages need. */
export interface Person extends Identity, Rights {
	email: string
	name: string
}

/** A person with the current session. */
export interface SignedInPerson extends Person {
	sessionId: string
	/** Seconds until the session may be renewed; zero or less if it may be renewed now. */
	renewInSeconds: number
	/** True if the account has a second factor that this session has not used. */
	lacksSecondFactor: boolean
	/** Role of the account, even if this session may not use it yet. */
	role: Role | null
	/** `open` if the panel is accessible; `step-up` or `set-up` if its person first has to use or add a second factor. */
	adminAccess: 'open' | 'step-up' | 'set-up' | 'none'
}
