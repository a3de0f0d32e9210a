import { expect, it } from 'vitest'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, studioShown } from '#app/features/base/studio/studio.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { contactMessages } from './contact-table.server.ts'
import { findMessages } from './find-messages.server.ts'
import { answerMessage, findMessage } from './messages.server.ts'

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
	const id = row?.id ?? ''
	const seen = seenOn(await findMessage(deps.db, ada, id))
	expect(await answerMessage(deps, ada, id, { answer: 'Ottanta euro a persona.', seen })).toEqual({ ok: true })
	const [mail] = await waitingMails(deps, 'bruno@example.it')
	if (!mail) throw new Error('no mail waits')
	await deps.mailer.send(mail)
	const [sent] = await readMails(deps.env.dataDir)
	expect(sent?.subject).toBe('Risposta di Studio Neri: Vorrei sapere quanto costa la dichiarazione dei redditi…')
	expect(sent?.replyTo).toEqual([{ name: '', address: 'studio@example.it' }])
	// RFC 3834 §5: a person wrote it.
	expect(sent?.headers.filter(({ key }) => key === 'auto-submitted')).toEqual([])
})

it('finds messages by their writer and by words of theirs or of an answer, answered ones too', async () => {
	const { db, ...deps } = await createTestDeps()
	const ada = await createAdmin(db, 'Ada')
	const receive = async (name: string, message: string) => {
		const email = `${name.toLowerCase()}@example.it`
		const [row] = await db.insert(contactMessages).values({ name, email, message }).returning()
		return row?.id ?? ''
	}
	const first = await receive('Bruno', 'Quanto costa la successione?')
	const second = await receive('Bruno', 'E la voltura?')
	const other = await receive('Carla', 'Vi mando il 100% dei documenti')
	const seen = seenOn(await findMessage(db, ada, first))
	await answerMessage({ db, ...deps }, ada, first, { answer: 'Ottocento euro.', seen })
	const found = async (query: string) => (await findMessages(db, ada, query)).lines.map(({ id, state }) => [id, state])
	expect(await found('BRUNO@example.it')).toEqual([
		[first, 'answered'],
		[second, 'open'],
	])
	expect(await found('ottocento bruno')).toEqual([[first, 'answered']])
	expect(await found('100%')).toEqual([[other, 'open']])
	expect(await found('bruno documenti')).toEqual([])
	expect(await found(' ')).toHaveLength(3)
})
