import { sql } from 'drizzle-orm'
import type { Person } from '#app/features/base/people/person.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { WithEvents } from './event-kind.server.ts'
import type { OwnSubscription } from './notice-list.ts'
import { unsubscribePath } from './unsubscribe-link.server.ts'

/** Returns the recurring mails that a person gets, each with the link that ends it. */
export async function findSubscriptions(
	{ db, keys, features }: WithEvents & { db: Db; keys: DerivedKeys },
	person: Person,
): Promise<OwnSubscription[]> {
	const mailings = features.events.flatMap(({ mailing }) => mailing ?? [])
	if (mailings.length === 0) return []
	const selects = mailings.map(
		(mailing, i) => sql`select ${i}::int as kind, o.subject, o.about from (${mailing.own(person)}) as o`,
	)
	const rows = await selectRows<{ kind: number; subject: string; about: string | null }>(
		db,
		sql`${sql.join(selects, sql` union all `)} order by kind, about`,
	)
	return rows.flatMap(({ kind, subject, about }) => {
		const mailing = mailings[kind]
		const ids = { userId: person.userId, subject }
		return mailing ? [{ title: mailing.title, about, end: unsubscribePath(keys, mailing, ids) }] : []
	})
}
