import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { CONVERTED_FILES } from '#app/features/documents/conversions/outcomes.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { type SignedIn, signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { conversionOutcomes, pdfConversions } from '../conversions-table.server.ts'
import { UNNAMED } from '../copy.it.ts'
import { readyConversions } from '../outcomes/ready-conversions.server.ts'
import { DECLARED, deleteExpiredDeclared, findDeclared } from './declared.server.ts'
import { declaredConversions } from './declared-table.server.ts'

const site = await createTestApp()
const { deps } = site
const { db } = deps
const PATH = '/api/conversions/declared'

let anna: SignedIn
let bruno: SignedIn

beforeAll(async () => {
	anna = await signedIn(deps, 'anna')
	bruno = await signedIn(deps, 'bruno')
})

const declaration = (given: object = {}) => ({
	...{ id: randomUUID(), outputFormat: 'PDF/A-2B', sourceSizeBytes: 1000, resultSizeBytes: 2000 },
	...given,
})
const post = (headers: Record<string, string>, body: unknown) =>
	site.fetch(PATH, {
		method: 'POST',
		body: typeof body === 'string' ? body : JSON.stringify(body),
		headers: { 'content-type': 'application/json', origin: deps.siteUrl, ...headers },
	})
const remove = (headers: Record<string, string>, id: string) =>
	site.fetch(`${PATH}/${id}`, { method: 'DELETE', headers: { origin: deps.siteUrl, ...headers } })
const asAnna = () => ({ cookie: anna.cookie })

it('writes down what a browser declares, once, without a name unless one is given', async () => {
	const given = declaration()
	for (let time = 0; time < 2; time += 1) expect((await post(asAnna(), given)).status).toBe(204)
	expect((await post(asAnna(), declaration({ fileName: 'Atto di \u202ecittà.pdf' }))).status).toBe(204)
	const [named, unnamed, ...others] = await findDeclared(db, anna)
	expect(others).toEqual([])
	expect([named?.fileName, unnamed?.fileName]).toEqual(['Atto di città.pdf', UNNAMED])
	expect(unnamed).toMatchObject({ place: 'device', downloadUrl: null, checks: [], outputFormat: 'PDF/A-2B' })
	expect(await findDeclared(db, bruno)).toEqual([])
	const page = await (await site.fetch('/pdf-converter', { headers: asAnna() })).text()
	for (const words of ['Dichiarata dal browser', UNNAMED, 'non lo ha controllato']) expect(page).toContain(words)
	expect(page).not.toMatch(/>Completato</)
})

it('counts it nowhere among those that the site has checked', async () => {
	await post(asAnna(), declaration())
	const [counted] = await selectRows<{ files: number }>(db, sql`select ${CONVERTED_FILES} as files`)
	expect(counted?.files).toBe(0)
	expect(await db.$count(conversionOutcomes)).toBe(0)
	expect(await db.$count(pdfConversions)).toBe(0)
	expect(await readyConversions.find(deps, anna)).toEqual([])
})

it('takes nothing that is not a declaration, and nothing from visitors, programs or other sites', async () => {
	const before = await db.$count(declaredConversions)
	const bad = [
		...['', '[', 'null', '{}', '[]'],
		...[
			{ id: 'x' },
			{ outputFormat: 'PDF/A-9Z' },
			{ sourceSizeBytes: 50 * 1024 * 1024 + 1 },
			{ resultSizeBytes: -1 },
			{ resultSizeBytes: 1e99 },
			{ sourceSizeBytes: '1000' },
			{ fileName: 'x'.repeat(201) },
			{ fileName: 7 },
		].map(declaration),
	]
	for (const body of bad) expect((await post(asAnna(), body)).status).toBe(400)
	expect((await post(asAnna(), ' '.repeat(300 * 1024))).status).toBe(413)
	expect((await post({}, declaration())).status).toBe(401)
	const key = await giveApiKey(db, anna.userId)
	expect((await post({ authorization: `Bearer ${key}` }, declaration())).status).toBe(403)
	expect((await post({ ...asAnna(), origin: 'https://altrove.example' }, declaration())).status).toBe(403)
	expect(await db.$count(declaredConversions)).toBe(before)
})

it('is deleted by its owner alone, and when its time is over', async () => {
	const given = declaration()
	await post(asAnna(), given)
	// The browser makes the ids: another person may have the same, and has another row.
	await post({ cookie: bruno.cookie }, given)
	expect((await remove({ cookie: bruno.cookie }, given.id)).status).toBe(204)
	expect((await remove({ cookie: bruno.cookie }, given.id)).status).toBe(404)
	expect((await remove(asAnna(), 'x')).status).toBe(404)
	expect((await findDeclared(db, anna)).map(({ id }) => id)).toContain(given.id)
	expect((await remove(asAnna(), given.id)).status).toBe(204)

	await db.update(declaredConversions).set({ expiresAt: new Date(0) })
	expect(await findDeclared(db, anna)).toEqual([])
	await deleteExpiredDeclared(db)
	expect(await db.$count(declaredConversions)).toBe(0)
})

it('has as many rows of a person as the list takes', async () => {
	const rows = Array.from({ length: DECLARED.max - 1 }, () => ({
		...{ id: randomUUID(), userId: bruno.userId, outputFormat: 'PDF/A-1B', sizeBytes: 1, resultSizeBytes: 1 },
		expiresAt: new Date(Date.now() + 60_000),
	}))
	await db.insert(declaredConversions).values(rows)
	const asBruno = { cookie: bruno.cookie }
	expect((await post(asBruno, declaration())).status).toBe(204)
	expect((await post(asBruno, declaration())).status).toBe(429)
	expect(await db.$count(declaredConversions, eq(declaredConversions.userId, bruno.userId))).toBe(DECLARED.max)
})
