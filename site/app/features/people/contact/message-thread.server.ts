import { eq } from 'drizzle-orm'
import { notTakenText } from '#app/features/base/replies/copy.it.ts'
import type { ThreadKind } from '#app/features/contributions.ts'
import { composeLetter } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { MESSAGE_THREAD, ReplyForm } from './contact.ts'
import { contactEntries, contactMessages } from './contact-table.server.ts'
import { findStudioMailboxes } from './studio-mailboxes.server.ts'

/** Messages of the page 'Contatti': a reply to the studio's answer opens the message again. */
export const messageThread: ThreadKind = {
	kind: MESSAGE_THREAD,
	async find({ db, queue, settings, siteUrl }, { id }) {
		const [found] = await db
			.select({ email: contactMessages.email })
			.from(contactMessages)
			.where(eq(contactMessages.id, id))
		if (!found) return undefined
		const mailboxes = await findStudioMailboxes({ db, settings })
		return {
			email: found.email,
			async add(tx, { text, files }) {
				const note = notTakenText(files.map(({ name }) => ({ name, why: 'no-files-here' })))
				const written = ReplyForm.safeParse({ content: text === '' ? note : text })
				if (!written.success) return { ok: false, problem: { code: 'too-long' } }
				const [message] = await tx
					.update(contactMessages)
					.set({ closedAt: null })
					.where(eq(contactMessages.id, id))
					.returning({ name: contactMessages.name })
				if (!message) return { ok: false, problem: { code: 'closed' } }
				const body = text === '' ? note : [written.data.content, note].filter((part) => part !== '').join('\n\n')
				await tx.insert(contactEntries).values({ messageId: id, isFromStudio: false, body })
				for (const { to, marked } of mailboxes)
					await queue.send(
						tx,
						mailJob,
						marked(
							composeLetter({
								to,
								subject: `Nuovo messaggio di ${message.name}`,
								greeting: 'Buongiorno,',
								paragraphs: [`${message.name} ha risposto per e-mail:`, body],
								action: { label: 'Leggi e rispondi', url: `${siteUrl}/admin/posta/messaggi/${id}` },
								closing: 'Rispondi dal sito: una risposta a questa e-mail non gli arriva.',
							}),
						),
					)
				return { ok: true }
			},
		}
	},
}
