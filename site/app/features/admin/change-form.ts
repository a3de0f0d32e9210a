import { z } from 'zod'
import { writtenText } from '#app/text/written-text.ts'
import { USER_CHANGES } from './user.ts'

/** Change of an account by an admin; the reason is written to the audit log and sent to the person. */
export const ChangeForm = z.object({
	intent: z.enum(USER_CHANGES),
	reason: writtenText({
		min: [5, 'Scrivi il motivo, con almeno 5 caratteri'],
		max: [500, 'Il motivo non può superare 500 caratteri'],
	}),
})
export type ChangeForm = z.infer<typeof ChangeForm>
