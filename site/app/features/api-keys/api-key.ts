/** A key as its owner sees it: never the key itself. */
export interface ApiKey {
	id: string
	label: string
	/** Its first characters. */
	prefix: string
	createdAt: string
	lastUsedAt: string | null
}
