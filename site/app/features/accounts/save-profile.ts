import { z } from 'zod'
import { parseTelephone } from './telephone.ts'

const optional = z
	.string()
	.trim()
	.max(200, 'Al più 200 caratteri')
	.default('')
	.transform((text) => text || null)

/** §5: what the profile form sends. */
export const ProfileForm = z.object({
	name: z.string().trim().min(2, 'Il nome deve essere di almeno 2 caratteri').max(100, 'Al più 100 caratteri'),
	surename: z.string().trim().min(2, 'Il cognome deve essere di almeno 2 caratteri').max(100, 'Al più 100 caratteri'),
	telefono: z
		.string()
		.default('')
		.transform((text, context) => {
			const number = parseTelephone(text)
			if (number !== undefined) return number
			context.addIssue({ code: 'custom', message: 'Numero di telefono non valido' })
			return z.NEVER
		}),
	city: optional,
	region: optional,
	country: optional,
	adress: optional,
})
export type ProfileForm = z.infer<typeof ProfileForm>
