import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import type { AppEnv } from './app-env.ts'
import { createRequestBodies } from './request-bodies.ts'

/** A site whose clock is moved by hand: uploads at `/upload`, every other body is a form. */
async function open() {
	let time = 0
	let received = 0
	const bodies = createRequestBodies(() => time)
	const app = new Hono<AppEnv>()
	app.use(bodies.cutSlow())
	app.post('/upload', async (c) => {
		const upload = await bodies.upload(c, 'anna', async () => {
			received++
			return c.req.text()
		})
		return upload.ok ? c.text(`${upload.received.length}`) : c.text('', 429)
	})
	app.post('/form', async (c) => c.text(`${(await c.req.text().catch(() => '')).length}`))
	const respond = getRequestListener(app.fetch)
	const server = createServer((req, res) => void respond(req, res))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	return {
		pass: (ms: number) => {
			time += ms
		},
		receiving: () => received,
		/** Sends the head and the first bytes of a body. */
		begin(path: string, length: number) {
			const socket = connect(port, '127.0.0.1')
			let heard = ''
			socket.on('data', (chunk) => (heard += String(chunk)))
			socket.on('error', () => {})
			socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n{`)
			atEnd(() => socket.destroy())
			return { send: (text: string) => socket.write(text), heard: () => heard }
		},
	}
}

it('cuts a body that dribbles after half a minute, and lets one go on that comes as fast as it must', async () => {
	const site = await open()
	const [slow, steady] = [site.begin('/form', 1_000_000), site.begin('/form', 65_001)]
	await new Promise((resolve) => setTimeout(resolve, 100))
	steady.send('x'.repeat(40_000))
	slow.send('a')
	await new Promise((resolve) => setTimeout(resolve, 100))
	site.pass(30_000)
	await expect.poll(slow.heard, { timeout: 3_000 }).toContain('408')
	steady.send('x'.repeat(25_000))
	await expect.poll(steady.heard).toContain('65001')
})

it("lets a person's upload be slow, but not stand still", async () => {
	const site = await open()
	const upload = site.begin('/upload', 1_000_000)
	await vi.waitFor(() => expect(site.receiving()).toBe(1))
	for (let minute = 0; minute < 3; minute++) {
		site.pass(90_000)
		upload.send('a')
		await new Promise((resolve) => setTimeout(resolve, 1_100))
	}
	expect(upload.heard()).toBe('')
	site.pass(300_000)
	await new Promise((resolve) => setTimeout(resolve, 1_100))
	site.pass(300_000)
	await expect.poll(upload.heard, { timeout: 3_000 }).toContain('408')
})

it('receives four uploads of a person at once, and the next when one of them has ended', async () => {
	const site = await open()
	const uploads = Array.from({ length: 12 }, () => site.begin('/upload', 3))
	await vi.waitFor(() => expect(site.receiving()).toBe(4))
	await new Promise((resolve) => setTimeout(resolve, 200))
	expect(site.receiving()).toBe(4)
	for (const { send } of uploads) send('ab')
	await vi.waitFor(() => expect(uploads.map(({ heard }) => heard().slice(-1))).toEqual(uploads.map(() => '3')))
})
