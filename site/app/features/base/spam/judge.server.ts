import { createHash } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Person } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { type Suspicion, suspicionOf, wordsOf } from './suspicion.ts'

/** A table of texts that anybody may write and a public page shows. */
export type Texts = PgTable & Record<'id' | 'userId' | 'status' | 'fingerprint' | 'createdAt', AnyPgColumn>

export interface Judged {
	status: 'shown' | 'held'
	suspicion: Suspicion | null
	/** The same for texts of the same words. */
	fingerprint: string
}

const MONTH_AGO = sql`now() - interval '30 days'`

/**
 * Decides whether a text is published at once or waits for the staff. Texts of the staff are published.
 * @param except the text being edited, which is not a duplicate of itself
 */
export async function judge(
	db: Db,
	texts: Texts,
	{ userId, isStaff }: Person,
	content: string,
	except?: string,
): Promise<Judged> {
	const words = wordsOf(content)
	const fingerprint = createHash('sha256').update(words).digest('base64url')
	if (isStaff) return { status: 'shown', suspicion: null, fingerprint }
	const others = except === undefined ? undefined : ne(texts.id, except)
	const [shown] = await db
		.select({ id: texts.id })
		.from(texts)
		.where(and(eq(texts.userId, userId), eq(texts.status, 'shown'), others))
		.limit(1)
	const same =
		words === ''
			? []
			: await db
					.select({ userId: texts.userId })
					.from(texts)
					.where(and(eq(texts.fingerprint, fingerprint), gt(texts.createdAt, MONTH_AGO), others))
					.limit(50)
	const repeated = same.some((one) => one.userId === userId) ? 'own' : same.length > 0 ? 'others' : null
	const suspicion = suspicionOf({ content, shownBefore: shown ? 1 : 0, repeated }) ?? null
	return { status: suspicion ? 'held' : 'shown', suspicion, fingerprint }
}
