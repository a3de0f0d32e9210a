import { z } from 'zod'

/** The last row that was shown: the next page begins below it. */
export interface Cursor {
	at: string
	id: string
}

const Parts = z.tuple([z.iso.datetime(), z.uuid()])

export function cursorOf({ createdAt, id }: { createdAt: Date; id: string }): string {
	return `${createdAt.toISOString()}_${id}`
}

/** @returns undefined for what no page of ours made */
export function parseCursor(text: string | null): Cursor | undefined {
	const parts = Parts.safeParse(text?.split('_'))
	return parts.success ? { at: parts.data[0], id: parts.data[1] } : undefined
}
