import type { Platform } from '#platform/platform.ts'
import type { Auth } from './auth/auth.server.ts'

/** The platform and the authentication: the minimum for identifying the user of a request. */
export interface WithAuth extends Platform {
	auth: Auth
}
