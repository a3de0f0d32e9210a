import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { atEnd } from '#test/at-end.ts'
import { createTestApp } from '#test/test-app.ts'
import { answerChallenge, CHALLENGE, CHALLENGE_ANSWER, findAnswerer, isRefused } from './own-address.server.ts'

const keys = createDerivedKeys({ current: 'a secret of this site', old: [] })

/** Starts a server that answers every request with this header and status. */
async function startServer(
	answer: (challenge: string) => string | undefined,
	status = 200,
): Promise<{ siteUrl: string }> {
	const server = createServer((request, response) => {
		const challenge = new URL(request.url ?? '', 'http://localhost').searchParams.get(CHALLENGE) ?? ''
		const header = answer(challenge)
		if (header !== undefined) response.setHeader(CHALLENGE_ANSWER, header)
		response.writeHead(status).end('ok')
	}).listen(0, '127.0.0.1')
	atEnd(() => server.close())
	await new Promise((resolve) => server.once('listening', resolve))
	const address = server.address()
	return { siteUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

it('recognises itself at an address, also behind a proxy that it does not trust, and no other server', async () => {
	const other = createDerivedKeys({ current: 'a secret of another site', old: [] })
	expect(await findAnswerer(await startServer((text) => answerChallenge(keys, text, false)), keys)).toBe('own')
	expect(await findAnswerer(await startServer((text) => answerChallenge(keys, text, true)), keys)).toBe(
		'own-behind-unknown-proxy',
	)
	expect(await findAnswerer(await startServer((text) => answerChallenge(other, text, false)), keys)).toBe('other')
	expect(await findAnswerer(await startServer(() => undefined), keys)).toBe('other')
	expect(await findAnswerer({ siteUrl: 'http://127.0.0.1:9' }, keys)).toBeUndefined()
})

it('asks again before it says that a proxy finds no site', async () => {
	expect(await findAnswerer(await startServer(() => undefined, 502), keys, 0)).toBe('proxy-alone')
	let asked = 0
	const late = await startServer((text) => (++asked > 1 ? answerChallenge(keys, text, false) : undefined), 502)
	expect(await findAnswerer(late, keys, 0)).toBe('own')
})

it('asks at one of the addresses of a name', async () => {
	const { siteUrl } = await startServer((text) => answerChallenge(keys, text, false))
	const { port } = new URL(siteUrl)
	const place = { siteUrl: `http://nobody.invalid:${port}`, address: { address: '127.0.0.1', family: 4 } }
	expect(await findAnswerer(place, keys)).toBe('own')
	expect(await findAnswerer({ siteUrl: place.siteUrl }, keys)).toBeUndefined()
})

it('notices a proxy that refuses large files, and no site that takes them', async () => {
	expect(await isRefused(await startServer(() => undefined, 413), 50)).toBe(true)
	const { fetch } = await createTestApp()
	const answer = await fetch('/healthz', { method: 'POST', headers: { 'content-length': String(50 * 1024 * 1024) } })
	expect(answer.status).toBe(200)
})

it('signs nothing but challenges', () => {
	expect(answerChallenge(keys, undefined, false)).toBeUndefined()
	expect(answerChallenge(keys, 'short', false)).toBeUndefined()
})

it('answers a challenge by its health check, and says so if a proxy passed it on that it does not trust', async () => {
	const challenge = 'ab'.repeat(16)
	const trusting = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
	const ask = async ({ fetch }: Pick<typeof trusting, 'fetch'>) =>
		(await fetch(`/healthz?${CHALLENGE}=${challenge}`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).headers.get(
			CHALLENGE_ANSWER,
		)
	expect(await ask(trusting)).toBe(answerChallenge(trusting.deps.keys, challenge, false))
	const careful = await createTestApp()
	expect(await ask(careful)).toBe(answerChallenge(careful.deps.keys, challenge, true))
})
