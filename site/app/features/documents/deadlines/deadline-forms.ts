/** Forms about deadlines, checked by the server. */
import { AUDIENCES, DEADLINE_THEMES, type IsoDate } from 'calcoli'
import { z } from 'zod'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import { DAYS_BEFORE, NOTE_MAX, TITLE_MAX } from './deadline-view.ts'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

const day = z.iso
	.date({ error: 'Scrivi una data.' })
	.refine((text): text is IsoDate => text >= FIRST_DAY && text <= LAST_DAY, 'Scrivi una data dal 2000 al 2100.')

const audiences = z
	.string()
	.optional()
	.transform((text) => AUDIENCES.filter((one) => text?.split(',').includes(one)))

/** Own deadline of a person. */
export const DeadlineForm = z.object({
	day,
	title: writtenLine({
		missing: 'Scrivi che cosa scade.',
		min: [2, 'Scrivi che cosa scade.'],
		max: [TITLE_MAX, `Scrivi al massimo ${TITLE_MAX} caratteri.`],
	}),
	note: writtenText({ max: [NOTE_MAX, `Scrivi al massimo ${NOTE_MAX} caratteri.`] }).default(''),
	/** A page of this site; anything else is dropped. */
	path: z
		.string()
		.optional()
		.transform((text) => (text !== undefined && /^\/(?!\/)[\w\-/]{0,200}$/.test(text) ? text : null)),
})
export type DeadlineForm = z.infer<typeof DeadlineForm>

/** An own deadline that is still to come: the lists show no other. */
export function comingDeadline(today: string) {
	return DeadlineForm.refine((form) => form.day >= today, {
		path: ['day'],
		error: 'Questa data è già passata: scrivi un giorno da oggi in poi.',
	})
}

/** Choices about reminders. */
export const SettingsForm = z.object({
	audiences,
	daysBefore: z
		.string()
		.optional()
		.transform((text, context) => {
			const days = DAYS_BEFORE.find((one) => String(one) === text)
			if (days !== undefined) return days
			context.addIssue({ code: 'custom', message: 'Scegli quanti giorni prima.' })
			return z.NEVER
		}),
	byMail: z
		.string()
		.optional()
		.transform((text) => text === 'on'),
})
export type SettingsForm = z.infer<typeof SettingsForm>

const source = writtenLine({
	missing: 'Scrivi la norma o il comunicato.',
	min: [3, 'Scrivi la norma o il comunicato.'],
	max: [300, 'Scrivi al massimo 300 caratteri.'],
})

/** Extension of a deadline, by the studio. */
export const ExtensionForm = z.object({ key: z.string().min(3).max(200), day, audiences, source })
export type ExtensionForm = z.infer<typeof ExtensionForm>

/** Deadline that no rule gives, by the studio. */
export const StudioDeadlineForm = z.object({
	day,
	title: DeadlineForm.shape.title,
	audiences: audiences.refine((some) => some.length > 0, 'Scegli almeno una voce.'),
	theme: z.string().transform((text) => DEADLINE_THEMES.find((one) => one === text) ?? 'redditi'),
	source,
})
export type StudioDeadlineForm = z.infer<typeof StudioDeadlineForm>

/** Joins the boxes of a form into one field: a form has one box an audience. */
export function withAudiences(fields: Readonly<Record<string, string>>): Record<string, string> {
	return { ...fields, audiences: AUDIENCES.filter((one) => fields[`chi-${one}`] !== undefined).join(',') }
}
