import { desc, sql } from 'drizzle-orm'
import { findKnownAct } from 'legal'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { knowledgeEvaluations } from '#app/features/law/knowledge/knowledge-table.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import {
	IS_ANSWERED,
	IS_NEAREST,
	IS_REFUSED,
	IS_REPLY,
	MEAN_CONFIDENCE,
	REPLIES,
	REPLY_DAY,
} from '../measures.server.ts'
import type { Quality } from './quality.ts'
import { type AskedByPerson, groupUnanswered } from './unanswered-groups.ts'

/** Minimum group size: figures of fewer people would reveal what they asked. */
const GROUP = 2
const SHOWN = 20
const EVALUATIONS_SHOWN = 60
const RECENT_DAYS = 90
const QUESTIONS_READ = 2000

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
	const [answeredBy = { law: 0, guide: 0, tool: 0, refused: 0 }] = await selectRows<Quality['answeredBy']>(
		db,
		sql`select (count(*) filter (where m ? 'guide'))::int as guide,
				(count(*) filter (where m ? 'counted' and not m ? 'guide'))::int as tool,
				(count(*) filter (where not m ? 'counted' and (${IS_REFUSED} or ${IS_NEAREST})))::int as refused,
				(count(*) filter (where not m ? 'guide' and not m ? 'counted' and ${IS_ANSWERED}))::int as law
			from ${replies} and ${REPLY_DAY} > current_date - ${RECENT_DAYS}::int`,
	)
	const asked = await selectRows<AskedByPerson>(
		db,
		sql`select s.user_id as person, q->>'content' as question
			from ${REPLIES} cross join lateral jsonb_array_elements(s.messages) q
			where ${IS_REPLY} and not m ? 'counted' and (${IS_REFUSED} or ${IS_NEAREST}) and q->>'id' = m->>'replyTo'
				and ${REPLY_DAY} > current_date - ${RECENT_DAYS}::int
			order by s.updated_at desc limit ${QUESTIONS_READ}`,
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
		answeredBy,
		unanswered: groupUnanswered(asked, SHOWN),
		evaluations: evaluations.map((row) => ({ ...row, at: row.at.toISOString() })),
		missingActs: missing.map(({ code, times }) => ({ code, times, title: findKnownAct(code)?.title ?? code })),
		refusals,
		lowRated: lowRated.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
		models,
	}
}
