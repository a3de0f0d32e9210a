import { z } from 'zod'
import { writtenText } from '#app/text/written-text.ts'

export interface ClientNote {
	id: string
	body: string
	/** Name of who wrote it; null for a deleted account. */
	writtenBy: string | null
	createdAt: string
}

export const NoteForm = z.object({
	body: writtenText({
		min: [1, 'La nota non può essere vuota'],
		max: [5000, 'La nota non può superare 5.000 caratteri'],
	}),
})

export const NOTE_ADDED = 'Nota aggiunta'
export const NOTE_REMOVED = 'Nota tolta'
export const NOTE_GONE = 'La nota non c’è più: un collega l’ha tolta nel frattempo.'
