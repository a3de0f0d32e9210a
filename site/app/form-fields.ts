import { z } from 'zod'
import { parseTelephone } from '#app/features/people/accounts/profile/telephone.ts'
import { writtenLine } from '#app/text/written-text.ts'

const TELEPHONE_PROBLEM = 'Numero di telefono non valido'

/** One line; blank becomes null. */
export const optionalLine = writtenLine({ max: [200, 'Al più 200 caratteri'] })
	.default('')
	.transform((text) => text || null)

/** A telephone number, normalised to E.164; blank becomes null. */
export const optionalTelephone = z
	.string()
	.default('')
	.transform((text, context) => {
		const number = parseTelephone(text)
		if (number !== undefined) return number
		context.addIssue({ code: 'custom', message: TELEPHONE_PROBLEM })
		return z.NEVER
	})

export const telephone = optionalTelephone.pipe(z.string(TELEPHONE_PROBLEM))
