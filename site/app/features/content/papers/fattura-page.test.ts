import { beforeAll, expect, it } from 'vitest'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { envelope } from '#test/envelope.ts'
import { fatturaXml, simplifiedFatturaXml } from '#test/fattura.ts'
import { createMember, linkInToast, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'
import { papersPath } from './link.server.ts'
import { PAPERS_PATH } from './paper.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

const site = await createTestApp()
const { db, siteUrl } = site.deps
let client: Visitor
let stranger: Visitor
let studio: Visitor
let questionPath = ''

beforeAll(async () => {
	client = await createMember(site, anna)
	stranger = await createMember(site, { ...anna, name: 'Bruno', email: 'bruno@example.it' })
	studio = await createMember(site, { ...anna, name: 'Ada', email: 'ada@example.it' })
	await becomeFirstAdmin(db, await idOfAccount(db, 'ada'))
	const text = { title: 'La fattura del mulino', content: 'Una domanda lunga abbastanza per essere accettata.' }
	questionPath = linkInToast(await client.submit('/new-question', text))
})

/** @returns the page of the file */
async function attach(content: string | Buffer, name: string): Promise<string> {
	const body = new FormData()
	body.set('file', new File([new Uint8Array(Buffer.from(content))], name))
	const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
	const headers = { origin: siteUrl, cookie }
	const sent = await site.fetch(`/api${questionPath}/attachments`, { method: 'POST', headers, body })
	expect(sent.status).toBe(201)
	const { id } = JSON.parse(await sent.text()) as { id: string }
	return `${questionPath}/fattura/${id}`
}

it('shows an attached fattura to its owner and the studio, and to nobody else', async () => {
	const page = await attach(fatturaXml(), 'fattura.xml')
	for (const reader of [client, studio]) {
		const words = await wordsOf(await reader.get(page))
		for (const part of [
			'Avv. Anna Verdi & C.',
			'TD06, parcella, numero 7/A del 01/03/2026',
			'1.268,80 EUR',
			'12.345,50000000 ore',
		])
			expect(words).toContain(part)
		expect(await (await reader.get(questionPath)).text()).toContain(`href="${page}"`)
	}
	expect((await stranger.get(page)).status).toBe(404)
	const signedOut = await createVisitor(site.fetch, siteUrl).get(page)
	expect([signedOut.status, signedOut.headers.get('location')]).toEqual([302, `/auth?from=${encodeURIComponent(page)}`])
})

it('opens the envelope around one and says that the signature was not checked', async () => {
	const words = await wordsOf(await client.get(await attach(envelope(Buffer.from(fatturaXml())), 'IT01_1.xml.p7m')))
	expect(words).toContain('Avv. Anna Verdi & C.')
	expect(words).toContain('la firma non è stata controllata')
	const empty = await attach(envelope(Buffer.alloc(0)).subarray(0, 60), 'IT01_2.xml.p7m')
	expect(await wordsOf(await client.get(empty))).toContain('Nella busta .p7m non c’è nessun documento')
})

it('shows a simplified one without columns that it does not have', async () => {
	const words = await wordsOf(await client.get(await attach(simplifiedFatturaXml(), 'scontrino.xml')))
	for (const part of [
		'TD08, nota di credito semplificata, numero 12/S',
		'IVA compresa nell’importo: 42,46',
		'1.104,00',
	])
		expect(words).toContain(part)
	expect(words).not.toContain('Prezzo unitario')
})

it('says why another XML is not shown, and knows no page for other kinds', async () => {
	const other = await attach('<?xml version="1.0"?><mulino/>', 'mulino.xml')
	expect(await wordsOf(await client.get(other))).toContain('non una fattura elettronica (comincia con «mulino»)')
	const bomb = await attach('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'bomba.xml')
	expect(await wordsOf(await client.get(bomb))).toContain('istruzioni (DOCTYPE)')
	const hostile = fatturaXml({ description: '&lt;script&gt;alert(1)&lt;/script&gt;' })
	expect(await (await client.get(await attach(hostile, 'a.xml'))).text()).not.toContain('<script>alert(1)')
	expect((await client.get(await attach('%PDF-1.7\n%%EOF', 'a.pdf'))).status).toBe(404)
})

it('shows one that a client sent by the link of papers to the studio alone', async () => {
	const due = { dueDay: '2099-12-31', reminds: false, userId: await idOfAccount(db, 'anna') }
	const [request] = await db.insert(paperRequests).values(due).returning()
	if (!request) throw new Error('no request')
	const [paper] = await db.insert(papers).values({ requestId: request.id, place: 0, name: 'Fattura' }).returning()
	const token = (await papersPath(site.deps, request)).slice(PAPERS_PATH.length)
	const body = new FormData()
	body.set('file', new File([fatturaXml()], 'fattura.xml'))
	const path = `/api/papers/link/${token}/files/${paper?.id}`
	expect((await site.fetch(path, { method: 'POST', headers: { origin: siteUrl }, body })).status).toBe(201)
	const [file] = await db.select().from(paperFiles)
	const page = `/admin/posta/documenti/${request.id}/fattura/${file?.id}`
	expect(await (await studio.get(`/admin/posta/documenti/${request.id}`)).text()).toContain(`href="${page}"`)
	expect(await wordsOf(await studio.get(page))).toContain('Mulino Bianchi S.r.l.')
	for (const visitor of [client, stranger, createVisitor(site.fetch, siteUrl)]) {
		const refused = await visitor.get(page)
		expect([refused.status, await refused.text()]).toEqual([302, ''])
	}
})
