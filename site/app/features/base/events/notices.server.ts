import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Identity, Person } from '#app/features/base/people/person.ts'
import type { ShownUntil } from '#app/versions/shown-until.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { MUTE, muteName } from './copy.it.ts'
import type { Bell, EventKind, Happened, WithEvents } from './event-kind.server.ts'
import { mutedSubjects } from './events-table.server.ts'
import { type Muted, NOTICES_PATH, type Notice, type NoticeCounts, type NoticesView } from './notice-list.ts'

const SHOWN_OF_KIND = 50

interface Parts extends WithEvents {
	db: Db
}

/** A kind of event with a bell. */
interface Ringing extends EventKind {
	bell: Bell
}

function ringing({ features }: WithEvents): Ringing[] {
	return features.events.flatMap((kind) => (kind.bell ? [{ ...kind, bell: kind.bell }] : []))
}

/** The rows of a kind, as `r`. */
const rowsOf = ({ bell }: Ringing, userId: string) => sql`(${bell.rows(userId)}) as r`

/** Condition that the subject of `r` is muted. */
const isMuted = ({ name }: Ringing, userId: string): SQL => sql`exists (select from muted_subjects m
	where m.user_id = ${userId} and m.kind = ${name} and m.subject_id = r.subject)`

/** Counts what a person has not seen, in one statement. */
export async function countNotices({ db, features }: Parts, { userId }: Identity): Promise<NoticeCounts> {
	const kinds = ringing({ features })
	const counts = kinds.map((kind) => {
		const fresh = sql`r.is_new and not ${isMuted(kind, userId)}`
		return sql`(select count(*)::int from ${rowsOf(kind, userId)} where ${fresh}) as ${sql.identifier(kind.name)}`
	})
	if (counts.length === 0) return {}
	const [row = {}] = await selectRows<Record<string, number>>(db, sql`select ${sql.join(counts, sql`, `)}`)
	const counted: Record<string, number> = {}
	for (const { name, bell } of kinds)
		for (const page of [NOTICES_PATH, bell.page ?? []].flat()) counted[page] = (counted[page] ?? 0) + (row[name] ?? 0)
	return counted
}

/** Returns a person's notices and what the person muted. */
export async function findNotices({ db, features }: Parts, { userId }: Identity): Promise<NoticesView> {
	const until = new Date().toISOString()
	const found = await Promise.all(ringing({ features }).map((kind) => findOfKind(db, kind, userId)))
	return {
		notices: found
			.flatMap(({ notices }) => notices)
			.toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || b.at.localeCompare(a.at)),
		muted: found.flatMap(({ muted }) => muted),
		until,
	}
}

async function findOfKind(db: Db, kind: Ringing, userId: string): Promise<{ notices: Notice[]; muted: Muted[] }> {
	const { name, bell } = kind
	const rows = await selectRows<Happened & { is_muted: boolean }>(
		db,
		sql`(select r.*, false as is_muted from ${rowsOf(kind, userId)} where not ${isMuted(kind, userId)}
				order by r.is_new desc, r.at desc, r.id limit ${SHOWN_OF_KIND})
			union all (select distinct on (r.subject) r.*, true from ${rowsOf(kind, userId)} where ${isMuted(kind, userId)}
				order by r.subject, r.at desc)`,
	)
	const said = rows.map((row) => ({ row, kind: name, subject: row.subject, title: row.title, to: bell.to(row) }))
	return {
		muted: said.flatMap(({ row, ...muted }) => (row.is_muted ? [muted] : [])),
		notices: said
			.filter(({ row }) => !row.is_muted)
			.map(({ row, title, ...about }) => ({
				...about,
				key: `${name}-${row.id}`,
				sentence: bell.sentence(row),
				at: new Date(row.at).toISOString(),
				isNew: row.is_new,
				isSeenInList: bell.markSeen !== undefined,
				stop: bell.stop
					? { label: bell.stop.label, name: bell.stop.name(title) }
					: { label: MUTE, name: muteName(title) },
			})),
	}
}

/** Stores that the person has seen the list, as it was then. */
export async function markNoticesSeen({ db, features }: Parts, person: Identity, until: ShownUntil): Promise<void> {
	for (const { bell } of ringing({ features })) await bell.markSeen?.(db, person, until)
}

const Subject = z.object({ kind: z.string(), subject: z.string() })

/** Ends the notices about a subject. What is not among the person's own is ignored. */
export async function stopNotices({ db, features }: Parts, person: Person, fields: Fields): Promise<void> {
	const { kind: name, subject } = Subject.safeParse(fields).data ?? {}
	const kind = ringing({ features }).find((one) => one.name === name)
	if (!kind || subject === undefined) return
	if (kind.bell.stop) return kind.bell.stop.run(db, person, subject)
	const { userId } = person
	await db.execute(sql`insert into muted_subjects (user_id, kind, subject_id)
		select distinct ${userId}::text, ${kind.name}::text, r.subject from ${rowsOf(kind, userId)} where r.subject = ${subject}
		on conflict do nothing`)
}

/** Resumes the notices about a subject that was muted. */
export async function resumeNotices(db: Db, { userId }: Identity, fields: Fields): Promise<void> {
	const about = Subject.safeParse(fields).data
	if (!about) return
	const isIt = and(eq(mutedSubjects.kind, about.kind), eq(mutedSubjects.subjectId, about.subject))
	await db.delete(mutedSubjects).where(and(eq(mutedSubjects.userId, userId), isIt))
}

type Fields = Readonly<Record<string, string | undefined>>
