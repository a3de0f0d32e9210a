import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { adminNamed } from '#test/people.ts'
import { type PlanNode, rowsRead } from '#test/query-plan.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { findUsers, searchQuery, selectUsers } from './find-users.server.ts'

const admin = adminNamed('ada')

it('reads about a page of users, whatever is asked of a hundred thousand', async () => {
	const { db } = await createTestDatabase()
	await db.execute(sql`insert into users (id, name, surename, email, created_at)
		select gen_random_uuid()::text, 'Nome' || n % 997, 'Cognome' || n % 9973, 'utente' || n || '@example.it',
			date_trunc('milliseconds', now()) - n * interval '1 second'
		from generate_series(1, 100000) n`)
	await db.execute(
		sql`insert into user_roles (user_id, role) select id, 'admin' from users order by created_at limit 3`,
	)
	await db.execute(
		sql`insert into user_suspensions (user_id, reason) select id, 'Prova' from users order by email limit 40`,
	)
	await db.execute(sql`analyze users`)
	const [row] = await selectRows<{ id: string }>(db, sql`select id from users where email = 'utente60000@example.it'`)
	const after = `${new Date(Date.now() - 60_000_000).toISOString()}_${row?.id}`
	expect(after).toBeDefined()
	const searches = {
		first: {},
		deep: { after },
		one: { query: 'utente73121@example.it' },
		name: { query: 'nome7 cognome77' },
		everybody: { query: 'utente' },
		nobody: { query: 'zzz' },
		admins: { filter: 'admins' },
		suspended: { filter: 'suspended' },
		suspendedByName: { filter: 'suspended', query: 'utente' },
	} as const
	for (const [name, search] of Object.entries(searches)) {
		const [answer] = await selectRows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
			db,
			sql`explain (analyze, format json) ${selectUsers(db, search).getSQL()}`,
		)
		const plan = answer?.['QUERY PLAN'][0]?.Plan
		expect(plan && rowsRead(plan, 'users'), `${name}: ${JSON.stringify(plan)}`).toBeLessThan(1000)
	}
	const found = await findUsers(db, admin, { query: 'Utente73121' })
	expect(found.users.map(({ email }) => email)).toEqual(['utente73121@example.it'])
	expect(await findUsers(db, admin, { query: 'utente' })).toMatchObject({ hasMore: true, next: null })
	expect((await findUsers(db, admin, { query: 'utente', filter: 'suspended' })).users).toHaveLength(40)
})

it('finds people by the beginning of any word of name and address, with or without accents', async () => {
	const { db } = await createTestDatabase()
	await db.execute(sql`insert into users (id, name, surename, email) values
		('1', 'Niccolò', 'De Luca', 'n.deluca@studio-rossi.it'), ('2', 'Anna', 'Bianchi', 'anna@example.it')`)
	const names = async (query: string) => (await findUsers(db, admin, { query })).users.map(({ name }) => name)
	for (const query of ['niccolo', 'NICCOLÒ', 'luc', 'luca nicc', 'rossi', 'n.deluca@studio-rossi.it'])
		expect([query, await names(query)]).toEqual([query, ['Niccolò De Luca']])
	expect(await names('bianchi luca')).toEqual([])
	expect(await names("a' & !:* | (")).toEqual(['Anna Bianchi'])
	expect(await names('   ')).toHaveLength(2)
})

it('makes nothing but words of what is typed', () => {
	expect(searchQuery("Anna D'Angelo")).toBe('anna:* & d:* & angelo:*')
	expect(searchQuery(`'); drop table users; --`)).toBe('drop:* & table:* & users:*')
})

it('pages through all users without losing or repeating one', async () => {
	const { db } = await createTestDatabase()
	await db.execute(sql`insert into users (id, name, email, created_at)
		select gen_random_uuid()::text, 'Nome', n || '@example.it', date_trunc('milliseconds', now()) - (n / 3) * interval '1 second'
		from generate_series(1, 120) n`)
	const seen: string[] = []
	let next: string | null = null
	do {
		const page = await findUsers(db, admin, { after: next })
		seen.push(...page.users.map(({ email }) => email))
		next = page.next
	} while (next !== null)
	expect(seen).toHaveLength(120)
	expect(new Set(seen).size).toBe(120)
})
