import { z } from 'zod'
import { parseCategory } from '#app/features/base/themes/theme.ts'
import { Themes } from '#app/features/base/themes/theme-form.ts'
import { writtenLine, writtenText } from '#app/text/written-text.ts'

import { parseFeedDate } from '../feeds/feed-date.ts'
import { romeClock } from './rome-clock.ts'

/** Actions on the editor's content. */
export const DRAFT_INTENTS = ['save', 'schedule', 'publish'] as const
export type DraftIntent = (typeof DRAFT_INTENTS)[number]

/** Only uploaded pictures. */
const UPLOADED = /^\/uploads\/[\w-]+\/[\w-]+\.(?:jpg|png|gif|webp)$/

export const DraftForm = z.object({
	title: writtenLine({
		min: [5, 'Il titolo deve essere almeno 5 caratteri'],
		max: [200, 'Il titolo non può superare 200 caratteri'],
	}),
	description: writtenText({
		min: [10, 'La descrizione deve essere almeno 10 caratteri'],
		max: [500, 'La descrizione non può superare 500 caratteri'],
	}),
	content: writtenText({ max: [100_000, 'Il testo non può superare 100.000 caratteri'], keepsSpaces: true }).default(
		'',
	),
	imageUrl: z
		.union([z.literal(''), z.string().regex(UPLOADED, 'Carica l’immagine con il riquadro qui sotto')])
		.optional()
		.transform((value) => value || null),
	category: z.string().optional().transform(parseCategory),
	tags: Themes.shape.tags,
	note: writtenText({ max: [500, 'La nota non può superare 500 caratteri'] }).default(''),
	/** Value of a `datetime-local` field, in Rome's time. */
	publishAt: z
		.string()
		.optional()
		.transform((value) => (value ? parseFeedDate(value) : undefined)),
})
export type DraftForm = z.infer<typeof DraftForm>

export interface Draft extends Omit<DraftForm, 'publishAt'> {
	id: string
	/** Slug of the article it corrects. */
	articleSlug: string | null
	newsId: string | null
	/** True if that article is off the site: publishing brings it back. */
	isWithdrawn: boolean
	publishAt: string | null
	updatedAt: string
	version: string
}

/** A draft as the editor shows it. */
export function draftShown(
	draft: Omit<DraftForm, 'category' | 'publishAt'> & { category: string | null; publishAt: Date | null },
) {
	const { title, description, content, imageUrl, category, tags, note, publishAt } = draft
	return { title, description, content, imageUrl, category, tags, note, publishAt: publishAt && romeClock(publishAt) }
}
export type DraftField = keyof ReturnType<typeof draftShown>

export type DraftProblem = { code: 'not-in-future' } | { code: 'no-note' } | { code: 'gone' }

/** An earlier text of an article. */
export interface Version {
	id: string
	title: string
	replacedAt: string
}

/** An article that the studio deleted, until its row goes. */
export interface DeletedNews {
	id: string
	title: string
	/** Time after which it cannot be restored. */
	goneAt: string
}

/** Days in which a deleted article can be restored. */
export const RESTORE_DAYS = 30
