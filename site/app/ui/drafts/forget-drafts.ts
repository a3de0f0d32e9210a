export const DRAFT_PREFIX = 'draft:'

/** Writer of drafts of whom nobody knows who they are. */
export const VISITOR = ''

/** Returns the keys of all drafts of a person. */
export function draftsOf(storage: Storage, writer: string): string[] {
	const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
	return keys.filter((key) => key.startsWith(`${DRAFT_PREFIX}${writer}:`))
}

/** Deletes all drafts of a person. */
export function forgetDrafts(storage: Storage, writer: string): void {
	for (const key of draftsOf(storage, writer)) storage.removeItem(key)
}
