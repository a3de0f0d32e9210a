import { z } from 'zod'
import { ROLES } from '#app/features/base/people/person.ts'
import { writtenText } from '#app/text/written-text.ts'

const reason = writtenText({
	min: [5, 'Scrivi il motivo, con almeno 5 caratteri'],
	max: [500, 'Il motivo non può superare 500 caratteri'],
})

/** Change of an account by an admin; the reason is written to the audit log and sent to the person. */
export const ChangeForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('grant'), role: z.enum(ROLES), reason }),
	z.object({ intent: z.enum(['revoke', 'suspend', 'reactivate']), reason }),
])
export type ChangeForm = z.infer<typeof ChangeForm>
