import { expect, it } from 'vitest'
import { createMember, shownVersion, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna } from '#test/visitor.ts'

const site = await createTestApp()
const person = await createMember(site, anna)

it('says that an address which differs in capitals alone is the one that the account has', async () => {
	const change = { intent: 'email', newEmail: anna.email.toUpperCase(), password: anna.password }
	const refused = await person.submit('/profile', change)
	expect(refused.status).toBe(400)
	expect(await wordsOf(refused)).toContain('È già il tuo indirizzo')
})

it('blames no colleague for what the person saved in another tab', async () => {
	const version = await shownVersion(person, '/profile', {})
	const save = (city: string) => person.submit('/profile', { name: 'Anna', surename: 'Bianchi', city, version })
	expect((await save('Roma')).status).toBe(302)
	const late = await save('Tempio')
	expect(late.status).toBe(409)
	const words = await wordsOf(late)
	expect(words).toContain('hai salvato da un’altra scheda')
	expect(words).not.toContain('un collega')
})
