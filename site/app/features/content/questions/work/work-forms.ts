import { z } from 'zod'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import { AnswerText, QuestionText } from '../asking/new-question.ts'

/** A question and its answer as the studio publishes them without personal data. */
export const AnonymousForm = QuestionText.extend({ answer: AnswerText.shape.content })

export const TemplateForm = z.object({
	title: writtenLine({
		min: [3, 'Il nome deve essere di almeno 3 caratteri'],
		max: [80, 'Il nome non può superare 80 caratteri'],
	}),
	body: writtenText({
		min: [1, 'Il testo non può essere vuoto'],
		max: [10_000, 'Il testo non può superare 10.000 caratteri'],
	}),
})

/** The plan for a question; either part can stay open. */
export const PlanForm = z.object({
	assignedTo: writtenLine({ max: [64] }).transform((id) => (id === '' ? null : id)),
	dueOn: z
		.union([z.literal(''), z.iso.date()], 'Scrivi il giorno come giorno, mese e anno')
		.transform((day) => (day === '' ? null : day)),
})
