declare const identified: unique symbol

/** The account behind a request, looked up by its session or its key: only `knownPerson` makes one. */
export interface Identity {
	userId: string
	readonly [identified]: true
}

/** The person behind a request, as far as use cases and pages need to know. */
export interface Person extends Identity {
	email: string
	name: string
	/** Holds the role, and used the second factor that an admin needs. */
	isAdmin: boolean
}

/** And the session in which they came. */
export interface SignedInPerson extends Person {
	sessionId: string
	/** Until the session is old enough to be renewed; zero or less when it is. */
	renewInSeconds: number
	/** Came without the second factor that this account has. */
	lacksSecondFactor: boolean
	/** Whether the panel is open; for who holds the role, what has to be done first: use a second factor, or set one up. */
	adminAccess: 'open' | 'step-up' | 'set-up' | 'none'
}
