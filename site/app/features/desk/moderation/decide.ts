import { z } from 'zod'
import { GROUNDS, SUBJECT_KINDS } from '#app/features/base/reporting/subject.ts'
import { Themes } from '#app/features/base/themes/theme-form.ts'
import { writtenText } from '#app/text/written-text.ts'

import { DECISIONS, isRestrictive } from './moderation.ts'

export const Verdict = Themes.extend({
	kind: z.enum(SUBJECT_KINDS),
	id: z.uuid(),
	decision: z.enum(DECISIONS),
	ground: z
		.enum(['', ...GROUNDS])
		.optional()
		.transform((value) => value || null),
	reason: writtenText({ max: [2000, 'I motivi non possono superare 2.000 caratteri'] }).default(''),
})
	.refine(({ decision, ground }) => !isRestrictive(decision) || ground !== null, {
		path: ['ground'],
		error: 'Scegli un motivo',
	})
	.refine(({ decision, reason }) => !isRestrictive(decision) || reason.length >= 10, {
		path: ['reason'],
		error: 'Scrivi i motivi in almeno 10 caratteri: li riceve chi ha scritto il testo',
	})
export type Verdict = z.infer<typeof Verdict>

export type DecisionProblem = { code: 'not-found' } | { code: 'no-consent' } | { code: 'not-possible' }
