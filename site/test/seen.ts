import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from '#app/deps.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { ChangeForm } from '#app/features/people/admin/change-form.ts'
import { changeUser } from '#app/features/people/admin/change-user.server.ts'
import { findUser } from '#app/features/people/admin/find-users.server.ts'
import { shownUntil } from '#app/versions/shown-until.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { type Seen, type Shown, seenIn } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'

/** Returns the version that a page with these fields carries. */
export function seenOf(shown: Shown): Seen {
	return seenIn({ version: versionOf(shown) })
}

/** Returns the version of a page as its loader gave it. */
export function seenOn(page: { version: string | null } | undefined): Seen {
	return seenIn({ version: page?.version ?? '' })
}

/** Returns the version of a row as it stands; that of nothing if there is no such row. */
export async function seenNow(db: Db, table: PgTable, id: string): Promise<Seen> {
	const [row] = await db.select(getTableColumns(table)).from(table).where(sql`id::text = ${id}`)
	return seenOf(Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => isShowable(value))) as Shown)
}

function isShowable(value: unknown): boolean {
	return value === null || Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Changes an account as an admin does who has just opened its page. */
export async function changeAsSeen(
	deps: Pick<Deps, 'db' | 'queue' | 'siteUrl'>,
	admin: Admin,
	userId: string,
	form: ChangeForm,
): ReturnType<typeof changeUser> {
	return changeUser(deps, admin, userId, form, seenOn(await findUser(deps.db, admin, userId)))
}

/** Returns the time up to which a page that is read now shows what happened. */
export const untilNow = () => shownUntil({ until: new Date().toISOString() })
