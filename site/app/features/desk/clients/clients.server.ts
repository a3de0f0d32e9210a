import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { isNamed } from '#app/features/base/people/search-people.server.ts'
import type { WithContributions } from '#app/features/contributions.ts'
import { searchQuery } from '#app/features/people/admin/find-users.server.ts'
import { findNotes } from '#app/features/people/notes/notes.server.ts'
import { selectRows } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Client, ClientRecord, ClientRow } from './client.ts'

const CLIENTS_SHOWN = 50
const RECORDS_SHOWN = 100

type Parts = Pick<Platform, 'db'> & WithContributions

const fullName = ({ name, surename }: { name: string; surename: string }) => `${name} ${surename}`.trim()

interface FoundRow {
	id: string
	name: string
	surename: string
	email: string
	last_at: Date | string | null
}

/** Returns the people with these words in name or address, or without words those who wrote last. Staff only. */
export async function findClients({ db, features }: Parts, _staff: Staff, query: string): Promise<ClientRow[]> {
	const words = searchQuery(query)
	const rows =
		words === ''
			? await selectRows<FoundRow>(db, latest(features.clients.map((one) => one.rows)))
			: await selectRows<FoundRow>(db, named(words))
	return rows.map(({ last_at, ...row }) => ({
		id: row.id,
		email: row.email,
		name: fullName(row),
		lastAt: last_at === null ? null : new Date(last_at).toISOString(),
	}))
}

function named(words: string): SQL {
	return sql`select ${users.id}, ${users.name}, ${users.surename}, ${users.email}, null as last_at from ${users}
		where ${isNamed(words)} order by ${users.name}, ${users.surename}, ${users.id} limit ${CLIENTS_SHOWN}`
}

function latest(kinds: readonly SQL[]): SQL {
	const all = sql.join(
		kinds.map((rows) => sql`select r.person, r.at from (${rows}) r`),
		sql` union all `,
	)
	return sql`select ${users.id}, ${users.name}, ${users.surename}, ${users.email}, l.last_at
		from (select person, max(at) as last_at from (${all}) w where person is not null group by person order by last_at desc limit ${CLIENTS_SHOWN}) l
		join ${users} on ${users.id} = l.person order by l.last_at desc`
}

/** Returns one client with everything they asked and sent, newest first, and the studio's notes; undefined for an unknown id. Staff only. */
export async function findClient({ db, features }: Parts, staff: Staff, id: string): Promise<Client | undefined> {
	const [person] = await db.select().from(users).where(eq(users.id, id))
	if (!person) return undefined
	const [notes, ...lists] = await Promise.all([
		findNotes(db, staff, id),
		...features.clients.map(({ rows }) => findRecords({ db }, rows, id)),
	])
	return {
		id,
		name: fullName(person),
		email: person.email,
		phone: person.telefono,
		since: person.createdAt.toISOString(),
		records: features.clients.map(({ kind, title }, at) => ({ kind, title, items: lists[at] ?? [] })),
		notes,
	}
}

async function findRecords({ db }: Pick<Platform, 'db'>, rows: SQL, id: string): Promise<ClientRecord[]> {
	const found = await selectRows<Omit<ClientRecord, 'at'> & { at: Date | string }>(
		db,
		sql`select r.title, r.note, r.path, r.at from (${rows}) r where r.person = ${id} order by r.at desc limit ${RECORDS_SHOWN}`,
	)
	return found.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
