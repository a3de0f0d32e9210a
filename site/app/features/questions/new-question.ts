import { z } from 'zod'
import { parseCategory } from './question.ts'

const MAX_TAGS = 5
const MAX_TAG_LENGTH = 40

/** §5: 5 to 100 and 20 to 2000 characters, counted without the spaces at the ends. */
export const QuestionText = z.object({
	title: z
		.string()
		.trim()
		.min(5, 'Il titolo deve essere di almeno 5 caratteri')
		.max(100, 'Il titolo non può superare 100 caratteri'),
	content: z
		.string()
		.trim()
		.min(20, 'La domanda deve essere di almeno 20 caratteri')
		.max(2000, 'La domanda non può superare 2000 caratteri'),
})
export type QuestionText = z.infer<typeof QuestionText>

export const NewQuestion = QuestionText.extend({
	/** 'Può essere pubblicata, senza il mio nome': an unticked box sends nothing. */
	publishable: z
		.literal('on')
		.optional()
		.transform((value) => value === 'on'),
})
export type NewQuestion = z.infer<typeof NewQuestion>

/** What an admin files a question under. */
export const QuestionThemes = z.object({
	category: z.string().optional().transform(parseCategory),
	/** Several, apart by commas. */
	tags: z
		.string()
		.optional()
		.transform((value = '') => [...new Set(value.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''))
		.refine((tags) => tags.length <= MAX_TAGS, 'Al massimo 5 tag')
		.refine((tags) => tags.every((tag) => tag.length <= MAX_TAG_LENGTH), 'Un tag ha al massimo 40 caratteri'),
})
export type QuestionThemes = z.infer<typeof QuestionThemes>

export const AnswerText = z.object({
	content: z
		.string()
		.trim()
		.min(1, 'La risposta non può essere vuota')
		.max(10_000, 'La risposta non può superare 10.000 caratteri'),
})
