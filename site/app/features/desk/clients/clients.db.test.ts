import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { askPapers } from '#app/features/content/papers/ask-papers.server.ts'
import { addAttachment } from '#app/features/content/questions/attachments/attachments.server.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { incomingMails } from '#app/features/desk/incoming-mail/incoming-mail-table.server.ts'
import { contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import { addNote, findNotes, removeNote } from '#app/features/people/notes/notes.server.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findClient, findClients } from './clients.server.ts'

const deps = await createTestDeps()
const { db } = deps
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')

it('shows everything a client asked and sent, and nothing of another', async () => {
	const sent = await sendQuestion(deps, anna, {
		title: 'Il contratto di affitto',
		content: 'Una domanda lunga abbastanza per essere accettata.',
		publishable: false,
	})
	if (!sent.ok) throw new Error(sent.problem.code)
	await addAttachment(deps, anna, sent.id, { name: 'contratto.xml', bytes: Buffer.from('<?xml version="1.0"?><a/>') })
	const message = { name: 'Anna', message: 'Siete aperti sabato?' }
	await db.insert(contactMessages).values([
		{ ...message, email: anna.email.toUpperCase() },
		{ ...message, email: 'altri@example.it' },
	])

	const form = { names: ['CU 2026'], dueDay: '2099-12-31' as const, reminds: false }
	await askPapers(deps, ada, { clientId: anna.userId, questionId: null }, form)
	const mail = { reason: 'no-token' as const, subject: 'Un saluto', receivedAt: new Date() }
	await db.insert(incomingMails).values([
		{ ...mail, digest: 'a', sender: anna.email },
		{ ...mail, digest: 'b', sender: 'altri@example.it' },
	])
	const client = await findClient(deps, ada, anna.userId)
	const shown = client?.records.map(({ title, items }) => [title, items.map((one) => [one.title, one.note])])
	expect(shown).toEqual([
		['Domande', [['Il contratto di affitto', 'Ricevuta']]],
		['Allegati', [['contratto.xml', 'Il contratto di affitto']]],
		['Documenti chiesti', [['CU 2026', 'entro il 31/12/2099 · 0 file']]],
		['Messaggi di Contatti da questo indirizzo, non verificato', [['Siete aperti sabato?', 'Da leggere']]],
		['E-mail non attribuite', [['Un saluto', 'Da leggere']]],
	])
	const empty = await findClient(deps, ada, bruno.userId)
	expect(empty?.records.flatMap(({ items }) => items)).toEqual([])
	expect(await findClient(deps, ada, 'nessuno')).toBeUndefined()
})

it('lists who wrote last, and finds the others by name', async () => {
	expect((await findClients(deps, ada, '')).map(({ id }) => id)).toEqual([anna.userId])
	expect((await findClients(deps, ada, 'brun')).map(({ id }) => id)).toEqual([bruno.userId])
	expect(await findClients(deps, ada, 'zzz')).toEqual([])
})

it('keeps the studio’s notes, until they are taken away or the client goes', async () => {
	await addNote(db, ada, anna.userId, 'Preferisce il telefono.')
	await addNote(db, ada, bruno.userId, 'Chiamare di mattina.')
	const [note] = await findNotes(db, ada, anna.userId)
	expect(note).toMatchObject({ body: 'Preferisce il telefono.', writtenBy: 'Ada Prova' })
	expect(await removeNote(db, ada, bruno.userId, note?.id ?? '')).toBe(false)
	expect(await removeNote(db, ada, anna.userId, note?.id ?? '')).toBe(true)
	expect(await findNotes(db, ada, anna.userId)).toEqual([])
	await db.delete(users).where(eq(users.id, bruno.userId))
	expect(await findNotes(db, ada, bruno.userId)).toEqual([])
})
