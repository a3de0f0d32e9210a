import { z } from 'zod'
import { telephone } from '#app/form-fields.ts'
import { writtenLine } from '#app/text/written-text.ts'

const friendlyName = writtenLine({
	min: [1, 'Dagli un nome, per esempio «Il mio telefono»'],
	max: [60, 'Al più 60 caratteri'],
})
export const NewApp = z.object({ friendlyName })

export const NewPhone = z.object({
	friendlyName,
	phone: telephone,
})

/** Six digits, with or without separators. */
export const NumericCode = z.object({
	code: z
		.string()
		.transform((text) => text.replaceAll(/\s/g, ''))
		.refine((code) => /^\d{6}$/.test(code), 'Il codice ha 6 cifre'),
})

export const RecoveryCode = z.object({ code: z.string().trim().min(1, 'Scrivi un codice di recupero').max(40) })

export const FactorRemoval = z.object({ kind: z.enum(['totp', 'phone']) })

export const NewRecoveryCodes = z.object({})

/** Methods available to a person at the second step. */
export interface StepMethods {
	app: boolean
	phone: boolean
	passkey: boolean
}
