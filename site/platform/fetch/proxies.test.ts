import { connect, type Socket } from 'node:net'
import { createLanguageModel } from 'legal'
import { expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { serve } from '#test/loopback.ts'
import { sendThroughProxies } from './proxies.ts'
import { safeFetch } from './safe-fetch.ts'

const MODEL_WORDS = ['Il mugnaio ', 'paga [1].']

/** A service with the API of OpenAI that streams a reply. */
async function startModel(): Promise<string> {
	const { url } = await serve((_req, res) => {
		res.writeHead(200, { 'content-type': 'text/event-stream' })
		const send = (delta: object, finish_reason: string | null) =>
			res.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
		for (const content of MODEL_WORDS) send({ content }, null)
		send({}, 'stop')
		res.end('data: [DONE]\n\n')
	})
	return url
}

/** A proxy that tunnels every CONNECT to one server, and keeps what it was asked for. */
async function startProxy(target: string): Promise<{ url: string; tunnels: string[] }> {
	const tunnels: string[] = []
	const sockets = new Set<Socket>()
	const { url, server } = await serve((_req, res) => res.writeHead(501).end())
	server.on('connect', (req, socket) => {
		tunnels.push(req.url ?? '')
		const upstream = connect(Number(new URL(target).port), '127.0.0.1', () => {
			socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
			upstream.pipe(socket).pipe(upstream)
		})
		sockets.add(upstream)
		socket.on('error', () => upstream.destroy())
		upstream.on('error', () => socket.destroy())
	})
	atEnd(() => {
		for (const socket of sockets) socket.destroy()
	})
	return { url, tunnels }
}

async function askModel(baseUrl: string): Promise<string> {
	let said = ''
	const model = createLanguageModel({ baseUrl, model: 'prova' })
	for await (const piece of model.stream([{ role: 'user', content: 'Chi paga?' }])) said += piece
	return said
}

it('reaches a model through the proxy, which alone looks its name up', async () => {
	const { url, tunnels } = await startProxy(await startModel())
	atEnd(sendThroughProxies({ https: url, http: url, except: undefined }))
	expect(await askModel('http://modello.example/v1')).toBe(MODEL_WORDS.join(''))
	expect(tunnels).toEqual(['modello.example:80'])
})

it('asks the proxy for a tunnel to an https service', async () => {
	const { url, tunnels } = await startProxy(await startModel())
	atEnd(sendThroughProxies({ https: url, http: undefined, except: undefined }))
	// The tunnel leads to a server without TLS.
	await expect(fetch('https://modello.example/v1')).rejects.toThrow('fetch failed')
	expect(tunnels).toEqual(['modello.example:443'])
})

it('leaves out this machine, the names excepted and what is not configured', async () => {
	const model = await startModel()
	const { url, tunnels } = await startProxy(model)
	const end = sendThroughProxies({ https: url, http: url, except: '.studio.invalid' })
	expect(await askModel(`${model}/v1`)).toBe(MODEL_WORDS.join(''))
	await expect(fetch('http://modello.studio.invalid:9/')).rejects.toThrow('fetch failed')
	end()
	await expect(fetch('http://modello.invalid:9/')).rejects.toThrow('fetch failed')
	sendThroughProxies({ https: undefined, http: undefined, except: undefined })()
	expect(tunnels).toEqual([])
})

it('never carries an address that somebody else chose: that is connected to where it was checked', async () => {
	const target = await startModel()
	const { url, tunnels } = await startProxy(target)
	atEnd(sendThroughProxies({ https: url, http: url, except: undefined }))
	const network = {
		resolve: async () => [{ address: '151.101.1.195', family: 4 }],
		route: () => ({ address: '127.0.0.1', family: 4 }),
	}
	const { port } = new URL(target)
	expect(await safeFetch(`http://notizie.example:${port}/`, { chosenBy: 'person', network })).toMatchObject({
		ok: true,
	})
	expect(tunnels).toEqual([])
})
