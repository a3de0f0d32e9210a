import { and, eq, inArray } from 'drizzle-orm'
import { foldAccents } from 'italian'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { holds, IS_SUSPENDED, isNamed } from '#app/features/base/people/search-people.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { versionOf } from '#app/versions/version.server.ts'
import type { Db } from '#platform/database/database.ts'
import { afterCursor, byKeyset, toPage } from '#platform/database/keyset.ts'
import type { UserDetail, UserFilter, UserPage, UserRow } from './user.ts'
import { fullName, userShown } from './user.ts'

const PAGE = 50
const NEWEST_FIRST = { at: users.createdAt, id: users.id }
const MAX_WORDS = 5

export interface UserSearch {
	query?: string | undefined
	filter?: UserFilter
	after?: string | null
}

/** Turns 'Anna Bia' into the query `anna:* & bia:*`; returns an empty string if there is no letter or digit. */
export function searchQuery(text: string): string {
	const words = foldAccents(text)
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
	return words
		.filter(Boolean)
		.slice(0, MAX_WORDS)
		.map((word) => `${word}:*`)
		.join(' & ')
}

const NARROWED = {
	admins: holds('admin'),
	collaboratori: holds('collaboratore'),
	suspended: IS_SUSPENDED,
	all: undefined,
} as const satisfies Record<UserFilter, unknown>

/** Selects at most one page of matches, so that searching for one letter costs no more than any other search. */
function matches(db: Db, query: string, filter: UserFilter) {
	return db
		.select({ id: users.id })
		.from(users)
		.where(and(isNamed(query), NARROWED[filter]))
		.limit(PAGE + 1)
}

/** Selects one page of users, newest first; a query or filter narrows it without scanning the table. */
export function selectUsers(db: Db, { query = '', filter = 'all', after }: UserSearch) {
	const words = searchQuery(query)
	return db
		.select({
			id: users.id,
			name: users.name,
			surename: users.surename,
			email: users.email,
			emailVerified: users.emailVerified,
			createdAt: users.createdAt,
			role: userRoles.role,
			suspendedAt: suspensions.createdAt,
		})
		.from(users)
		.leftJoin(userRoles, eq(userRoles.userId, users.id))
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(
			and(
				words === '' ? undefined : inArray(users.id, matches(db, words, filter)),
				NARROWED[filter],
				afterCursor(NEWEST_FIRST, after),
			),
		)
		.orderBy(...byKeyset(NEWEST_FIRST))
		.limit(PAGE + 1)
}

type Row = Awaited<ReturnType<typeof selectUsers>>[number]

function toUserRow({ surename, suspendedAt, createdAt, ...user }: Row): UserRow {
	return {
		...user,
		name: fullName({ ...user, surename }),
		isSuspended: suspendedAt !== null,
		createdAt: createdAt.toISOString(),
	}
}

/** Returns one page of users. */
export async function findUsers(db: Db, _admin: Admin, search: UserSearch): Promise<UserPage> {
	const rows = await selectUsers(db, search)
	const { shown, next } = toPage(rows, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
	const isSearch = searchQuery(search.query ?? '') !== ''
	return { users: shown.map(toUserRow), hasMore: next !== null, next: isSearch ? null : next }
}

/** Returns one user; undefined for an unknown id. */
export async function findUser(db: Db, _admin: Admin, id: string): Promise<UserDetail | undefined> {
	const [row] = await selectUsers(db, {}).$dynamic().where(eq(users.id, id))
	if (!row) return undefined
	const [suspension] = await db.select().from(suspensions).where(eq(suspensions.userId, id))
	const user = toUserRow(row)
	return {
		...user,
		version: versionOf(userShown(user)),
		suspension: suspension ? { reason: suspension.reason, createdAt: suspension.createdAt.toISOString() } : null,
	}
}
