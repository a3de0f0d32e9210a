import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { submitShown } from '#test/forms.ts'
import { signedIn } from '#test/signed-in.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestApp } from '#test/test-app.ts'
import { createVisitor } from '#test/visitor.ts'

const folder = temporaryFolder()
const site = await createTestApp({ DATA_DIR: join(folder, 'data'), COPIES_DIR: join(folder, 'copie') })
const { deps } = site
const admin = createVisitor(site.fetch, deps.siteUrl)

beforeAll(async () => {
	const [name = '', value = ''] = (await signedIn(deps, 'ada', true)).cookie.split('=')
	admin.cookies.set(name, value)
})

const read = async () => (await admin.get('/admin/copie')).text()
const place = {
	intent: 'save-place',
	kind: 'folder',
	path: join(folder, 'altrove'),
	passphrase: 'una frase che nessuno sa',
}
const save = (fields: Partial<typeof place> = {}) => submitShown(admin, '/admin/copie', { ...place, ...fields })

it('says at once that a copy is under way, and starts no second one', async () => {
	const runner = (worker: number) => sql`jsonb_build_object('worker', ${worker}::bigint)`
	const { own } = deps.database.workers
	await deps.db.execute(
		sql`insert into pgboss.job (name, state, started_on, output) values ('health.copy', 'active', now(), ${runner(own)})`,
	)
	expect((await admin.submit('/admin/copie', { intent: 'copy-now' })).headers.get('location')).toBe('/admin/copie')
	expect(await read()).toContain('Una copia è in corso')
	const rows = await selectRows(deps.db, sql`select 1 from pgboss.job where name = 'health.copy'`)
	expect(rows).toHaveLength(1)
	// The process that made it died.
	await deps.db.execute(sql`update pgboss.job set output = ${runner(own + 1)} where name = 'health.copy'`)
	expect(await read()).not.toContain('Una copia è in corso')
})

it('asks who chooses the second place of the copies to prove again who they are', async () => {
	await deps.db.update(sessions).set({ firstFactorAt: null })
	const refused = await admin.submit('/admin/copie', place)
	expect(refused.headers.get('location')).toBe('/profile/conferma?from=%2Fadmin%2Fcopie')
	const page = await read()
	expect(page).not.toContain(place.path)
	// Before the fields: afterwards, what was typed into them would be lost.
	expect(page).toContain('Conferma che sei tu e scegli il posto')
	expect(page).not.toContain('name="passphrase"')
})

it('saves the second place, and shows neither password nor passphrase, also when a field is wrong', async () => {
	await deps.db.update(sessions).set({ firstFactorAt: new Date() })
	expect(await read()).toContain('name="passphrase"')
	const wrong = await save({ path: 'copie' })
	expect(wrong.status).toBe(400)
	const page = await wrong.text()
	expect(page).toContain('Scrivi la cartella per intero, come /mnt/disco/copie')
	expect(page).not.toContain(place.passphrase)

	expect((await save()).headers.get('location')).toBe('/admin/copie')
	expect(await read()).toContain(place.path)
	expect(await read()).not.toContain(place.passphrase)
})

it('warns of a second place on the disk of the data, as that of a disk that is not connected', async () => {
	const warning = 'sullo stesso disco del sito'
	await save()
	expect(await read()).not.toContain(warning)
	mkdirSync(place.path)
	expect(await read()).toContain(warning)
})
