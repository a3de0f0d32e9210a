import type { IsoDate } from 'calcoli'
import { z } from 'zod'
import { isBlank, writtenText } from '#app/text/written-text.ts'
import { MAX_PAPERS, PAPER_NAME_MAX } from './paper.ts'

const NAMES_MAX = MAX_PAPERS * (PAPER_NAME_MAX + 1)
/** A year ahead: a request is not an archive. */
const LAST_DAYS = 366
const DAY_MS = 86_400_000

/** Names of papers, one a line. */
const names = writtenText({
	missing: 'Scrivi i documenti che chiedi, uno per riga.',
	min: [1, 'Scrivi i documenti che chiedi, uno per riga.'],
	max: [NAMES_MAX, `Scrivi al massimo ${MAX_PAPERS} documenti.`],
})
	.transform((text) => [
		...new Set(
			text
				.split('\n')
				.map((line) => line.trim())
				.filter((line) => !isBlank(line)),
		),
	])
	.refine((lines) => lines.length <= MAX_PAPERS, `Scrivi al massimo ${MAX_PAPERS} documenti.`)
	.refine(
		(lines) => lines.every((line) => line.length <= PAPER_NAME_MAX),
		`Il nome di un documento ha al massimo ${PAPER_NAME_MAX} caratteri: accorcialo.`,
	)

/** A request for papers. @param today a day that is past cannot be asked for */
export function askPapersForm(today: IsoDate) {
	const last = new Date(Date.parse(today) + LAST_DAYS * DAY_MS).toISOString().slice(0, 10)
	return z.object({
		names,
		dueDay: z.iso
			.date({ error: 'Scrivi il giorno entro cui servono.' })
			.refine((day): day is IsoDate => day >= today, 'Questo giorno è già passato: scrivine uno da oggi in poi.')
			.refine((day): day is IsoDate => day <= last, 'Scrivi un giorno entro un anno da oggi.'),
		reminds: z
			.literal('on')
			.optional()
			.transform((value) => value === 'on'),
	})
}
export type AskPapersForm = z.infer<ReturnType<typeof askPapersForm>>
