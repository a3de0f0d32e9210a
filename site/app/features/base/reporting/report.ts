import { z } from 'zod'
import { writtenText } from '#app/text/written-text.ts'
import { GROUNDS } from './subject.ts'

/** Fields of a notice under art. 16(2) of the Digital Services Act; name and address are optional here. */
export const Report = z.object({
	ground: z.enum(GROUNDS, 'Scegli un motivo'),
	explanation: writtenText({
		min: [10, 'Spiega il motivo in almeno 10 caratteri'],
		max: [2000, 'La spiegazione non può superare 2.000 caratteri'],
	}),
	email: z
		.union([z.literal(''), z.email('Email non valida')])
		.optional()
		.transform((value) => value || undefined),
	goodFaith: z.literal('on', 'Conferma che scrivi in buona fede'),
})
export type Report = z.infer<typeof Report>
