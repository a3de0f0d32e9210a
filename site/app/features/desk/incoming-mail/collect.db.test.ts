import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Deps } from '#app/deps.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { issueReplyToken } from '#app/features/base/replies/reply-addresses.server.ts'
import { replyAddresses } from '#app/features/base/replies/reply-addresses-table.server.ts'
import { answers, questionAttachments, questions } from '#app/features/content/questions/questions-table.server.ts'
import { findHealth } from '#app/features/desk/health/find-health.server.ts'
import { noteOutside } from '#app/features/desk/health/outside.server.ts'
import { contactEntries, contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import { answerMessage, findMessage } from '#app/features/people/contact/messages.server.ts'
import type { Db } from '#platform/database/database.ts'
import { atEnd } from '#test/at-end.ts'
import { hasImap, startBrokenLine, startImap } from '#test/imap.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { changeAsSeen, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { collectMail } from './collect.server.ts'
import { incomingMailboxes, incomingMails } from './incoming-mail-table.server.ts'
import { findIncomingMail, markMailDone } from './not-attributed.server.ts'

const INBOUND_ADDRESS = 'risposte@studio.example'
const imap = hasImap ? await startImap() : undefined
atEnd(() => imap?.stop())
const deps = await createTestDeps({ INBOUND_ADDRESS, IMAP_URL: imap?.url() ?? 'imap://a:b@127.0.0.1:1' })
const { db } = deps
const ada = await createAdmin(db, 'Ada')

const collect = (parts: Deps = deps) => collectMail(parts, new AbortController().signal)
/** The same site with another mailbox. */
async function withMailbox(IMAP_URL: string, more: Record<string, string> = {}): Promise<Deps> {
	const other = await createTestDeps({ INBOUND_ADDRESS, IMAP_URL, ...more })
	return { ...deps, settings: other.settings }
}

interface Message {
	from: string
	to?: string
	id?: string
	text?: string
	subject?: string
	head?: readonly string[]
}

let sent = 0
function message({
	from,
	to = INBOUND_ADDRESS,
	id = `<${++sent}@example.it>`,
	text = 'Grazie.',
	subject = 'Re: Una risposta',
	head = [],
}: Message) {
	return [`From: ${from}`, `To: ${to}`, `Message-ID: ${id}`, `Subject: ${subject}`, ...head, '', text, ''].join('\n')
}

async function ask(asker: Person, status: 'pending' | 'published' = 'pending'): Promise<{ id: string; to: string }> {
	const [row] = await db
		.insert(questions)
		.values({ title: 'Una domanda', content: 'Vorrei sapere quanto costa.', userId: asker.userId, status })
		.returning({ id: questions.id })
	const id = row?.id ?? ''
	const token = await issueReplyToken(deps, { kind: 'question', id, userId: asker.userId })
	return { id, to: `risposte+${token}@studio.example` }
}

const repliesTo = (id: string) =>
	db.select({ body: answers.body, isReply: answers.isReply }).from(answers).where(eq(answers.questionId, id))
const notAttributed = (among: Db = db) =>
	among.select().from(incomingMails).where(sql`reason is not null`).orderBy(incomingMails.createdAt)
const reasons = async () => (await notAttributed()).map(({ reason }) => reason)

beforeEach(async () => {
	await db.delete(incomingMails)
	await db.execute(sql`delete from rate_limits`)
})

it.skipIf(!imap)(
	'puts a reply into the conversation of its question, without what it quotes and with its files',
	async () => {
		const anna = await createPerson(db, 'Anna')
		const { id, to } = await ask(anna)
		const parts = [
			...['--x', 'Content-Type: text/plain; charset=utf-8', '', 'Perché no? Ecco il contratto.', ''],
			...['Il 23/11/26 10:12, Studio Neri ha scritto:', '> Ciao Anna,', '> costa 80 euro.', ''],
			...[
				'--x',
				'Content-Type: application/pdf; name=contratto.pdf',
				'Content-Disposition: attachment; filename=contratto.pdf',
			],
			...['', '%PDF-1.7 x', '--x', 'Content-Type: application/x-msdownload; name=gioco.exe'],
			...['Content-Disposition: attachment; filename=gioco.exe', '', 'MZ', '--x--'],
		]
		const head = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x']
		await imap?.deliver([message({ from: `Anna <${anna.email.toUpperCase()}>`, to, text: parts.join('\n'), head })])
		await collect()
		const body = 'Perché no? Ecco il contratto.\n\nAllegati dell’e-mail non presi: gioco.exe (tipo non ammesso).'
		expect(await repliesTo(id)).toEqual([{ body, isReply: true }])
		const files = await db.select().from(questionAttachments).where(eq(questionAttachments.questionId, id))
		expect(files).toMatchObject([{ fileName: 'contratto.pdf', kind: 'pdf', userId: anna.userId }])
		expect(await deps.storage.disk.get(files[0]?.path ?? '')).toContain('%PDF-1.7 x')
		expect(await waitingMails(deps, ada.email)).toMatchObject([{ subject: 'Nuovo messaggio: Una domanda' }])
		// Of a mail that is in a conversation nothing else is stored, and nobody has to handle it.
		expect(await db.select().from(incomingMails)).toMatchObject([{ reason: null, sender: null, body: '', subject: '' }])
		await collect()
		expect(await repliesTo(id)).toHaveLength(1)
		// The mailbox is the studio's: what was read stays as it was.
		expect(await imap?.unseen()).toBe(1)
	},
)

it.skipIf(!imap)('keeps a subject that the person wrote over that of the mail they answer', async () => {
	const anna = await createPerson(db, 'Anna')
	const { id, to } = await ask(anna)
	const from = anna.email
	await imap?.deliver([
		message({ from, to, subject: 'IMU della casa di Roma', text: 'Quanto pago?' }),
		message({ from, to, subject: 'R: Una risposta', text: 'Va bene.' }),
	])
	await collect()
	expect((await repliesTo(id)).map(({ body }) => body).toSorted()).toEqual([
		'Oggetto: IMU della casa di Roma\n\nQuanto pago?',
		'Va bene.',
	])
})

it.skipIf(!imap)(
	'takes what is not the reply of that person into no conversation, and shows it to the studio',
	async () => {
		const [anna, bruno, carla] = [
			await createPerson(db, 'Anna'),
			await createPerson(db, 'Bruno'),
			await createPerson(db, 'Carla'),
		]
		const [own, other, barred, open] = [
			await ask(anna),
			await ask(bruno),
			await ask(carla),
			await ask(anna, 'published'),
		]
		await changeAsSeen(deps, ada, carla.userId, { intent: 'suspend', reason: 'una prova' })
		const fallen = await createPerson(db, 'Dario')
		const moved = await ask(fallen)
		await db.execute(
			sql`insert into account_epochs (user_id, issued, epoch) values (${fallen.userId}, 'reply-address', 1)`,
		)
		const from = anna.email
		const cases: [string, Message][] = [
			['no-token', { from }],
			['unknown-token', { from, to: `risposte+${'0'.repeat(32)}@studio.example` }],
			['unknown-token', { from, to: `${own.to}, ${open.to}` }],
			['wrong-sender', { from, to: other.to }],
			['wrong-sender', { from: 'anna@altrove.example', to: own.to }],
			['wrong-sender', { from: `${from}, anna@altrove.example`, to: own.to }],
			['wrong-sender', { from: `"${from}" <anna@altrove.example>`, to: own.to }],
			['suspended', { from: carla.email, to: barred.to }],
			['fallen', { from: fallen.email, to: moved.to }],
			['automatic', { from, to: own.to, head: ['Auto-Submitted: auto-replied'] }],
			['automatic', { from, to: own.to, head: ['Precedence: bulk'] }],
			['automatic', { from: 'MAILER-DAEMON@mx.example', to: own.to, head: ['Content-Type: multipart/report'] }],
			['closed', { from, to: open.to }],
			['empty', { from, to: own.to, text: 'Il 23/11/26 10:12, Studio ha scritto:\n> Ciao' }],
			['too-long', { from, to: own.to, text: 'x '.repeat(5_001) }],
		]
		await imap?.deliver(cases.map(([, mail]) => message(mail)))
		await collect()
		expect(await reasons()).toEqual(cases.map(([reason]) => reason))
		for (const { id } of [own, other, barred, moved, open]) expect(await repliesTo(id)).toEqual([])
		const [first] = await notAttributed()
		const id = first?.id ?? ''
		expect(await findIncomingMail(db, ada, id)).toMatchObject({ sender: from, body: 'Grazie.', isDone: false })
		expect(await markMailDone(db, ada, id)).toBe(true)
		expect(await markMailDone(db, ada, id)).toBe(false)
		expect(await findIncomingMail(db, ada, id)).toMatchObject({ isDone: true })
	},
)

it.skipIf(!imap)('goes on in the question into which the studio merged the one that is answered', async () => {
	const anna = await createPerson(db, 'Anna')
	const [first, second, third] = [await ask(anna), await ask(anna), await ask(anna)]
	const merge = (id: string, mergedInto: string) =>
		db.update(questions).set({ mergedInto, stage: 'closed' }).where(eq(questions.id, id))
	await merge(first.id, second.id)
	await merge(second.id, third.id)
	await imap?.deliver([message({ from: anna.email, to: first.to, text: 'Rispondo alla prima.' })])
	await collect()
	expect(await repliesTo(third.id)).toEqual([{ body: 'Rispondo alla prima.', isReply: true }])
	expect(await reasons()).toEqual([])

	const published = await ask(anna, 'published')
	await merge(third.id, published.id)
	await imap?.deliver([message({ from: anna.email, to: first.to, text: 'La leggerebbero tutti.' })])
	await collect()
	expect(await repliesTo(published.id)).toEqual([])
	expect(await reasons()).toEqual(['closed'])
})

it.skipIf(!imap)('believes what its own mail server noted of the sender', async () => {
	const anna = await createPerson(db, 'Anna')
	const { id, to } = await ask(anna)
	const checked = (text: string) => message({ from: anna.email, to, text, head: [`Authentication-Results: ${text}`] })
	await imap?.renew('Controlli')
	const site = await withMailbox(imap?.url({ folder: 'Controlli' }) ?? '', { INBOUND_AUTHSERV: 'mx.studio.example' })
	const lines = ['mx.studio.example; dmarc=fail', 'mx.studio.example; dmarc=pass', 'altro.example; dmarc=fail']
	await imap?.deliver(lines.map(checked), 'Controlli')
	await collect(site)
	expect(await reasons()).toEqual(['not-authenticated'])
	expect(await repliesTo(id)).toMatchObject(lines.slice(1).map((body) => ({ body })))
})

it.skipIf(!imap)('goes on with a message of the page Contatti, which it opens again', async () => {
	const [row] = await db
		.insert(contactMessages)
		.values({ name: 'Bruno', email: 'bruno@example.it', message: 'Quanto costa una consulenza?' })
		.returning({ id: contactMessages.id })
	const id = row?.id ?? ''
	const seen = seenOn(await findMessage(db, ada, id))
	await answerMessage(deps, ada, id, { answer: 'Ottanta euro.', seen })
	const [mail] = await waitingMails(deps, 'bruno@example.it')
	if (!mail) throw new Error('no mail waits')
	await deps.mailer.send(mail)
	const to = (await readMails(deps.env.dataDir)).at(-1)?.replyTo?.[0]?.address ?? ''
	expect(to).toMatch(/^risposte\+[\da-f]{32}@studio\.example$/)
	const text = ['Va bene.', '', '-----Messaggio originale-----', 'Ciao Bruno,'].join('\n')
	await imap?.deliver([
		message({ from: 'Bruno <bruno@example.it>', to, text }),
		message({ from: 'eva@example.it', to }),
	])
	await collect()
	const found = await findMessage(db, ada, id)
	expect(found).toMatchObject({
		closedAt: null,
		entries: [
			{ isFromStudio: true, body: 'Ottanta euro.' },
			{ isFromStudio: false, body: 'Va bene.' },
		],
	})
	expect(await reasons()).toEqual(['wrong-sender'])
	// A colleague whose page was loaded earlier has not read the new reply.
	const late = await answerMessage(deps, ada, id, { answer: 'Una cosa ancora', seen })
	expect(late).toMatchObject({ ok: false, problem: { code: 'changed', now: { lastReply: 'Va bene.' } } })
	expect(await answerMessage(deps, ada, id, { answer: 'A domani.', seen: seenOn(found) })).toEqual({ ok: true })
	expect(await db.$count(contactEntries, eq(contactEntries.messageId, id))).toBe(3)
})

it.skipIf(!imap)('goes on where the line broke off, with nothing lost and nothing twice', async () => {
	const anna = await createPerson(db, 'Anna')
	const { id, to } = await ask(anna)
	await imap?.renew('Linea')
	const texts = Array.from({ length: 8 }, (_, at) => `Messaggio ${at} ${'x'.repeat(2000)}`)
	await imap?.deliver(
		texts.map((text) => message({ from: anna.email, to, text })),
		'Linea',
	)
	const { port, stop } = await startBrokenLine(imap?.port ?? 0, 9_000)
	atEnd(stop)
	// The account is the server and its port, and so both parts of the journey go over the same line.
	const site = await withMailbox(imap?.url({ folder: 'Linea', port }) ?? '')
	let runs = 0
	while ((await repliesTo(id)).length < texts.length && runs < 20) {
		await collect(site)
		runs++
	}
	expect(runs).toBeGreaterThan(1)
	expect((await repliesTo(id)).map(({ body }) => body)).toEqual(texts)
	await collect(site)
	expect(await repliesTo(id)).toHaveLength(texts.length)
	expect(await notAttributed()).toEqual([])
})

it.skipIf(!imap)('recognises messages again in a mailbox that numbers them anew', async () => {
	const anna = await createPerson(db, 'Anna')
	const { id, to } = await ask(anna)
	const site = await withMailbox(imap?.url({ folder: 'Nuova' }) ?? '')
	const old = ['Prima', 'Seconda'].map((text) => message({ from: anna.email, to, text }))
	await imap?.renew('Nuova')
	await imap?.deliver(old, 'Nuova')
	await collect(site)
	const [before] = await db.select().from(incomingMailboxes).where(sql`account like '%/Nuova'`)
	await imap?.renew('Nuova')
	// As it comes when it was delivered by another way.
	const again = old.map((one) => `Received: from altro.example\n${one}`)
	await imap?.deliver([...again, message({ from: anna.email, to, text: 'Terza' })], 'Nuova')
	await collect(site)
	const [after] = await db.select().from(incomingMailboxes).where(sql`account like '%/Nuova'`)
	expect(after?.uidValidity).not.toBe(before?.uidValidity)
	expect((await repliesTo(id)).map(({ body }) => body)).toEqual(['Prima', 'Seconda', 'Terza'])
})

it.skipIf(!imap)('is stopped by no message that is broken, or that it cannot store', async () => {
	const anna = await createPerson(db, 'Anna')
	const { id, to } = await ask(anna)
	await imap?.renew('Rotta')
	const broken = `From: ${anna.email}\nTo: ${to}\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain; charset=klingon\nContent-Transfer-Encoding: base64\n\n%%%\n`
	const withFile = [
		...['--x', 'Content-Type: text/plain', '', 'Ecco.', '--x', 'Content-Type: application/pdf; name=a.pdf'],
		...['Content-Disposition: attachment; filename=a.pdf', '', '%PDF-1.7', '--x--'],
	].join('\n')
	const head = ['Content-Type: multipart/mixed; boundary=x']
	await imap?.deliver(
		[broken, message({ from: anna.email, to, text: withFile, head }), message({ from: anna.email, to, text: 'Dopo' })],
		'Rotta',
	)
	const site = await withMailbox(imap?.url({ folder: 'Rotta' }) ?? '')
	const disk = Object.assign(Object.create(deps.storage.disk), { put: () => Promise.reject(new Error('disk full')) })
	const full: Deps = { ...site, storage: { ...deps.storage, disk } }
	for (let run = 0; run < 5; run++) await collect(full)
	expect(await repliesTo(id)).toEqual([])
	const matters = await findHealth(full, new Date(Date.now() + 3_600_000))
	expect(matters).toContainEqual(expect.objectContaining({ kind: 'mail-not-read', why: 'other' }))
	await collect(full)
	expect((await repliesTo(id)).map(({ body }) => body)).toEqual(['Dopo'])
	expect(await reasons()).toEqual(['empty', 'failed'])
	expect((await notAttributed())[1]).toMatchObject({ body: 'Ecco.', files: ['a.pdf'] })
	expect((await findHealth(full, new Date(Date.now() + 3_600_000))).map(({ kind }) => kind)).not.toContain(
		'mail-not-read',
	)
})

it.skipIf(!imap)('says why the mailbox is not read, of a server that is away after ten minutes', async () => {
	const later = new Date(Date.now() + 3_600_000)
	const matterOf = async (site: Deps, now = later) =>
		(await findHealth(site, now)).filter(({ kind }) => kind === 'mail-not-read')
	for (const [url, why, isTold] of [
		[imap?.url({ password: 'sbagliata' }), 'login', true],
		[imap?.url({ port: 1 }), 'unreachable', false],
		[imap?.url({ folder: 'Che non esiste' }), 'no-folder', true],
	] as const) {
		const site = await withMailbox(url ?? '')
		await db.delete(incomingMailboxes)
		await collect(site)
		expect(await matterOf(site)).toMatchObject([{ why }])
		expect(await matterOf(site, new Date())).toHaveLength(isTold ? 1 : 0)
	}
	await db.delete(incomingMailboxes)
	await collect()
	expect(await matterOf(deps)).toEqual([])
})

it.skipIf(!imap)(
	'tells whoever asks now of a folder that is gone, and which there are, before the mailbox is read again',
	async () => {
		const site = await withMailbox(imap?.url({ folder: 'Che non esiste' }) ?? '')
		await db.delete(incomingMailboxes)
		await noteOutside(site, new Date())
		const found = async () => (await findHealth(site)).filter(({ kind }) => kind === 'mail-not-read')
		expect(await found()).toEqual([])
		await noteOutside(site, new Date(), true)
		const folders = expect.arrayContaining(['INBOX'])
		expect(await found()).toMatchObject([{ why: 'no-folder', folder: 'Che non esiste', folders }])
		await collect(site)
		expect(await found()).toMatchObject([{ folders }])
		await noteOutside(await withMailbox(imap?.url() ?? ''), new Date())
	},
)

it('asks nobody, and lets replies go to the studio, where no mailbox is set', async () => {
	const plain = await createTestDeps({ INBOUND_ADDRESS })
	await collectMail(plain, new AbortController().signal)
	expect(await plain.db.select().from(incomingMailboxes)).toEqual([])
	const thread = { kind: 'question', id: crypto.randomUUID(), userId: null }
	await plain.mailer.send({ to: 'a@example.it', subject: 'x', text: 'x', html: 'x', thread })
	expect((await readMails(plain.env.dataDir))[0]?.replyTo).toBeUndefined()
})

it('keeps the account of a person in step: the address of replies falls with the address of e-mail', async () => {
	const anna = await createPerson(db, 'Anna')
	const thread = { kind: 'question', id: crypto.randomUUID(), userId: anna.userId }
	const before = await issueReplyToken(deps, thread)
	expect(await issueReplyToken(deps, thread)).toBe(before)
	await db.execute(sql`insert into account_epochs (user_id, issued, epoch) values (${anna.userId}, 'reply-address', 1)`)
	expect(await issueReplyToken(deps, thread)).not.toBe(before)
	await db.delete(users).where(eq(users.id, anna.userId))
	expect(await db.$count(replyAddresses, eq(replyAddresses.userId, anna.userId))).toBe(0)
})
