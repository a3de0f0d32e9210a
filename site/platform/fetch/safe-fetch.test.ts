import type { LookupAddress } from 'node:dns'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { serve } from '#test/loopback.ts'
import { type Network, safeFetch, systemNetwork } from './safe-fetch.ts'

const problem = (code: string) => ({ ok: false, problem: expect.objectContaining({ code }) })
const resolvesTo = (resolve: Network['resolve']): Network => ({ ...systemNetwork, resolve })
const neverResolves = () => new Promise<never>(() => {})

describe('what it refuses to reach', () => {
	it.each([
		'file:///etc/passwd',
		'ftp://example.org/',
		'gopher://x',
		'data:text/plain,x',
		'http://a:b@example.org/',
		'nothing',
	])('%s is not an address it knows', async (url) => {
		expect(await safeFetch(url, { chosenBy: 'person' })).toEqual(problem('address-not-http'))
	})

	it.each([
		'http://127.0.0.1/',
		'http://2130706433/',
		'http://0x7f.1/',
		'http://0177.0.0.1/',
		'http://127.1/',
		'http://[::1]/',
		'http://[::ffff:127.0.0.1]/',
		'http://[2002:7f00:1::]/',
		'http://169.254.169.254/latest/meta-data/',
		'http://100.64.0.1/',
		'http://0.0.0.0/',
		'http://127。0。0。1/',
	])('%s is not public', async (url) => {
		expect(await safeFetch(url, { chosenBy: 'person' })).toEqual(problem('address-not-public'))
	})

	it('a name with one private address among public ones is refused', async () => {
		const found = [
			{ address: '151.101.1.195', family: 4 },
			{ address: '10.0.0.5', family: 4 },
		]
		const resolve = async () => found
		expect(await safeFetch('http://feed.example/', { chosenBy: 'person', network: resolvesTo(resolve) })).toEqual(
			problem('address-not-public'),
		)
	})

	it('the server on loopback is not reached without its pair on the list, nor by its port alone', async () => {
		let reached = 0
		const { url } = await serve((_req, res) => {
			reached++
			res.end('x')
		})
		expect(await safeFetch(url, { chosenBy: 'person' })).toEqual(problem('address-not-public'))
		expect(await safeFetch(url, { chosenBy: 'studio', allow: ['127.0.0.1:1', 'localhost:80'] })).toEqual(
			problem('address-not-public'),
		)
		expect(reached).toBe(0)
	})

	it('a redirect to a private address is refused', async () => {
		const { url, allow } = await serve((_req, res) => res.writeHead(302, { location: 'http://[::1]:9/' }).end())
		expect(await safeFetch(url, { chosenBy: 'studio', allow })).toEqual(problem('address-not-public'))
	})

	it('a redirect to a file is refused', async () => {
		const { url, allow } = await serve((_req, res) => res.writeHead(302, { location: 'file:///etc/passwd' }).end())
		expect(await safeFetch(url, { chosenBy: 'studio', allow })).toEqual(problem('address-not-http'))
	})

	it('the name is resolved once: the connection goes to the address that was checked', async () => {
		let asked = 0
		const { url, allow } = await serve((_req, res) => res.end('reached'))
		const port = new URL(url).port
		const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
		const answer = await safeFetch(`http://rebinding.example:${port}/`, {
			chosenBy: 'studio',
			allow: [...allow, `rebinding.example:${port}`],
			network: resolvesTo(resolve),
		})
		expect(asked).toBe(1)
		expect(answer).toMatchObject({ ok: true, status: 200 })
	})
})

describe('an address that a person gave', () => {
	const PUBLIC = { address: '151.101.1.195', family: 4 }

	/** A network whose DNS gives first one answer and then another, and routes public addresses to loopback. */
	function rebinding(...answers: readonly LookupAddress[]) {
		const dialled: string[] = []
		let asked = 0
		const network: Network = {
			resolve: async () => [answers[Math.min(asked++, answers.length - 1)] ?? PUBLIC],
			route(checked) {
				dialled.push(checked.address)
				return { address: '127.0.0.1', family: 4 }
			},
		}
		return { network, dialled }
	}

	it('never leads to a private host, whatever the studio allows for itself', async () => {
		const { url, allow } = await serve((_req, res) => res.end('reached'))
		expect(await safeFetch(url, { chosenBy: 'studio', allow })).toMatchObject({ status: 200 })
		expect(await safeFetch(url, { chosenBy: 'person' })).toEqual(problem('address-not-public'))
		// @ts-expect-error a person's address has no list
		expect(await safeFetch(url, { chosenBy: 'person', allow })).toEqual(problem('address-not-public'))
		const { port } = new URL(url)
		const { network, dialled } = rebinding({ address: '127.0.0.1', family: 4 })
		const named = await safeFetch(`http://rebinding.example:${port}/`, { chosenBy: 'person', network })
		expect([named, dialled]).toEqual([problem('address-not-public'), []])
	})

	it('is connected to at the address that was checked, and checked again after a redirect', async () => {
		const { url } = await serve((req, res) => {
			if (req.url === '/') res.end('reached')
			else res.writeHead(302, { location: '/' }).end()
		})
		const { port } = new URL(url)
		const fine = rebinding(PUBLIC, { address: '127.0.0.1', family: 4 })
		const options = { chosenBy: 'person', network: fine.network } as const
		expect(await safeFetch(`http://rebinding.example:${port}/`, options)).toMatchObject({ status: 200 })
		const hostile = rebinding(PUBLIC, { address: '10.0.0.1', family: 4 })
		const redirected = { chosenBy: 'person', network: hostile.network } as const
		expect(await safeFetch(`http://rebinding.example:${port}/on`, redirected)).toEqual(problem('address-not-public'))
		expect([fine.dialled, hostile.dialled]).toEqual([[PUBLIC.address], [PUBLIC.address]])
	})
})

it('does not follow a public host to a private one that the studio allows', async () => {
	const inside = await serve((_req, res) => res.end('reached'))
	const outside = await serve((_req, res) => res.writeHead(302, { location: inside.url }).end())
	const { port } = new URL(outside.url)
	const network: Network = {
		resolve: async () => [{ address: '151.101.1.195', family: 4 }],
		route: () => ({ address: '127.0.0.1', family: 4 }),
	}
	const answer = await safeFetch(`http://feed.example:${port}/`, { chosenBy: 'studio', allow: inside.allow, network })
	expect(answer).toEqual(problem('address-not-public'))
})

describe('what it bounds', () => {
	it('an endless body stops at the limit', async () => {
		const { url, allow } = await serve((_req, res) => {
			const more = () => {
				while (!res.destroyed && res.write(Buffer.alloc(65_536)));
				if (!res.destroyed) res.once('drain', more)
			}
			more()
		})
		expect(await safeFetch(url, { chosenBy: 'studio', allow, maxBytes: 1_000_000 })).toEqual(problem('too-large'))
	})

	it('a bomb is counted as it unfolds', async () => {
		const body = gzipSync(Buffer.alloc(20_000_000))
		expect(body.length).toBeLessThan(100_000)
		const { url, allow } = await serve((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(body))
		expect(await safeFetch(url, { chosenBy: 'studio', allow, maxBytes: 1_000_000 })).toEqual(problem('too-large'))
	})

	it('a body that trickles ends with the time', async () => {
		const { url, allow } = await serve((_req, res) => {
			const timer = setInterval(() => res.write('.'), 20)
			res.on('close', () => clearInterval(timer))
		})
		expect(await safeFetch(url, { chosenBy: 'studio', allow, timeoutMs: 300 })).toEqual(problem('timed-out'))
	})

	it('a server that never answers ends with the time, and so does a name that is never found', async () => {
		const { url, allow } = await serve(() => {})
		expect(await safeFetch(url, { chosenBy: 'studio', allow, timeoutMs: 200 })).toEqual(problem('timed-out'))
		expect(
			await safeFetch('http://slow.example/', {
				chosenBy: 'studio',
				allow,
				timeoutMs: 100,
				network: resolvesTo(neverResolves),
			}),
		).toEqual(problem('timed-out'))
	})

	it('redirects in a circle end', async () => {
		let hops = 0
		const { url, allow } = await serve((_req, res) => {
			hops++
			res.writeHead(301, { location: '/again' }).end()
		})
		expect(await safeFetch(url, { chosenBy: 'studio', allow })).toEqual(problem('too-many-redirects'))
		expect(hops).toBe(6)
	})

	it.each(['br', 'zstd', 'gzip, br'])('%s is neither asked for nor decompressed', async (coding) => {
		let asked: string | string[] | undefined
		const { url, allow } = await serve((req, res) => {
			asked = req.headers['accept-encoding']
			res.writeHead(200, { 'content-encoding': coding }).end(brotliCompressSync('x'))
		})
		expect(await safeFetch(url, { chosenBy: 'studio', allow })).toEqual(problem('unreadable-answer'))
		expect(asked).toBe('gzip, deflate')
	})

	it('broken compression and unknown codings are unreadable', async () => {
		const broken = await serve((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'))
		expect(await safeFetch(broken.url, { chosenBy: 'studio', ...broken })).toEqual(problem('unreadable-answer'))
		const unknown = await serve((_req, res) => res.writeHead(200, { 'content-encoding': 'snappy' }).end('x'))
		expect(await safeFetch(unknown.url, { chosenBy: 'studio', ...unknown })).toEqual(problem('unreadable-answer'))
	})

	it('headers without end are unreadable', async () => {
		const { url, allow } = await serve((_req, res) => {
			res.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(200_000)}\r\n\r\n`)
		})
		expect(await safeFetch(url, { chosenBy: 'studio', allow })).toEqual(problem('unreadable-answer'))
	})
})

describe('what it gives', () => {
	it('a decompressed body, the status and the address after redirects', async () => {
		const { url, allow } = await serve((req, res) => {
			if (req.url === '/') res.writeHead(307, { location: 'feed.xml#top' }).end()
			else res.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('ciao'))
		})
		const answer = await safeFetch(url, { chosenBy: 'studio', allow })
		if (!answer.ok) throw new Error(answer.problem.code)
		expect(answer.body.toString()).toBe('ciao')
		expect(answer.url.href).toBe(`${url}/feed.xml`)
		expect(answer.header('etag')).toBe('"1"')
	})

	it('a secret header does not follow a redirect to another origin', async () => {
		const seen: (string | undefined)[] = []
		const other = await serve((req, res) => {
			seen.push(req.headers.authorization, req.headers['x-api-key']?.toString(), req.headers['if-none-match'])
			res.end()
		})
		const first = await serve((_req, res) => res.writeHead(302, { location: other.url }).end())
		await safeFetch(first.url, {
			chosenBy: 'studio',
			allow: [...first.allow, ...other.allow],
			headers: { authorization: 'Bearer x', 'X-Api-Key': 'k', 'if-none-match': '"1"' },
		})
		expect(seen).toEqual([undefined, undefined, '"1"'])
	})

	it('a body that is sent, once', async () => {
		const { url, allow } = await serve((req, res) => {
			res.writeHead(req.method === 'POST' ? 200 : 400)
			req.pipe(res)
		})
		const answer = await safeFetch(url, { chosenBy: 'studio', allow, method: 'POST', body: 'token=1' })
		expect(answer.ok && answer.body.toString()).toBe('token=1')
	})

	it('a closed port and a name that does not exist, as data', async () => {
		expect(await safeFetch('http://127.0.0.1:1/', { chosenBy: 'studio', allow: ['127.0.0.1:1'] })).toEqual(
			problem('connection-failed'),
		)
		expect(await safeFetch('http://nothing.invalid/', { chosenBy: 'person' })).toEqual(problem('host-not-found'))
	})

	it("the caller's own abort as an exception", async () => {
		const { url, allow } = await serve(() => {})
		const controller = new AbortController()
		const pending = safeFetch(url, { chosenBy: 'studio', allow, signal: controller.signal })
		controller.abort()
		await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
	})
})
