/** What a program may do with a key. */
export const API_KEY_SCOPES = ['convert', 'verify'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** For how many days a key may be made; the last is what the form proposes. */
export const API_KEY_DAYS = [30, 90, 365] as const
export const DEFAULT_API_KEY_DAYS = 365

/** A key as its owner sees it: never the key itself. */
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
