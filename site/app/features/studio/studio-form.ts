import { z } from 'zod'
import { optionalLine, optionalTelephone } from '#app/form-fields.ts'
import { isPartitaIva } from './partita-iva.ts'
import type { Studio } from './studio.ts'

function checked(isValid: (value: string) => boolean, problem: string) {
	return optionalLine.refine((value) => value === null || isValid(value), problem)
}

const isEmail = (value: string) => z.email().safeParse(value).success

/** Schema of the studio's details; every field is optional. */
export const StudioForm = z.object({
	name: optionalLine,
	partitaIva: checked(isPartitaIva, 'La partita IVA ha undici cifre, e l’ultima deve corrispondere alle altre'),
	address: optionalLine,
	email: checked(isEmail, 'Email non valida'),
	pec: checked(isEmail, 'Indirizzo PEC non valido'),
	phone: optionalTelephone,
	order: optionalLine,
	orderNumber: optionalLine,
	professionalTitle: optionalLine,
	court: optionalLine,
}) satisfies z.ZodType<Studio>
