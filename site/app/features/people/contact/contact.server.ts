import { and, eq, sql } from 'drizzle-orm'
import type { WithCaptcha } from '#app/features/base/captcha/check-captcha.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import type { Db } from '#platform/database/database.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { answeredTo, composeLetter, evenIfSuspended, inThread } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Result } from '#platform/result.ts'
import { type ContactForm, type ContactProblem, MESSAGE_THREAD } from './contact.ts'
import { contactMessages } from './contact-table.server.ts'
import { findStudioMailboxes } from './studio-mailboxes.server.ts'

/** Limits copies, which go to any typed address, so that the form cannot be used to spam strangers. */
const BY_ADDRESS: Limit = { name: 'contact', points: 10, windowSeconds: 60 * 60 }
const BY_SENDER: Limit = { name: 'contact-copy', points: 3, windowSeconds: 24 * 60 * 60 }

interface Sender {
	captcha: string
	clientAddress: string
}

/** Sends a message to the studio (or to its staff, if it has no address) and a copy to the sender. */
export async function sendMessage(
	{ db, queue, captcha, settings, siteUrl }: Pick<WithCaptcha, 'db' | 'queue' | 'captcha' | 'settings' | 'siteUrl'>,
	sender: Sender,
	{ name, email, message }: ContactForm,
): Promise<Result<object, ContactProblem>> {
	const find = (among: Db) =>
		among
			.select({ id: contactMessages.id })
			.from(contactMessages)
			.where(
				and(
					eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
					eq(contactMessages.name, name),
					eq(contactMessages.message, message),
					justPosted(contactMessages.createdAt),
				),
			)
	// The second of two equal messages carries a captcha that the first has used.
	if ((await find(db)).length > 0) return { ok: true }
	if (!(await captcha.accept(sender.captcha, sender.clientAddress))) return { ok: false, problem: { code: 'captcha' } }
	const studio = await findStudio(settings)
	const mailboxes = await findStudioMailboxes({ db, settings })
	if (mailboxes.length === 0) return { ok: false, problem: { code: 'nobody' } }
	const waits = [
		await countUse(db, BY_ADDRESS, sender.clientAddress),
		await countUse(db, BY_SENDER, email.toLowerCase()),
	]
	if (waits.some((wait) => wait !== undefined)) return { ok: false, problem: { code: 'too-many' } }
	const toStudio = (to: string) =>
		composeLetter({
			to,
			subject: `Messaggio dal sito: ${name}`,
			greeting: 'Buongiorno,',
			paragraphs: [`${name} (${email}) ha scritto dalla pagina Contatti:`, message],
			action: { label: `Rispondi a ${name}`, url: `mailto:${email}` },
			closing: 'L’indirizzo è quello che ha scritto chi manda il messaggio: non è stato verificato.',
		})
	const copy = composeLetter({
		to: email,
		subject: 'Copia del tuo messaggio',
		greeting: `Ciao ${name},`,
		paragraphs: [`hai scritto a ${studio.name ?? SITE_NAME} dalla pagina Contatti. Ecco che cosa:`, message],
		action: { label: 'Contatti', url: `${siteUrl}/contatti` },
		closing: 'Se non sei stato tu, qualcuno ha scritto il tuo indirizzo al posto del suo: puoi ignorare questa e-mail.',
	})
	await db.transaction(async (tx) => {
		if (await postedBefore(tx, email.toLowerCase(), find)) return
		const [row] = await tx
			.insert(contactMessages)
			.values({ name, email, message })
			.returning({ id: contactMessages.id })
		if (!row) throw new Error('the message was not written')
		const thread = { kind: MESSAGE_THREAD, id: row.id, userId: null }
		for (const letter of [
			...mailboxes.map(({ to, marked }) => marked(answeredTo(toStudio(to), email))),
			inThread(evenIfSuspended(copy), thread),
		])
			await queue.send(tx, mailJob, letter)
	})
	return { ok: true }
}
