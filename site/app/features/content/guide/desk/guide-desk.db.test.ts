import { beforeAll, expect, it } from 'vitest'
import { addScheda, approveScheda, saveScheda, setSchedaHidden } from '#app/features/law/schede/edit-schede.server.ts'
import { SchedaForm } from '#app/features/law/schede/scheda-form.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { seenIn } from '#app/versions/version.ts'
import { adminNamed } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { findSchedaView } from '../guide.server.ts'
import { findDeskSchede, findEditedScheda } from './guide-desk.server.ts'

const { db } = await createTestDatabase()
const admin = adminNamed('ada')
const today = '2026-12-01'
const slug = 'fattura-termine-emissione'

beforeAll(() => syncSchede(db))

async function edited(one = slug) {
	const scheda = await findEditedScheda(db, admin, one, today)
	if (!scheda) throw new Error('no scheda')
	return { ...scheda, seen: seenIn({ version: scheda.version }) }
}

it('rewrites a scheda as the studio’s own, which an update of the site then leaves alone', async () => {
	const { values, seen } = await edited()
	const form = SchedaForm.parse({ ...values, body: `${values.body}\n\nLo studio la manda per te.` })
	expect(await saveScheda(db, admin, slug, form, { seen, today })).toEqual({ ok: true, slug })
	await syncSchede(db)
	const view = await findSchedaView(db, slug, today)
	expect(view).toMatchObject({ byStudio: true, updatedOn: today })
	expect(JSON.stringify(view)).toContain('Lo studio la manda per te')
})

it('refuses to save over what another wrote meanwhile', async () => {
	const { values, seen } = await edited()
	const save = (title: string) => saveScheda(db, admin, slug, SchedaForm.parse({ ...values, title }), { seen, today })
	expect(await save('Entro quando mando la fattura?')).toMatchObject({ ok: true })
	expect(await save('Quando si manda la fattura?')).toMatchObject({
		ok: false,
		problem: { code: 'changed', now: { title: 'Entro quando mando la fattura?' } },
	})
})

it('adds a scheda with an address of its own, and takes it off the site', async () => {
	const { values } = await edited()
	const title = 'Perché il cielo è blu?'
	const add = () => addScheda(db, admin, SchedaForm.parse({ ...values, title }), today)
	expect([await add(), await add()]).toEqual(['perche-il-cielo-e-blu', 'perche-il-cielo-e-blu-2'])
	const { seen } = await edited('perche-il-cielo-e-blu')
	await setSchedaHidden(db, admin, 'perche-il-cielo-e-blu', { seen, isHidden: true })
	expect(await findSchedaView(db, 'perche-il-cielo-e-blu', today)).toBeUndefined()
	expect(await findSchedaView(db, 'perche-il-cielo-e-blu-2', today)).toMatchObject({ title })
})

it('puts schede to read again first, and says of an approved one when it was read', async () => {
	const [first] = await findDeskSchede(db, admin, '2028-01-10')
	expect(first?.flags.length).toBeGreaterThan(0)
	const { seen } = await edited('bonus-mobili')
	await approveScheda(db, admin, 'bonus-mobili', { seen, today })
	expect(await edited('bonus-mobili')).toMatchObject({ approvedOn: today, byStudio: false })
})

it('refuses figures and names that nothing knows, saying which', async () => {
	const { values } = await edited()
	const wrong = { ...values, body: `${values.body} {{param:non-esiste}}`, tools: 'non-esiste', deadlines: 'non-esiste' }
	const { error } = SchedaForm.safeParse(wrong)
	expect(error?.issues.map(({ path }) => path[0])).toEqual(['body', 'tools', 'deadlines'])
})
