/** How an author is called who chose no name: 'User-' and the first six characters of the id (§3). */
export function authorLabel(userId: string | null): string {
	return userId === null ? 'Utente eliminato' : `User-${userId.slice(0, 6)}`
}
