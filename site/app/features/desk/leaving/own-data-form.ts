import { z } from 'zod'
import { DELETE_WORD } from './own-data.ts'

/** Schema of the deletion form. */
export const DeleteForm = z.object({
	confirmation: z
		.string()
		.trim()
		.toUpperCase()
		.pipe(z.literal(DELETE_WORD, `Scrivi ${DELETE_WORD} per confermare`)),
})
