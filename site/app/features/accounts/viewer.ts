/** The person behind a request, as far as use cases and pages need to know. */
export interface Viewer {
	userId: string
	email: string
	name: string
	/** Holds the role, and used the second factor if this account has one. */
	isAdmin: boolean
}

/** And the session in which they came. */
export interface SignedInViewer extends Viewer {
	sessionId: string
	/** Until the session is old enough to be renewed; zero or less when it is. */
	renewInSeconds: number
	/** Came without the second factor that this account has. */
	lacksSecondFactor: boolean
	/** Holds the role, whether or not the second factor was used. */
	hasAdminRole: boolean
}
