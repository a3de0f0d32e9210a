import type { Platform } from '#platform/platform.ts'
import type { SignedInPerson } from './person.ts'

/** The platform and the way to find who sends a request, which the feature of accounts brings. */
export interface WithViewers extends Platform {
	/** Returns the signed-in person; null for a visitor. */
	viewerOf(headers: Headers): Promise<SignedInPerson | null>
}
