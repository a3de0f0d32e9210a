import type { IsoDate } from 'calcoli'
import { asc, eq, sql } from 'drizzle-orm'
import { foldAccents, foldCase } from 'italian'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { lockSeen } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import type { StoredScheda } from './find-schede.server.ts'
import type { Scheda } from './scheda.ts'
import { type SCHEDA_LABELS, type SchedaForm, schedaShown } from './scheda-form.ts'
import { schede } from './schede-table.server.ts'

export type SchedaChanged = Result<{ slug: string }, { code: 'gone' } | Changed<keyof typeof SCHEDA_LABELS>>

const SLUG_MAX = 80

/** Returns every scheda, hidden ones too. */
export function findAllSchede(db: Db, _admin: Admin): Promise<StoredScheda[]> {
	return db
		.select()
		.from(schede)
		.orderBy(asc(sql`${schede.scheda}->>'title'`))
}

/** Returns a scheda to edit. */
export async function findSchedaToEdit(db: Db, _admin: Admin, slug: string): Promise<StoredScheda | undefined> {
	const [row] = await db.select().from(schede).where(eq(schede.slug, slug))
	return row
}

/** Adds a scheda of the studio's own; its address comes from the question, with a number where that is taken. */
export async function addScheda(db: Db, _admin: Admin, form: SchedaForm, today: IsoDate): Promise<string> {
	const wanted = slugOf(form.title)
	return db.transaction(async (tx) => {
		await tx.execute(sql`lock table ${schede} in share row exclusive mode`)
		const taken = new Set((await tx.select({ slug: schede.slug }).from(schede)).map((row) => row.slug))
		let slug = wanted
		for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
		const scheda = { ...withoutEmpty(form), slug, checked: today, related: [] }
		await tx.insert(schede).values({ slug, scheda, origin: 'studio', approvedOn: today })
		await announcePublicChange(tx)
		return slug
	})
}

/** Rewrites a scheda, which then is the studio's own: updates of the site leave it alone. */
export function saveScheda(
	db: Db,
	_admin: Admin,
	slug: string,
	form: SchedaForm,
	{ seen, today }: { seen: Seen; today: IsoDate },
): Promise<SchedaChanged> {
	const wanted = { ...form, validTo: form.validTo ?? '' }
	return change(db, slug, { seen, wanted }, ({ scheda }) => ({
		scheda: { ...withoutEmpty(form), slug, checked: today, related: scheda.related },
		origin: 'studio',
		approvedOn: today,
	}))
}

/** Says that the studio read a scheda and found it right as it is. */
export function approveScheda(
	db: Db,
	_admin: Admin,
	slug: string,
	{ seen, today }: { seen: Seen; today: IsoDate },
): Promise<SchedaChanged> {
	return change(db, slug, { seen }, () => ({ approvedOn: today }))
}

/** Takes a scheda off the site, or puts it back. */
export function setSchedaHidden(
	db: Db,
	_admin: Admin,
	slug: string,
	{ seen, isHidden }: { seen: Seen; isHidden: boolean },
): Promise<SchedaChanged> {
	return change(db, slug, { seen, wanted: { isHidden } }, () => ({ isHidden }))
}

async function change(
	db: Db,
	slug: string,
	{ seen, wanted }: { seen: Seen; wanted?: Partial<ReturnType<typeof schedaShown>> },
	write: (row: StoredScheda) => Partial<typeof schede.$inferInsert>,
): Promise<SchedaChanged> {
	return db.transaction(async (tx) => {
		const select = tx.select().from(schede).where(eq(schede.slug, slug))
		const sight = { seen, shown: schedaShown, gone: { code: 'gone' } as const, ...(wanted && { wanted }) }
		const locked = await lockSeen(select, sight)
		if (!locked.ok) return locked
		await tx
			.update(schede)
			.set({ ...write(locked.row), updatedAt: new Date() })
			.where(eq(schede.slug, slug))
		await announcePublicChange(tx)
		return { ok: true, slug }
	})
}

function withoutEmpty({ validTo, ...form }: SchedaForm): Omit<Scheda, 'slug' | 'checked' | 'related'> {
	return { ...form, ...(validTo !== undefined && { validTo }) }
}

function slugOf(title: string): string {
	const words = foldAccents(foldCase(title)).match(/[a-z0-9]+/g) ?? ['scheda']
	return words.join('-').slice(0, SLUG_MAX).replace(/-$/, '')
}
