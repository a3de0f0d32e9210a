export const DRAFT_PREFIX = 'draft:'

/** Writer of drafts of whom nobody knows who they are. */
export const VISITOR = ''

/** Deletes all drafts of a person. */
export function forgetDrafts(storage: Storage, writer: string): void {
	const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
	for (const key of keys) if (key.startsWith(`${DRAFT_PREFIX}${writer}:`)) storage.removeItem(key)
}
