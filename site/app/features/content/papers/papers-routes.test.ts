import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { createMember, linkInToast, submitShown, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'
import { papersPath } from './link.server.ts'
import { PAPERS_PATH } from './paper.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

const site = await createTestApp()
const { db, siteUrl } = site.deps
const bruno = { ...anna, name: 'Bruno', email: 'bruno@example.it' }
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
const PDF = '%PDF-1.7\n%%EOF'
const DAY = '2099-12-31'
let client: Visitor
let stranger: Visitor
let studio: Visitor
let questionPath = ''

beforeAll(async () => {
	client = await createMember(site, anna)
	stranger = await createMember(site, bruno)
	studio = await createMember(site, ada)
	await becomeFirstAdmin(db, await idOfAccount(db, 'ada'))
	const text = { title: 'Il contratto di affitto', content: 'Una domanda lunga abbastanza per essere accettata.' }
	questionPath = linkInToast(await client.submit('/new-question', text))
})

const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)

let asked = 0

/** Asks for other papers each time, since equal requests of a few minutes are one. */
async function ask(names = `CU 2026\nContratto d’affitto ${++asked}`) {
	const sent = await studio.submit(questionPath, { intent: 'ask-papers', names, dueDay: nextYear(), reminds: 'on' })
	expect([sent.status, sent.headers.get('location')]).toEqual([302, `${questionPath}#documenti-chiesti`])
	const rows = await db.select().from(paperRequests).orderBy(paperRequests.createdAt)
	const request = rows.at(-1)
	if (!request) throw new Error('no request')
	const [paper] = await db.select().from(papers).where(eq(papers.requestId, request.id)).orderBy(papers.place)
	const path = await papersPath(site.deps, request)
	return { id: request.id, path, api: `/api/papers/link/${path.slice(PAPERS_PATH.length)}`, paperId: paper?.id ?? '' }
}

/** Sends a request as somebody without a session. */
function post(path: string, body: FormData | string) {
	const headers = { origin: siteUrl, ...(typeof body === 'string' && { 'content-type': 'application/json' }) }
	return site.fetch(path, { method: 'POST', headers, body, redirect: 'manual' })
}

function formWith(content: string | Uint8Array<ArrayBuffer>, name = 'cu.pdf') {
	const form = new FormData()
	form.set('file', new File([content], name))
	return form
}

const rowOf = async (id: string) => (await db.select().from(paperRequests).where(eq(paperRequests.id, id)))[0]

it('shows the names of the papers and nothing that was sent, to whoever opens the link, and changes nothing by that', async () => {
	const { id, path, api, paperId } = await ask()
	expect((await post(`${api}/files/${paperId}`, formWith(PDF, 'nome-segreto.pdf'))).status).toBe(201)
	await db.update(paperRequests).set({ openedAt: null }).where(eq(paperRequests.id, id))
	const before = await rowOf(id)
	for (const visitor of [createVisitor(site.fetch, siteUrl), stranger, client, studio]) {
		const page = await visitor.get(path)
		expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
		const html = await page.clone().text()
		for (const hidden of ['nome-segreto', anna.email, 'Il contratto di affitto', before?.dueDay ?? ''])
			expect(html).not.toContain(hidden)
		expect(await wordsOf(page)).toContain('CU 2026')
	}
	expect((await site.fetch(path, { method: 'HEAD' })).status).toBe(200)
	expect(await rowOf(id)).toEqual(before)
	for (const reading of [`${api}/files/${paperId}`, `${api}/arrived`, `${api}/opened`])
		expect((await site.fetch(reading)).status, reading).toBe(404)
	expect((await post(`${api}/opened`, '{}')).status).toBe(204)
	expect((await rowOf(id))?.openedAt).not.toBeNull()
})

it('takes files of some megabytes, refuses too large ones and other kinds, and tells which of its own arrived', async () => {
	const { api, paperId } = await ask()
	const large = new Uint8Array(3 * 1024 * 1024)
	large.set(Buffer.from('%PDF-1.7\n'))
	const sentAs = crypto.randomUUID()
	expect((await post(`${api}/files/${paperId}?come=${sentAs}`, formWith(large))).status).toBe(201)
	expect(await (await post(`${api}/arrived`, JSON.stringify({ sent: [sentAs, crypto.randomUUID()] }))).json()).toEqual({
		arrived: [sentAs],
	})
	const huge = new Uint8Array(11 * 1024 * 1024)
	expect((await post(`${api}/files/${paperId}`, formWith(huge))).status).toBe(413)
	const refused = await post(`${api}/files/${paperId}`, formWith('MZ', 'a.exe'))
	expect([refused.status, await refused.json()]).toMatchObject([415, { code: 'wrong-kind' }])
	expect((await post(`${api}/arrived`, JSON.stringify({ sent: ['x'] }))).status).toBe(400)
	expect((await post(`/api/papers/link/x/files/${paperId}`, formWith(PDF))).status).toBe(404)
})

it('works as a plain form without a script, and closes with "Ho finito"', async () => {
	const { id, path, api, paperId } = await ask()
	const sent = await post(`${api}/files/${paperId}?pagina`, formWith(PDF))
	expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?esito=arrivato`])
	const page = await (await site.fetch(`${path}?esito=arrivato`)).text()
	expect(page).toContain('Il file è arrivato')
	expect(page).toContain(`action="${api}/files/${paperId}?pagina"`)
	const wrong = await post(`${api}/files/${paperId}?pagina`, formWith('', 'vuoto.pdf'))
	expect(wrong.headers.get('location')).toBe(`${path}?esito=no-file`)
	const visitor = createVisitor(site.fetch, siteUrl)
	const done = await visitor.submit(path, { intent: 'finish' })
	expect([done.status, done.headers.get('location')]).toEqual([302, `${path}?esito=fatto`])
	expect(await wordsOf(await visitor.get(`${path}?esito=fatto`))).toContain('Hai finito, grazie')
	const closed = await visitor.get(path)
	expect([closed.status, await wordsOf(closed)]).toEqual([404, expect.stringContaining('Questo link non vale più')])
	expect((await post(`${api}/files/${paperId}`, formWith(PDF))).status).toBe(404)
	expect((await rowOf(id))?.finishedAt).not.toBeNull()
})

it('gives what came to the studio alone, in one archive or file by file', async () => {
	const { id, api, paperId } = await ask()
	await post(`${api}/files/${paperId}`, formWith(PDF))
	const [file] = await db.select().from(paperFiles).where(eq(paperFiles.requestId, id))
	const paths = [`/api/papers/${id}/zip`, `/api/papers/${id}/files/${file?.id}`]
	for (const path of paths) {
		for (const visitor of [createVisitor(site.fetch, siteUrl), stranger, client])
			expect((await visitor.get(path)).status, path).toBe(404)
		expect((await studio.get(path)).status, path).toBe(200)
	}
	expect((await studio.get(paths[0] ?? '')).headers.get('content-disposition')).toContain('documenti.zip')
	expect(await (await studio.get(paths[1] ?? '')).text()).toBe(PDF)
	for (const wrong of ['/api/papers/x/zip', `/api/papers/${crypto.randomUUID()}/zip`, `/api/papers/${id}/files/x`])
		expect((await studio.get(wrong)).status).toBe(404)
})

it('starts the conversion of all papers to one PDF/A for the studio alone', async () => {
	const { id, api, paperId } = await ask('CU 2027')
	const page = `/admin/posta/documenti/${id}`
	const join = { intent: 'join-papers' }
	expect((await studio.submit(page, join)).headers.get('location')).toBe(page)
	expect(await wordsOf(await studio.get(page))).toContain('Non è arrivato ancora niente')
	await post(`${api}/files/${paperId}`, formWith(PDF))
	for (const visitor of [client, stranger]) await visitor.submit(page, join)
	expect(await db.$count(pdfConversions)).toBe(0)
	const started = await studio.submit(page, join)
	expect([started.status, started.headers.get('location')]).toEqual([302, '/pdf-converter'])
	expect(await db.select().from(pdfConversions)).toMatchObject([
		{
			fileName: 'Documenti di Anna Bianchi.pdf',
			userId: await idOfAccount(db, 'ada'),
			settings: { pictures: ['cu.pdf'] },
		},
	])
})

it('shows a request on its question to both, on its page to the studio, and lets the studio withdraw it', async () => {
	const { id, path, api, paperId } = await ask('Visura catastale')
	expect(await wordsOf(await client.get(questionPath))).toContain('Visura catastale')
	expect(await (await client.get(questionPath)).text()).toContain(`href="${path}"`)
	expect(await (await studio.get(questionPath)).text()).not.toContain(path)
	const page = `/admin/posta/documenti/${id}`
	expect(await wordsOf(await studio.get(page))).toContain('Visura catastale')
	expect((await studio.get('/admin/posta/documenti/x')).status).toBe(404)
	const withdraw = { intent: 'withdraw-papers' }
	expect((await studio.submit(page, withdraw)).status).toBe(409)
	const decided = await submitShown(studio, page, withdraw)
	expect([decided.status, decided.headers.get('location')]).toEqual([302, `${questionPath}#documenti-chiesti`])
	expect((await site.fetch(path)).status).toBe(404)
	expect((await post(`${api}/files/${paperId}`, formWith(PDF))).status).toBe(404)
})

it('refuses a request without names or with a day that is past, and keeps what was typed', async () => {
	const refused = await studio.submit(questionPath, { intent: 'ask-papers', names: ' ', dueDay: '2020-01-01' })
	expect(refused.status).toBe(400)
	const words = await wordsOf(refused)
	for (const part of ['Scrivi i documenti che chiedi', 'Questo giorno è già passato']) expect(words).toContain(part)
	const far = await studio.submit(questionPath, { intent: 'ask-papers', names: 'CU', dueDay: DAY })
	expect(far.status).toBe(400)
	expect((await stranger.submit(questionPath, { intent: 'ask-papers', names: 'CU', dueDay: nextYear() })).status).toBe(
		403,
	)
})

it('takes an attachment of some megabytes to a question, too', async () => {
	const large = new Uint8Array(3 * 1024 * 1024)
	large.set(Buffer.from('%PDF-1.7\n'))
	const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const sent = await site.fetch(`/api${questionPath}/attachments`, {
		method: 'POST',
		headers: { origin: siteUrl, cookie },
		body: formWith(large),
	})
	expect(sent.status).toBe(201)
})
