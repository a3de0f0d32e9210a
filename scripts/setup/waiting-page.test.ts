import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createWaitingPage } from './waiting-page.mjs'

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})

it('answers every address with a page that comes back by itself, and leaves the port free at its end', async () => {
	const port = await freePort()
	const page = createWaitingPage({ port, host: '127.0.0.1' })
	page.open()
	const response = await fetch(`http://127.0.0.1:${port}/guida`)
	expect(response.status).toBe(503)
	expect(response.headers.get('retry-after')).toBe('60')
	expect(await response.text()).toContain('Torno tra un minuto')
	expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
	await page.close()
	const again = createWaitingPage({ port, host: '127.0.0.1' })
	again.open()
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503)
	await again.close()
})

it.each([Number.NaN, 70_000, -1, 80.5])('leaves the port %s to the server, which says what is wrong', async (port) => {
	const page = createWaitingPage({ port, host: '127.0.0.1' })
	expect(() => page.open()).not.toThrow()
	await page.close()
})
