import { buffer } from 'node:stream/consumers'
import { addDays } from 'calcoli'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { findAudit } from '#app/features/base/audit/audit.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { findInbox } from '#app/features/desk/inbox/inbox.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { zipFiles } from '#platform/storage/zip-files.ts'
import { createAdmin, createCollaboratore, createPerson } from '#test/people.ts'
import { changeAsSeen, seenOf, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { askPapersForm } from './ask-form.ts'
import { askPapers, askPapersAbout, markPapersSeen, withdrawPapers } from './ask-papers.server.ts'
import { findPaperRequest, findPapersAbout } from './find-papers.server.ts'
import { openPapersLink, papersPath } from './link.server.ts'
import { arrivedShown, PAPERS_PATH } from './paper.ts'
import { paperFiles, paperRequests } from './papers-table.server.ts'
import { findArrived, finishPapers, notePapersOpened, receivePaper } from './receive-papers.server.ts'
import { remindClients } from './remind-job.server.ts'
import { findFilesToZip, findPaperFile } from './take-papers.server.ts'

const deps = await createTestDeps()
const { db, storage } = deps
await deps.queue.work(deps, ALL_JOBS)
const ada = await createAdmin(db, 'Ada')
const carla = await createCollaboratore(db, 'Carla')
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')
const today = dayInRome(new Date())
const form = { names: ['CU 2026', 'Contratto d’affitto'], dueDay: addDays(today, 5), reminds: true }

function pdf(text: string) {
	return { name: `${text}.pdf`, bytes: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`), sentAs: undefined }
}

async function ask(client: Person = anna, changes: Partial<typeof form> = {}) {
	const asked = await askPapers(deps, carla, { clientId: client.userId, questionId: null }, { ...form, ...changes })
	if (!asked.ok) throw new Error(asked.problem.code)
	// Equal requests of a few minutes are one.
	const earlier = sql`created_at - interval '10 minutes'`
	await db.update(paperRequests).set({ createdAt: earlier }).where(eq(paperRequests.id, asked.id))
	return asked.id
}

async function tokenOf(id: string, client: Person = anna) {
	return (await papersPath(deps, { id, userId: client.userId })).slice(PAPERS_PATH.length)
}

async function open(id: string, client: Person = anna) {
	const opened = await openPapersLink(deps, await tokenOf(id, client))
	if (!opened) throw new Error('the link is closed')
	return opened
}

const requestOf = async (id: string) => {
	const found = await findPaperRequest(deps, ada, id)
	if (!found) throw new Error('no such request')
	return found
}
const inInbox = async () =>
	(await findInbox(deps, ada, { kind: 'papers', mine: false })).items.map(({ id, title }) => ({ id, title }))

async function mailsTo({ email }: Person, subject: RegExp) {
	const mails = await readMails(deps.env.dataDir).catch(() => [])
	return mails.filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))
}

it('asks from a question, takes files by the link, and shows the studio when what came, as one archive', async () => {
	const sent = await sendQuestion(deps, anna, {
		title: 'Il contratto di affitto',
		content: 'Una domanda lunga abbastanza per essere accettata.',
		publishable: false,
	})
	const questionId = sent.ok ? sent.id : ''
	const asked = await askPapersAbout(deps, carla, questionId, form)
	const id = asked.ok ? asked.id : ''
	await vi.waitFor(
		async () => {
			const [mail] = await mailsTo(anna, /^Documenti da mandare/)
			for (const part of [...form.names, PAPERS_PATH + (await tokenOf(id)), 'senza password'])
				expect(mail?.text).toContain(part)
		},
		{ timeout: 60_000, interval: 50 },
	)
	expect(await findPapersAbout(deps, carla, questionId)).toMatchObject([
		{ id, state: 'open', openedAt: null, isNews: false, link: null, papers: [{ files: [] }, { files: [] }] },
	])
	expect(await findPapersAbout(deps, anna, questionId)).toMatchObject([{ link: PAPERS_PATH + (await tokenOf(id)) }])
	expect(await findPapersAbout(deps, bruno, questionId)).toEqual([])
	expect(await findPapersAbout(deps, bruno, 'x')).toEqual([])

	const opened = await open(id)
	const [first, second] = opened.papers
	await notePapersOpened(db, opened)
	const sentAs = crypto.randomUUID()
	expect(await receivePaper(deps, opened, first?.id ?? '', { ...pdf('cu'), sentAs })).toEqual({
		ok: true,
		storedAs: sentAs,
	})
	expect(await receivePaper(deps, opened, second?.id ?? '', pdf('cu'))).toEqual({ ok: true, storedAs: null })
	expect(await inInbox()).toEqual([{ id, title: 'CU 2026, Contratto d’affitto' }])
	await finishPapers(deps, opened)

	const found = await requestOf(id)
	expect(found).toMatchObject({ state: 'finished', isNews: true, client: expect.stringContaining('Anna Prova, anna') })
	expect(found.openedAt).not.toBeNull()
	expect(found.papers.map(({ files }) => files.map(({ fileName }) => fileName))).toEqual([['cu.pdf'], ['cu.pdf']])
	await vi.waitFor(
		async () =>
			expect((await mailsTo(carla, /^Documenti arrivati: Il contratto/))[0]?.text).toContain('2 file arrivati'),
		{ timeout: 60_000, interval: 50 },
	)
	expect(await mailsTo(ada, /^Documenti arrivati/)).toEqual([])
	const files = await findFilesToZip(db, carla, id)
	const archive = (await buffer(zipFiles(storage, files))).toString('latin1')
	for (const name of ['CU 2026/cu.pdf', 'affitto/cu.pdf', '% cu']) expect(archive).toContain(name)
	expect(await findFilesToZip(db, carla, 'x')).toEqual([])
	expect(await findPaperFile(db, carla, id, found.papers[0]?.files[0]?.id ?? '')).toMatchObject({ kind: 'pdf' })
	expect(await findPaperFile(db, carla, crypto.randomUUID(), found.papers[0]?.files[0]?.id ?? '')).toBeUndefined()
})

it('takes the request out of the inbox once the studio has seen what came, and not what came meanwhile', async () => {
	const id = await ask()
	const opened = await open(id)
	await receivePaper(deps, opened, opened.papers[0]?.id ?? '', pdf('uno'))
	const shown = seenOn(await requestOf(id))
	await receivePaper(deps, opened, opened.papers[0]?.id ?? '', pdf('due'))
	expect(await markPapersSeen(db, carla, id, shown)).toMatchObject({ problem: { code: 'changed', now: { files: 2 } } })
	expect(await withdrawPapers(db, carla, id, shown)).toMatchObject({ problem: { code: 'changed' } })
	expect(await markPapersSeen(db, carla, id, seenOn(await requestOf(id)))).toEqual({ ok: true, questionId: null })
	expect(await requestOf(id)).toMatchObject({ isNews: false })
	expect((await inInbox()).some((one) => one.id === id)).toBe(false)
	await receivePaper(deps, opened, opened.papers[0]?.id ?? '', pdf('tre'))
	expect(await requestOf(id)).toMatchObject({ isNews: true })
	expect((await inInbox()).some((one) => one.id === id)).toBe(true)
	expect(await markPapersSeen(db, carla, 'x', shown)).toMatchObject({ problem: { code: 'gone' } })
})

it('stores a file once that is sent twice, by its content, and tells the browser which of its own arrived', async () => {
	const id = await ask()
	const opened = await open(id)
	const paper = opened.papers[0]?.id ?? ''
	const sentAs = crypto.randomUUID()
	const twice = await Promise.all([1, 2].map(() => receivePaper(deps, opened, paper, { ...pdf('una volta'), sentAs })))
	const stored = { ok: true, storedAs: sentAs }
	expect(twice).toEqual([stored, stored])
	const again = { ...pdf('una volta'), sentAs: crypto.randomUUID() }
	expect(await receivePaper(deps, opened, paper, again)).toEqual(stored)
	expect(await db.$count(paperFiles, eq(paperFiles.requestId, id))).toBe(1)
	expect(await findArrived(db, opened, [sentAs, crypto.randomUUID()])).toEqual([sentAs])
	expect(await findArrived(db, await open(await ask()), [sentAs])).toEqual([])
	expect(await findArrived(db, opened, [])).toEqual([])
	const [row] = await db.select().from(paperFiles).where(eq(paperFiles.requestId, id))
	const { objects } = await storage.disk.listAll(`attachments/${anna.userId}`)
	expect([...objects].filter(({ name }) => row?.path.endsWith(name))).toHaveLength(1)
})

it('refuses files of other kinds, too large ones, and more than forty; and a paper of another request', async () => {
	const opened = await open(await ask())
	const paper = opened.papers[0]?.id ?? ''
	const send = (bytes: Buffer) => receivePaper(deps, opened, paper, { name: 'a', bytes, sentAs: undefined })
	expect(await send(Buffer.from('MZ un programma'))).toMatchObject({ problem: { code: 'wrong-kind' } })
	expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 '))).toMatchObject({ problem: { code: 'too-large' } })
	expect(await send(Buffer.alloc(0))).toMatchObject({ problem: { code: 'no-file' } })
	const other = await open(await ask())
	expect(await receivePaper(deps, opened, other.papers[0]?.id ?? '', pdf('a'))).toMatchObject({
		problem: { code: 'closed' },
	})
	const results = await Promise.all(
		Array.from({ length: 45 }, (_, n) => receivePaper(deps, opened, paper, pdf(`n ${n}`))),
	)
	expect(results.filter(({ ok }) => ok)).toHaveLength(40)
	expect(await db.$count(paperFiles, eq(paperFiles.requestId, opened.id))).toBe(40)
})

it('opens no link that is forged, of another request, finished, withdrawn, over, or of a suspended client', async () => {
	const id = await ask()
	const token = await tokenOf(id)
	expect(await openPapersLink(deps, token)).toMatchObject({ id, papers: [{ name: 'CU 2026' }, {}] })
	const other = await tokenOf(await ask())
	for (const wrong of ['', 'x', `${token}a`, `${token.slice(0, -1)}!`, token.slice(0, 37) + other.slice(37)])
		expect(await openPapersLink(deps, wrong)).toBeUndefined()
	expect(await openPapersLink(deps, await tokenOf(id, bruno))).toBeUndefined()

	const opened = await open(id)
	await withdrawPapers(db, carla, id, seenOn(await requestOf(id)))
	const logged = (await findAudit(db, ada, { userId: anna.userId })).lines
	expect(logged[0]).toMatchObject({ action: 'papers-withdrawn', actor: { label: 'Carla Prova' } })
	expect(logged[1]).toMatchObject({ action: 'papers-asked', subject: { label: 'Anna Prova' } })
	expect(await openPapersLink(deps, token)).toBeUndefined()
	expect(await receivePaper(deps, opened, opened.papers[0]?.id ?? '', pdf('tardi'))).toMatchObject({
		problem: { code: 'closed' },
	})
	await finishPapers(deps, opened)
	expect(await requestOf(id)).toMatchObject({ state: 'withdrawn', finishedAt: null })
	const nothing = seenOf(arrivedShown({ files: 0, finishedAt: null }))
	expect(await withdrawPapers(db, carla, id, nothing)).toMatchObject({ problem: { code: 'gone' } })

	const finished = await ask()
	await finishPapers(deps, await open(finished))
	expect(await openPapersLink(deps, await tokenOf(finished))).toBeUndefined()

	const old = await ask()
	const setDay = (days: number) =>
		db
			.update(paperRequests)
			.set({ dueDay: addDays(today, days) })
			.where(eq(paperRequests.id, old))
	await setDay(-7)
	expect(await openPapersLink(deps, await tokenOf(old))).toBeDefined()
	await setDay(-8)
	expect(await openPapersLink(deps, await tokenOf(old))).toBeUndefined()
	expect(await requestOf(old)).toMatchObject({ state: 'over' })

	const dina = await createPerson(db, 'Dina')
	const hers = await ask(dina)
	const before = await tokenOf(hers, dina)
	await changeAsSeen(deps, ada, dina.userId, { intent: 'suspend', reason: 'Prova' })
	expect(await openPapersLink(deps, before)).toBeUndefined()
	expect(await askPapers(deps, carla, { clientId: dina.userId, questionId: null }, form)).toMatchObject({
		problem: { code: 'not-possible' },
	})
})

it('asks about no question that is public, removed, without author, or not there', async () => {
	const insert = async (status: 'published' | 'removed' | 'pending', userId: string | null) => {
		const [row] = await db.insert(questions).values({ title: 'T', content: 'C', status, userId }).returning()
		return row?.id ?? ''
	}
	const refused = [
		await insert('published', anna.userId),
		await insert('removed', anna.userId),
		await insert('pending', null),
		crypto.randomUUID(),
		'x',
	]
	for (const id of refused)
		expect(await askPapersAbout(deps, carla, id, form)).toMatchObject({ problem: { code: 'not-possible' } })
})

it('keeps to twenty open requests of one client', async () => {
	const elsa = await createPerson(db, 'Elsa')
	const asked = await Promise.all(
		Array.from({ length: 22 }, (_, n) =>
			askPapers(deps, carla, { clientId: elsa.userId, questionId: null }, { ...form, names: [`Documento ${n}`] }),
		),
	)
	expect(asked.filter(({ ok }) => ok)).toHaveLength(20)
	expect(asked.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'full' } })
	const [row] = await db.select().from(paperRequests).where(eq(paperRequests.userId, elsa.userId))
	await finishPapers(deps, await open(row?.id ?? '', elsa))
	await ask(elsa)
})

it('reminds once, the day before, those from whom nothing came and who are to be reminded', async () => {
	const fabio = await createPerson(db, 'Fabio')
	const waiting = await ask(fabio)
	const silent = await ask(fabio, { reminds: false })
	const sent = await ask(fabio)
	const opened = await open(sent, fabio)
	await receivePaper(deps, opened, opened.papers[0]?.id ?? '', pdf('mandato'))
	const reminded = () =>
		db
			.select({ id: paperRequests.id, at: paperRequests.remindedAt })
			.from(paperRequests)
			.where(and(eq(paperRequests.userId, fabio.userId)))
			.then((rows) => rows.filter(({ at }) => at !== null).map(({ id }) => id))
	await remindClients(deps, addDays(today, 3))
	expect(await reminded()).toEqual([])
	await remindClients(deps, addDays(today, 4))
	await remindClients(deps, addDays(today, 5))
	expect(await reminded()).toEqual([waiting])
	expect(silent).not.toBe(waiting)
	await vi.waitFor(
		async () => {
			const mails = await mailsTo(fabio, /^Promemoria/)
			expect(mails).toHaveLength(1)
			expect(mails[0]?.text).toContain(await tokenOf(waiting, fabio))
		},
		{ timeout: 60_000, interval: 50 },
	)
})

it('reads names one a line, and refuses too many, long ones, and days that are past or far', () => {
	const parse = (fields: Record<string, string>) =>
		askPapersForm(today).safeParse({ names: 'CU', dueDay: today, ...fields })
	expect(parse({ names: ' CU 2026 \n\n\u200b\nContratto\nCU 2026', reminds: 'on' }).data).toEqual({
		...{ names: ['CU 2026', 'Contratto'], dueDay: today, reminds: true },
	})
	expect(parse({}).data).toMatchObject({ reminds: false })
	const names = (count: number) => Array.from({ length: count }, (_, n) => `Documento ${n}`).join('\n')
	expect(parse({ names: names(20) }).success).toBe(true)
	expect(parse({ names: 'a'.repeat(80) }).success).toBe(true)
	for (const wrong of [
		{ names: names(21) },
		{ names: 'a'.repeat(81) },
		{ names: ' \n ' },
		{ dueDay: addDays(today, -1) },
		{ dueDay: addDays(today, 400) },
		{ dueDay: 'domani' },
	])
		expect(parse(wrong).success).toBe(false)
})
