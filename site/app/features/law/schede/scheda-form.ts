import { figuresIn, findTool, nextDeadline } from 'calcoli'
import { isIsoDate } from 'italian'
import { z } from 'zod'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import type { Shown } from '#app/versions/version.ts'
import type { Scheda } from './scheda.ts'
import { subjectIds } from './subjects.ts'

const BODY_MAX = 10_000
const LIST_MAX = 3000
const TITLE_MAX = 160

/** One item a line; empty lines are left out. */
const lines = writtenText({ max: [LIST_MAX, 'Accorcia l’elenco'] }).transform((text) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean),
)
const Day = writtenLine({ max: [10] }).refine(isIsoDate, 'Scegli un giorno')

/** A scheda as the studio writes it. Figures that the text takes must be known on the day it is written. */
export const SchedaForm = z
	.object({
		title: writtenLine({ min: [8, 'Scrivi la domanda'], max: [TITLE_MAX, 'Accorcia la domanda'] }),
		subject: z.enum(subjectIds, 'Scegli un tema'),
		body: writtenText({ min: [40, 'Scrivi la risposta'], max: [BODY_MAX, 'Accorcia il testo'], keepsSpaces: true }),
		asks: lines,
		tags: lines,
		references: lines,
		sources: lines,
		tools: lines,
		deadlines: lines,
		validFrom: Day,
		validTo: z.union([z.literal('').transform(() => undefined), Day]).optional(),
		status: z.enum(['certa', 'incerta']),
	})
	.superRefine(({ body, tools, deadlines, validFrom, validTo }, context) => {
		const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
		const [unknown] = figuresIn(body, validFrom).filter(({ kind }) => kind === 'unknown')
		if (unknown)
			refuse('body', `«${unknown.key}» non è tra le cifre né tra le scadenze: scrivi il valore o un altro nome`)
		const noTool = tools.find((name) => !findTool(name))
		if (noTool !== undefined) refuse('tools', `«${noTool}» non è uno strumento: usa il nome che sta nel suo indirizzo`)
		const noRule = deadlines.find((name) => nextDeadline(name, validFrom) === 'unknown-rule')
		if (noRule !== undefined) refuse('deadlines', `«${noRule}» non è una scadenza del calendario`)
		if (validTo !== undefined && validTo < validFrom) refuse('validTo', 'Viene prima del primo giorno')
	})
export type SchedaForm = z.output<typeof SchedaForm>

/** Italian names of the fields, for the list of what changed meanwhile. */
export const SCHEDA_LABELS = {
	title: 'Domanda',
	subject: 'Tema',
	body: 'Testo',
	asks: 'Altri modi di chiederla',
	tags: 'Parole',
	references: 'Norme',
	sources: 'Fonti lette',
	tools: 'Strumenti',
	deadlines: 'Scadenze',
	validFrom: 'Vale dal',
	validTo: 'Fino al',
	status: 'Stato',
	isHidden: 'Nascosta',
} as const

/** Returns what the editor shows of a scheda. */
export function schedaShown({
	scheda,
	isHidden,
}: {
	scheda: Scheda
	isHidden: boolean
}): Shown<keyof typeof SCHEDA_LABELS> {
	const { title, subject, body, asks, tags, references, sources, tools, deadlines, validFrom, validTo, status } = scheda
	return {
		...{ title, subject, body, asks, tags, references, sources, tools, deadlines, validFrom, status, isHidden },
		validTo: validTo ?? '',
	}
}
