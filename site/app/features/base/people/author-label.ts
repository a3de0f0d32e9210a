/** Returns the name an author chose, or 'User-' and the first six characters of the id (§3). */
export function authorLabel(userId: string | null, displayName: string | null = null): string {
	return userId === null ? 'Utente eliminato' : (displayName ?? `User-${userId.slice(0, 6)}`)
}
