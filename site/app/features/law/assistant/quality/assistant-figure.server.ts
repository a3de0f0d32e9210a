import { sql } from 'drizzle-orm'
import type { DashboardFigure } from '#app/features/contributions.ts'
import { countByDay, countCauses, FIRST_DAY, FIRST_OF_WEEK, SINCE } from '#app/measures/by-day.server.ts'
import { type MeasuredRow, rowsOf, UNKNOWN } from '#app/measures/measure.ts'
import { formatPercent } from '#app/ui/format.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { refusalWord } from '../copy.it.ts'
import {
	IS_ANSWERED,
	IS_NEAREST,
	IS_REFUSED,
	IS_REPLY,
	MEAN_CONFIDENCE,
	REPLIES,
	REPLY_DAY,
} from '../measures.server.ts'
import { findUnansweredWords } from './unanswered-words.server.ts'

const KINDS = ['Risposte', 'Norme più vicine', 'Senza risposta']
const RECENT = sql`s.updated_at >= ${SINCE} and ${IS_REPLY} and ${REPLY_DAY} >= ${FIRST_DAY}`

/** Replies of the assistant: answers, nearest rules and refusals, with what was asked in vain. */
export const assistantFigure: DashboardFigure = {
	name: 'assistant',
	place: 60,
	title: 'Assistente',
	page: '/admin/qualita',
	isForAdmins: true,
	async measure(db, period) {
		const only = (kind: string) => sql`count(*) filter (where kind = ${kind})`
		const refused = sql`select m->>'refusal' as code, ${REPLY_DAY} as day, 1 as times from ${REPLIES}
			where ${RECENT} and ${IS_REFUSED}`
		const [replies, confidence, causes, words] = await Promise.all([
			countByDay(
				db,
				period,
				sql`(select ${REPLY_DAY} as day,
					case when ${IS_REFUSED} then 'refused' when ${IS_NEAREST} then 'nearest' else 'answered' end as kind
					from ${REPLIES} where ${RECENT}) r`,
				[only('answered'), only('nearest'), only('refused')],
			),
			measureConfidence(db),
			countCauses(db, refused, refusalWord),
			findUnansweredWords(db, SINCE),
		])
		return {
			numbers: [...rowsOf(replies, KINDS), confidence],
			chart: { kind: 'bars', days: replies.days, series: KINDS },
			causes: { title: 'Perché non c’è stata risposta', rows: causes },
			words: {
				title: 'Di che cosa si è chiesto senza avere risposta',
				note: 'Parole usate da almeno due persone, senza nomi né domande intere: quelle le legge solo chi le ha scritte.',
				words,
			},
		}
	},
}

async function measureConfidence(db: Db): Promise<MeasuredRow> {
	const [row] = await selectRows<{ week: number | null; month: number | null }>(
		db,
		sql`select ${MEAN_CONFIDENCE} as month,
				avg((m->>'confidence')::float8) filter (where ${IS_ANSWERED} and ${REPLY_DAY} >= ${FIRST_OF_WEEK}) as week
			from ${REPLIES} where ${RECENT}`,
	)
	const share = (value: number | null | undefined) => (value == null ? UNKNOWN : formatPercent(value))
	return { label: 'Affidabilità media', week: share(row?.week), month: share(row?.month) }
}
