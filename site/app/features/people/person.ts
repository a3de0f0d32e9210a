declare const identified: unique symbol

/** §6: an admin runs the site; a collaboratore answers, moderates and writes news. */
export const ROLES = ['admin', 'collaboratore'] as const
export type Role = (typeof ROLES)[number]

/** The account behind a request, looked up by its session or key; only `knownPerson` returns one. */
export interface Identity {
	userId: string
	readonly [identified]: true
}

/** The person behind a request, with the fields that use cases and pages need. */
export interface Person extends Identity {
	email: string
	name: string
	/** True if the person has the role and has used the second factor an admin needs. */
	isAdmin: boolean
}

/** A person with the current session. */
export interface SignedInPerson extends Person {
	sessionId: string
	/** Seconds until the session may be renewed; zero or less if it may be renewed now. */
	renewInSeconds: number
	/** True if the account has a second factor that this session has not used. */
	lacksSecondFactor: boolean
	/** `open` if the admin panel is accessible; `step-up` or `set-up` if the admin first has to use or add a second factor. */
	adminAccess: 'open' | 'step-up' | 'set-up' | 'none'
}
