import { z } from 'zod'
import { parseTelephone } from '#app/features/accounts/telephone.ts'
import { isPartitaIva } from './partita-iva.ts'
import type { Studio } from './studio.ts'

const line = z
	.string()
	.trim()
	.max(200, 'Al più 200 caratteri')
	.default('')
	.transform((text) => text || null)

function checked(isValid: (value: string) => boolean, problem: string) {
	return line.refine((value) => value === null || isValid(value), problem)
}

const isEmail = (value: string) => z.email().safeParse(value).success

/** What the admins say about the studio; every field may wait. */
export const StudioForm = z.object({
	name: line,
	partitaIva: checked(isPartitaIva, 'La partita IVA ha undici cifre, e l’ultima deve corrispondere alle altre'),
	address: line,
	email: checked(isEmail, 'Email non valida'),
	pec: checked(isEmail, 'Indirizzo PEC non valido'),
	phone: z
		.string()
		.default('')
		.transform((text, context) => {
			const number = parseTelephone(text)
			if (number !== undefined) return number
			context.addIssue({ code: 'custom', message: 'Numero di telefono non valido' })
			return z.NEVER
		}),
	order: line,
	orderNumber: line,
	professionalTitle: line,
	court: line,
}) satisfies z.ZodType<Studio>
