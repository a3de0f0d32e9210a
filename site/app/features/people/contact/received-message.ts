/** A message of the page 'Contatti', as the studio sees it. */
export interface ReceivedMessage {
	id: string
	name: string
	email: string
	message: string
	answer: string | null
	createdAt: string
	/** Time of the answer, or of closing it without one; null while it is open. */
	closedAt: string | null
}
