import { z } from 'zod'

/** Position of the last row shown; the next page starts after it. */
export interface Cursor {
	at: string
	id: string
}

const Parts = z.tuple([z.iso.datetime(), z.uuid()])

/** Returns the cursor of a row, as used in addresses. */
export function cursorOf({ createdAt, id }: { createdAt: Date; id: string }): string {
	return `${createdAt.toISOString()}_${id}`
}

/** @returns undefined if the text is not a cursor of ours */
export function parseCursor(text: string | null): Cursor | undefined {
	const parts = Parts.safeParse(text?.split('_'))
	return parts.success ? { at: parts.data[0], id: parts.data[1] } : undefined
}
