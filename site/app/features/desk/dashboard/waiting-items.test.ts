import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { createMember, submitForm, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db } = site.deps
const NOTHING = 'Per ora non c’è niente di nuovo.'
const notices = async (who: Visitor) => wordsOf(await who.get('/avvisi'))

it('says among the notices what waits for the studio to its members, and only then that nothing is new', async () => {
	const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
	const [person, member] = [await createMember(site, anna), await createMember(site, ada)]
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	if (row) await becomeFirstAdmin(db, row.id)
	const question = { title: 'Il monopattino', content: 'L’ho comprato per andare al lavoro, con fattura.' }
	await submitForm(site, person, '/new-question', question)
	const page = await notices(member)
	expect(page).toContain('Cosa ti aspetta')
	expect(page).toContain('Domande che aspettano una risposta: 1')
	expect(page).not.toContain(NOTHING)
	const own = await notices(person)
	expect(own).not.toContain('Cosa ti aspetta')
	expect(own).toContain(NOTHING)
})
