import { z } from 'zod'
import { writtenText } from '#app/text/written-text.ts'

export const COMMENT_MAX_LENGTH = 5000

/** §5: trimmed before saving, and not blank. */
export const CommentText = z.object({
	content: writtenText({
		min: [1, 'Il commento non può essere vuoto'],
		max: [COMMENT_MAX_LENGTH, 'Il commento non può superare 5000 caratteri'],
	}),
})

export const NewComment = CommentText.extend({
	/** An unticked checkbox sends nothing. */
	follow: z
		.literal('on')
		.optional()
		.transform((value) => value === 'on'),
	/** Id of the comment that it answers; anything else counts as none. */
	replyTo: z.uuid().optional().catch(undefined),
})
export type NewComment = z.infer<typeof NewComment>
