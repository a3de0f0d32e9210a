import { expect, it } from 'vitest'
import { normHttp } from '#app/features/law/norms/http.server.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestDeps } from '#test/test-app.ts'
import { knowledgeHttp } from './http.server.ts'

const deps = await createTestDeps()
const { cookie } = await signedIn(deps, 'anna')
const app = knowledgeHttp(deps)

const document = {
	title: 'Circolare sui mulini',
	text: 'Il mugnaio tiene il registro delle macine per dodici anni.',
	documentType: 'circolare',
	category: 'tributario',
	source: null,
	enableChunking: false,
	metadata: { uploadedBy: 'bruno', uploadedAt: '2026-01-01T00:00:00Z' },
}

function post(body: unknown, headers: Record<string, string> = { cookie }) {
	return app.request('/api/knowledge/documents', {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	})
}

it('answers an upload with success, chunksCreated and error, in the words of the specification', async () => {
	expect(await (await post(document, {})).json()).toEqual({
		success: false,
		chunksCreated: 0,
		error: "Effettua l'accesso per caricare documenti nel database legale",
	})
	const sent = await post(document)
	expect(sent.status).toBe(201)
	expect(await sent.json()).toMatchObject({ success: true, chunksCreated: 1 })
	const incomplete = await post({ ...document, title: ' ' })
	expect(incomplete.status).toBe(400)
	expect(await incomplete.json()).toEqual({
		success: false,
		chunksCreated: 0,
		error: 'Compila tutti i campi obbligatori',
	})
	for (const [fields, error] of [
		[{ documentType: 'astrologia' }, 'Il tipo di documento (documentType) non è tra quelli previsti.'],
		[{ documentType: undefined }, 'Compila tutti i campi obbligatori'],
		[{ category: 'astrologia' }, 'La categoria (category) non è tra quelle previste.'],
		[{ source: 'x'.repeat(301) }, 'Titolo, fonte ed estremi non possono superare 300 caratteri.'],
	] as const)
		expect(await (await post({ ...document, ...fields })).json()).toEqual({ success: false, chunksCreated: 0, error })
	const again = await post(document)
	expect(again.status).toBe(409)
	expect(await again.json()).toMatchObject({ success: false, alike: [{ title: document.title }] })
	expect((await post({ ...document, text: 'x'.repeat(500_001) })).status).toBe(400)
})

it('lists, proposes and deletes the documents of the session, and knows no other', async () => {
	const { documents } = await (await app.request('/api/knowledge/documents', { headers: { cookie } })).json()
	const [{ id, version }] = documents
	const norms = async (headers: Record<string, string>) =>
		(await (await normHttp(deps).request('/api/knowledge/norms?q=registro%20delle%20macine', { headers })).json()).norms
	expect(await norms({ cookie })).toMatchObject([{ title: `«${document.title}»`, text: document.text }])
	expect(await norms({})).toEqual([])
	expect(documents).toMatchObject([{ title: document.title, status: 'private' }])
	const change = (path: string, method: string) =>
		app.request(`/api/knowledge/documents/${path}`, { method, headers: { cookie } })
	expect((await change(`${id}/proposal`, 'PUT')).status).toBe(409)
	const seen = new URLSearchParams({ version })
	expect((await change(`${id}/proposal?${seen}`, 'PUT')).status).toBe(204)
	expect((await change('not-a-document/proposal', 'PUT')).status).toBe(404)
	expect((await change(id, 'DELETE')).status).toBe(204)
	expect((await change(id, 'DELETE')).status).toBe(404)
})

it('refuses a form without a file and a file it cannot read', async () => {
	const send = (form: FormData) =>
		app.request('/api/knowledge/file-text', { method: 'POST', headers: { cookie }, body: form })
	expect((await send(new FormData())).status).toBe(400)
	const form = new FormData()
	form.set('file', new File(['MZ'], 'programma.exe'))
	const refused = await send(form)
	expect(refused.status).toBe(422)
	expect(await refused.json()).toMatchObject({
		error: expect.stringContaining('PDF, DOCX, ODT, XLSX, RTF, HTML, EML, TXT, MD o XML'),
	})
})
