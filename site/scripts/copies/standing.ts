/**
 * Accounts as they stand when a copy is restored. The copy knows nothing of what was taken back after it was made: a password that was changed,
 * a colleague's role, a key. It is read from the data that the copy replaces, and holds for the restored ones too.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FATES, ISSUED_CLASSES } from '#app/features/base/people/issued.ts'
import { type Db, selectRows } from '#platform/database/database.ts'

const Standing = z.object({
	people: z.array(
		z.object({
			id: z.string(),
			email: z.string(),
			email_verified: z.boolean(),
			password: z.string().nullable(),
			role: z.string().nullable(),
			suspended: z.string().nullable(),
		}),
	),
	epochs: z.array(z.object({ user_id: z.string(), issued: z.string(), epoch: z.number().int() })),
	/** Ids of keys, passkeys and identities that can still be used. */
	ways: z.array(z.string()),
	/** Kind and id of ways in that wait for their owner's confirmation. */
	held: z.array(z.string()),
	/** Persons whose account is being deleted. */
	leaving: z.array(z.string()),
})
export type Standing = z.infer<typeof Standing>

/** More than events of an account can raise an epoch: nothing that was issued after the copy was made holds by chance. */
const BEYOND = 1_000_000

/** Reads how the accounts of a database stand. */
export async function findStanding(db: Db): Promise<Standing> {
	const [row] = await selectRows(
		db,
		sql`select
			(select coalesce(json_agg(p), '[]') from (
				select u.id, u.email, u.email_verified, a.password, r.role, s.reason as suspended from users u
				left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
				left join user_roles r on r.user_id = u.id
				left join user_suspensions s on s.user_id = u.id) p) as people,
			(select coalesce(json_agg(e), '[]') from (select user_id, issued, epoch from account_epochs) e) as epochs,
			(select coalesce(json_agg(w.id), '[]') from (
				select id::text from api_keys union all select id from passkeys
				union all select id from accounts where provider_id <> 'credential') w) as ways,
			(select coalesce(json_agg(kind || ' ' || ref), '[]') from ways_in where held_at is not null) as held,
			(select coalesce(json_agg(user_id), '[]') from account_deletions) as leaving`,
	)
	return Standing.parse(row)
}

/**
 * Ends what was issued before a restore, and leaves the accounts of the copy as they stood: password, address, role and suspension of each, and
 * no key, passkey or identity that was removed since. Scheduled news whose hour has passed wait for a decision.
 *
 * @param standing undefined where the data of before could not be read: then the copy's passwords, roles and keys apply
 */
export async function endIssuedBefore(db: Db, standing: Standing | undefined): Promise<void> {
	const falling = ISSUED_CLASSES.filter((issued) => FATES.restored[issued] === 'falls')
	await db.transaction(async (tx) => {
		if (standing) await takeBackAgain(tx, standing)
		await tx.execute(sql`
			insert into account_epochs (user_id, issued, epoch)
			select u.id, c.issued, ${BEYOND}::int from users u
			cross join (values ${sql.join(
				falling.map((issued) => sql`(${issued}::text)`),
				sql`, `,
			)}) as c (issued)
			on conflict (user_id, issued) do update set epoch = account_epochs.epoch + ${BEYOND}::int`)
		// Its hour has passed, and whether it came out, or was stopped, is not known: somebody of the studio decides.
		await tx.execute(sql`
			update news_drafts set missed_at = publish_at, publish_at = null where publish_at <= now()`)
	})
}

async function takeBackAgain(tx: Db, { people, epochs, ways, held }: Standing): Promise<void> {
	const person = sql`json_to_recordset(${JSON.stringify(people)}::json)
		as p (id text, email text, email_verified boolean, password text, role text, suspended text)`
	await tx.execute(sql`
		insert into account_epochs (user_id, issued, epoch)
		select e.user_id, e.issued, e.epoch from json_to_recordset(${JSON.stringify(epochs)}::json)
			as e (user_id text, issued text, epoch int) where e.user_id in (select id from users)
		on conflict (user_id, issued) do update set epoch = greatest(account_epochs.epoch, excluded.epoch)`)
	await tx.execute(sql`
		update accounts a set password = p.password from ${person}
		where a.user_id = p.id and a.provider_id = 'credential' and p.password is not null`)
	await tx.execute(sql`
		update users u set email = p.email, email_verified = p.email_verified from ${person}
		where u.id = p.id and not exists (select 1 from users other where other.email = p.email and other.id <> p.id)`)
	await tx.execute(sql`delete from user_roles r using ${person} where r.user_id = p.id`)
	await tx.execute(sql`
		insert into user_roles (user_id, role) select p.id, p.role from ${person}
		where p.role is not null and p.id in (select id from users)`)
	await tx.execute(sql`delete from user_suspensions s using ${person} where s.user_id = p.id`)
	await tx.execute(sql`
		insert into user_suspensions (user_id, reason) select p.id, p.suspended from ${person}
		where p.suspended is not null and p.id in (select id from users)`)
	const known = sql`(select id from ${person})`
	const living = sql`(select value from json_array_elements_text(${JSON.stringify(ways)}::json))`
	await tx.execute(sql`delete from api_keys where user_id in ${known} and id::text not in ${living}`)
	await tx.execute(sql`delete from passkeys where user_id in ${known} and id not in ${living}`)
	await tx.execute(sql`
		delete from accounts where user_id in ${known} and provider_id <> 'credential' and id not in ${living}`)
	await tx.execute(sql`
		update ways_in set held_at = now() where held_at is null
			and kind || ' ' || ref in (select value from json_array_elements_text(${JSON.stringify(held)}::json))`)
}
