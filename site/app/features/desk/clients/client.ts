import type { ClientNote } from '#app/features/people/notes/note.ts'

/** A person who asked or sent something. */
export interface ClientRow {
	id: string
	name: string
	email: string
	/** Time of the last thing; null if there is none. */
	lastAt: string | null
}

/** Something that a client asked or sent. */
export interface ClientRecord {
	title: string
	/** More about it, in Italian; null for nothing. */
	note: string | null
	path: string
	at: string
}

export interface Client extends Pick<ClientRow, 'id' | 'name' | 'email'> {
	phone: string | null
	/** Time of signing up. */
	since: string
	records: readonly { kind: string; title: string; items: readonly ClientRecord[] }[]
	notes: readonly ClientNote[]
}

/** Returns the address of a client's page. */
export const clientPath = (id: string) => `/admin/clienti/${encodeURIComponent(id)}`
