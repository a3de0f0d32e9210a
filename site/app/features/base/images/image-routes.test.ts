import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'
import { becomeUser, createVisitor } from '#test/visitor.ts'

const site = await createTestApp()
const { siteUrl, env } = site.deps
const person = createVisitor(site.fetch, siteUrl)
const gif = Buffer.from(
	'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b',
	'latin1',
)

beforeAll(() => becomeUser(person, env.dataDir))

function upload(bytes: Buffer, { signedIn = true, name = 'foto.png' } = {}): Promise<Response> {
	const form = new FormData()
	form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
	const cookie = [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
	return site.fetch('/api/images', {
		method: 'POST',
		body: form,
		headers: { origin: siteUrl, ...(signedIn && { cookie }) },
	})
}

it('asks who uploads', async () => {
	const response = await upload(gif, { signedIn: false })
	expect(response.status).toBe(401)
	expect(await response.json()).toEqual({ error: 'Devi essere autenticato per caricare immagini' })
})

it('keeps a picture under its owner, under a name of its own and the type its bytes have', async () => {
	const response = await upload(gif, { name: '../../etc/passwd.html' })
	expect(response.status).toBe(201)
	const { publicUrl, message }: { publicUrl: string; message: string } = await response.json()
	expect(message).toBe('Immagine caricata con successo')
	expect(publicUrl).toMatch(/^\/uploads\/[\w-]+\/[0-9a-f-]{36}-\d{13}\.gif$/)
	const shown = await site.fetch(publicUrl)
	expect(shown.status).toBe(200)
	expect(shown.headers.get('content-type')).toBe('image/gif')
	expect(shown.headers.get('cache-control')).toBe('public, max-age=3600')
	expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
	expect(Buffer.from(await shown.arrayBuffer()).equals(gif)).toBe(true)
	const second: { publicUrl: string } = await (await upload(gif)).json()
	expect(second.publicUrl).not.toBe(publicUrl)
})

it('takes a picture of 5 MB to the byte', async () => {
	// Bytes after the end of the image are dropped.
	const largest = Buffer.concat([gif, Buffer.alloc(5_242_880 - gif.length)])
	expect((await upload(largest)).status).toBe(201)
})

it.each<[string, Buffer, number, string]>([
	[
		'what is no picture',
		Buffer.from('<svg onload="alert(1)"/>'),
		415,
		'Formato file non supportato. Usare JPEG, PNG, GIF o WEBP',
	],
	['one that is too large', Buffer.alloc(5_242_881), 413, "L'immagine deve essere inferiore a 5MB"],
	['one far too large', Buffer.alloc(10_485_760), 413, "L'immagine deve essere inferiore a 5MB"],
	['an empty one', Buffer.alloc(0), 400, 'Manca il file: scegli un’immagine e riprova'],
])('refuses %s', async (_name, bytes, status, error) => {
	const response = await upload(bytes)
	expect(response.status).toBe(status)
	expect(await response.json()).toMatchObject({ error })
})

it.each(['/uploads/', '/uploads/a/b.gif', '/uploads/../guida.db', '/uploads/a/..%2f..%2fb.gif', '/uploads/a/b-1.html'])(
	'%s is not found',
	async (path) => {
		expect((await site.fetch(path)).status).toBe(404)
	},
)
