import { sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { STAGES } from '#app/features/content/questions/question.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Inbox, InboxFilter, InboxItem, InboxKind } from './inbox.ts'

const SHOWN = 200
const EXCERPT_LENGTH = 100

/** Proposed documents, which admins approve. */
const DOCUMENTS = sql`union all
	select 'document', d.code, d.act->>'title', u.email, d.updated_at, '/admin/conoscenza/' || d.code, null, null
		from knowledge_documents d left join users u on u.id = d.uploaded_by where d.status = 'proposed'`

/** Everything that waits for this person: one row per question, message, reported or held text, and for an admin per proposed document. */
const waitingFor = ({ isAdmin }: Staff) => sql`(
	select 'question' as kind, q.id::text as id, q.title as title, u.email as "from", q.waiting_since as since,
			'/questions/' || q.id as path, q.stage as stage, q.assigned_to as assigned_to
		from questions q left join users u on u.id = q.user_id
		where q.waiting_since is not null and q.status <> 'removed'
	union all
	select 'message', id::text, left(message, ${EXCERPT_LENGTH}::int), name, created_at, '/admin/posta/messaggi/' || id, null, null
		from contact_messages where closed_at is null
	union all
	select 'report', subject_id::text, left(min(explanation), ${EXCERPT_LENGTH}::int), min(reporter_email), min(created_at),
			'/admin/moderazione#segnalazioni', null, null
		from reports where decision_id is null group by subject_id
	union all
	select 'held', c.id::text, left(c.content, ${EXCERPT_LENGTH}::int), u.email, c.created_at, '/admin/moderazione#trattenuti', null, null
		from comments c left join users u on u.id = c.user_id where c.status = 'held'
	union all
	select 'held', a.id::text, left(a.body, ${EXCERPT_LENGTH}::int), u.email, a.created_at, '/admin/moderazione#trattenuti', null, null
		from answers a left join users u on u.id = a.user_id where a.status = 'held'
	${isAdmin ? DOCUMENTS : sql``}
)`

interface Row extends Omit<InboxItem, 'since' | 'stage' | 'isMine'> {
	since: Date | string
	stage: string | null
	assigned_to: string | null
}

/** Returns what waits for the studio that this person may open, oldest first, with counts that no filter changes. */
export async function findInbox(db: Db, staff: Staff, { kind, mine }: InboxFilter): Promise<Inbox> {
	const waiting = waitingFor(staff)
	const [rows, counted] = await Promise.all([
		selectRows<Row>(
			db,
			sql`select * from ${waiting} w
				where (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
					and (not ${mine}::boolean or assigned_to = ${staff.userId})
				order by since, id limit ${SHOWN}`,
		),
		selectRows<{ kind: InboxKind; count: number; mine: number }>(
			db,
			sql`select kind, count(*)::int as count, count(*) filter (where assigned_to = ${staff.userId})::int as mine
				from ${waiting} w group by kind`,
		),
	])
	const countOf = (one: InboxKind) => counted.find((row) => row.kind === one)?.count ?? 0
	return {
		items: rows.map(({ assigned_to, stage, since, path, ...row }) => ({
			...row,
			path: row.kind === 'document' ? `/admin/conoscenza/${encodeURIComponent(row.id)}` : path,
			stage: STAGES.find((one) => one === stage) ?? null,
			isMine: assigned_to === staff.userId,
			since: new Date(since).toISOString(),
		})),
		counts: {
			question: countOf('question'),
			message: countOf('message'),
			report: countOf('report'),
			held: countOf('held'),
			...(staff.isAdmin && { document: countOf('document') }),
		},
		mine: counted.reduce((sum, row) => sum + row.mine, 0),
	}
}
