/** Scopes of a key: what a program may do with it. */
export const API_KEY_SCOPES = ['convert', 'verify', 'tools'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Lifetimes of a key in days; the form suggests the last. */
export const API_KEY_DAYS = [30, 90, 365] as const
export const DEFAULT_API_KEY_DAYS = 365

/** A key as shown to its owner, without the secret. */
export interface ApiKey {
	id: string
	label: string
	/** Its first characters. */
	prefix: string
	scopes: readonly ApiKeyScope[]
	createdAt: string
	expiresAt: string
	isExpired: boolean
	lastUsedAt: string | null
}
