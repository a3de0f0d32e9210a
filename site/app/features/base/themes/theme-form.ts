import { z } from 'zod'
import { writtenLine } from '#app/text/written-text.ts'
import { parseCategory } from './theme.ts'

const MAX_TAGS = 5
const MAX_TAG_LENGTH = 40

/** Category and tags that an admin assigns to a question or a news item. */
export const Themes = z.object({
	category: z.string().optional().transform(parseCategory),
	/** Separated by commas. */
	tags: writtenLine({ max: [1000] })
		.optional()
		.transform((value = '') => [...new Set(value.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''))
		.refine((tags) => tags.length <= MAX_TAGS, 'Al massimo 5 tag')
		.refine((tags) => tags.every((tag) => tag.length <= MAX_TAG_LENGTH), 'Un tag ha al massimo 40 caratteri'),
})
export type Themes = z.infer<typeof Themes>
