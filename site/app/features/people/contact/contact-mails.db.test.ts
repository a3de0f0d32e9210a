import { expect, it } from 'vitest'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, studioShown } from '#app/features/base/studio/studio.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { contactMessages } from './contact-table.server.ts'
import { answerMessage } from './messages.server.ts'

it('answers a message under a subject that says about what, and lets its writer answer the studio', async () => {
	const deps = await createTestDeps()
	const ada = await createAdmin(deps.db, 'Ada')
	const studio = { ...emptyStudio, name: 'Studio Neri', email: 'studio@example.it' }
	await saveStudio(deps.settings, ada, studio, seenOf(studioShown(emptyStudio)))
	const message = 'Vorrei sapere quanto costa la dichiarazione dei redditi per due persone.'
	const [row] = await deps.db
		.insert(contactMessages)
		.values({ name: 'Bruno', email: 'bruno@example.it', message })
		.returning({ id: contactMessages.id })
	expect(await answerMessage(deps, ada, row?.id ?? '', 'Ottanta euro a persona.')).toBe(true)
	expect(await waitingMails(deps, 'bruno@example.it')).toMatchObject([
		{
			subject: 'Risposta di Studio Neri: Vorrei sapere quanto costa la dichiarazione dei redditi…',
			replyTo: 'studio@example.it',
		},
	])
})
