import { sql } from 'drizzle-orm'

/**
 * The one way in which figures about the assistant are counted: `from ${REPLIES} where ${IS_REPLY}`, with `s` for the conversation and `m`
 * for the message. A reply is an answer, the nearest rules, or a refusal.
 */
export const REPLIES = sql`chat_sessions s cross join lateral jsonb_array_elements(s.messages) m`
export const IS_REPLY = sql`m->>'role' = 'assistant'`
export const IS_REFUSED = sql`m ? 'refusal'`
export const IS_NEAREST = sql`(m ? 'nearest' and not m ? 'refusal')`
export const IS_ANSWERED = sql`not (m ? 'refusal' or m ? 'nearest')`

/** Mean 'Affidabilità' of answers alone: refusals and nearest rules assert nothing. Null if there is no answer. */
export const MEAN_CONFIDENCE = sql`avg((m->>'confidence')::float8) filter (where ${IS_ANSWERED})`

/** Day of a reply, in Rome. */
export const REPLY_DAY = sql`((m->>'timestamp')::timestamptz at time zone 'Europe/Rome')::date`
