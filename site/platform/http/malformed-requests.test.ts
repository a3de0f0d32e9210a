import { request } from 'node:http'
import { expect, it } from 'vitest'
import { startSite } from '#test/site-process.ts'

const site = await startSite()

/** Sends a request that `fetch` would refuse to send. */
function send(method: string, path: string): Promise<{ status: number; allow: string | undefined; body: string }> {
	return new Promise((resolve, reject) => {
		const outgoing = request(new URL(path, site.url), { method, headers: { cookie: 'a=secret' } }, (answer) => {
			let body = ''
			answer.setEncoding('utf8').on('data', (piece: string) => {
				body += piece
			})
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, allow: answer.headers.allow, body }))
		})
		outgoing.on('error', reject)
		outgoing.end()
	})
}

it.each(['TRACE', 'PROPFIND', 'SUBSCRIBE'])('answers %s with 405 and sends nothing back', async (method) => {
	for (const path of ['/', '/healthz', '/profile', '/favicon.ico', '/api/auth/get-session']) {
		const { status, allow, body } = await send(method, path)
		expect(status, path).toBe(405)
		expect(allow).toContain('GET')
		expect(body).not.toContain('secret')
	}
})

it.each(['/admin/utenti/a%00b', '/articles/%00', '/?q=%00', '/api/assistant/sessions?q=a%00', '/cerca.data?q=%00'])(
	'refuses the address %s, which names nothing',
	async (path) => {
		expect((await send('GET', path)).status).toBe(400)
	},
)
