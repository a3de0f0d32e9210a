import { z } from 'zod'
import { writtenLine, writtenText } from '#app/text/written-text.ts'

/** §5: 5 to 100 and 20 to 2000 characters, not counting surrounding spaces. */
export const QuestionText = z.object({
	title: writtenLine({
		min: [5, 'Il titolo deve essere di almeno 5 caratteri'],
		max: [100, 'Il titolo non può superare 100 caratteri'],
	}),
	content: writtenText({
		min: [20, 'La domanda deve essere di almeno 20 caratteri'],
		max: [2000, 'La domanda non può superare 2000 caratteri'],
	}),
})
export type QuestionText = z.infer<typeof QuestionText>

export const NewQuestion = QuestionText.extend({
	/** 'Può essere pubblicata, senza il mio nome': an unticked checkbox sends nothing. */
	publishable: z
		.literal('on')
		.optional()
		.transform((value) => value === 'on'),
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const AnswerText = z.object({
	content: writtenText({
		min: [1, 'La risposta non può essere vuota'],
		max: [10_000, 'La risposta non può superare 10.000 caratteri'],
	}),
})
