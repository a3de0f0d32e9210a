import { desc, sql } from 'drizzle-orm'
import { findKnownAct } from 'legal'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { knowledgeEvaluations } from '#app/features/law/knowledge/knowledge-table.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { IS_REFUSED, IS_REPLY, MEAN_CONFIDENCE, REPLIES, REPLY_DAY } from '../measures.server.ts'
import type { Quality } from './quality.ts'

/** Minimum group size: figures of fewer people would reveal what they asked. */
const GROUP = 2
const SHOWN = 20
const EVALUATIONS_SHOWN = 60

const replies = sql`${REPLIES} where ${IS_REPLY}`

/** Returns figures over all answers, missing acts, and the answers that readers shared with the studio. */
export async function measureQuality(db: Db, _admin: Admin): Promise<Quality> {
	const months = await selectRows<Quality['months'][number]>(
		db,
		sql`select to_char(${REPLY_DAY}, 'YYYY-MM') as month, count(*)::int as answers,
				(count(*) filter (where ${IS_REFUSED}))::int as refused, ${MEAN_CONFIDENCE} as confidence,
				(count(*) filter (where m->>'rating' = 'up'))::int as up, (count(*) filter (where m->>'rating' = 'down'))::int as down
			from ${replies} group by 1 order by 1 desc limit 12`,
	)
	const missing = await selectRows<{ code: string; times: number }>(
		db,
		sql`select code, count(*)::int as times from (
				select s.user_id, jsonb_array_elements_text(coalesce(m->'missingActs', '[]')) as code from ${replies}) asked
			group by code having count(distinct user_id) >= ${GROUP} order by times desc, code limit ${SHOWN}`,
	)
	const refusals = await selectRows<Quality['refusals'][number]>(
		db,
		sql`select m->>'area' as area, m->>'refusal' as reason, count(*)::int as times
			from ${replies} and m ? 'refusal' group by 1, 2 order by sum(count(*)) over (partition by m->>'area') desc, area, times desc, reason`,
	)
	const lowRated = await selectRows<Omit<Quality['lowRated'][number], 'at'> & { at: Date | string }>(
		db,
		sql`select q->>'content' as question, m->>'content' as answer, f.reason, f.created_at as at
			from chat_feedback f
			join chat_sessions s on s.id = f.session_id
			cross join jsonb_array_elements(s.messages) m
			left join lateral jsonb_array_elements(s.messages) q on q->>'id' = m->>'replyTo'
			where f.value = 'down' and f.shared and m->>'id' = f.message_id::text
			order by f.created_at desc limit ${SHOWN}`,
	)
	const models = await selectRows<Quality['models'][number]>(
		db,
		sql`select model, sum(calls)::int as calls, sum(failures)::int as failures,
				sum(characters_sent)::float8 as sent, sum(characters_received)::float8 as received,
				sum(counted)::int as counted, sum(tokens_sent)::float8 as "tokensSent", sum(tokens_received)::float8 as "tokensReceived"
			from model_usage where day > current_date - 30 group by model order by model`,
	)
	const evaluations = await db
		.select({
			set: knowledgeEvaluations.setName,
			area: knowledgeEvaluations.area,
			at: knowledgeEvaluations.createdAt,
			questions: knowledgeEvaluations.questions,
			firstHits: knowledgeEvaluations.firstHits,
			fiveHits: knowledgeEvaluations.fiveHits,
			tenHits: knowledgeEvaluations.tenHits,
		})
		.from(knowledgeEvaluations)
		.orderBy(desc(knowledgeEvaluations.createdAt), knowledgeEvaluations.setName, knowledgeEvaluations.area)
		.limit(EVALUATIONS_SHOWN)
	return {
		months,
		evaluations: evaluations.map((row) => ({ ...row, at: row.at.toISOString() })),
		missingActs: missing.map(({ code, times }) => ({ code, times, title: findKnownAct(code)?.title ?? code })),
		refusals,
		lowRated: lowRated.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
		models,
	}
}
