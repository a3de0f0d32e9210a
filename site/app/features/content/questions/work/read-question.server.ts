import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { InboxReading } from '#app/features/contributions.ts'
import { formatDate } from '#app/ui/format.ts'
import type { Db } from '#platform/database/database.ts'
import { findQuestion } from '../find-question.server.ts'
import { stageLabel } from '../work-copy.it.ts'

/** Returns a question as the inbox shows it beside its list: its text, and the last thing written about it. */
export async function readQuestion(db: Db, staff: Staff, id: string): Promise<InboxReading | undefined> {
	const question = await findQuestion(db, staff, id)
	if (!question) return undefined
	const { title, body, createdAt, work } = question
	const last = question.answers.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1)
	const dueOn = work?.planned?.dueOn ?? null
	return {
		title,
		facts:
			work === null
				? []
				: [
						{ name: 'A che punto è', value: stageLabel[work.stage] },
						{ name: 'Se ne occupa', value: work.takenBy ?? 'Nessuno' },
						{ name: 'Entro', value: dueOn === null ? 'Nessun giorno' : formatDate(dueOn) },
					],
		texts: [
			{ heading: null, at: createdAt, body },
			...(last ? [{ heading: `Ultimo messaggio, di ${last.author}`, at: last.createdAt, body: last.body }] : []),
		],
	}
}
