import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { serve } from '#test/loopback.ts'
import { ServiceAway } from './circuit-breaker.ts'
import { createServices, guardedFetch } from './services.ts'

let asked = 0
let respond = (response: ServerResponse) => void response.writeHead(200).end('answer')
const { url } = await serve((_request, response) => {
	asked++
	respond(response)
})
const create = () => {
	asked = 0
	const services = createServices(createLog('silent'))
	return { breaker: services.model, ask: guardedFetch(services, 'model') }
}

it('stops asking a model that answers with errors of its own, and says that it is away', async () => {
	const { ask } = create()
	respond = (response) => void response.writeHead(503).end()
	for (let n = 0; n < 5; n++) await expect(ask(url)).rejects.toThrow(ServiceAway)
	expect(asked).toBe(3)
})

it('stops asking a model that is not there or does not answer in time', async () => {
	const gone = create()
	for (let n = 0; n < 3; n++) await expect(gone.ask('http://127.0.0.1:9/')).rejects.toThrow(ServiceAway)
	expect(gone.breaker.awaySince()).toBeInstanceOf(Date)
	const slow = create()
	for (let n = 0; n < 4; n++) {
		const ending = new AbortController()
		respond = () => {
			ending.abort(new DOMException('timed out', 'TimeoutError'))
		}
		await expect(slow.ask(url, { signal: ending.signal })).rejects.toThrow(ServiceAway)
	}
	expect(asked).toBe(3)
})

it('notes a service that refuses the key until its next good answer, whatever lies between', async () => {
	asked = 0
	const services = createServices(createLog('silent'))
	const askWith = async (name: 'model' | 'reader', status: number) => {
		respond = (response) => void response.writeHead(status).end()
		await guardedFetch(services, name)(url).catch(() => undefined)
		return [...services.refusesKey]
	}
	expect(await askWith('model', 401)).toEqual(['model'])
	expect(await askWith('reader', 403)).toEqual(['model', 'reader'])
	expect(await askWith('model', 429)).toEqual(['model', 'reader'])
	expect(await askWith('model', 500)).toEqual(['model', 'reader'])
	expect(await askWith('model', 200)).toEqual(['reader'])
})

it('tells a credit that is used up from a rush of requests, until the next good answer', async () => {
	const services = createServices(createLog('silent'))
	const askWith = async (status: number, code = '') => {
		respond = (response) => void response.writeHead(status).end(JSON.stringify({ error: { code } }))
		const response = await guardedFetch(services, 'model')(url)
		expect(await response.text()).toContain(code)
		return [...services.withoutCredit]
	}
	expect(await askWith(429, 'rate_limit_exceeded: see https://api.example/account/billing')).toEqual([])
	expect(await askWith(429, 'insufficient_quota')).toEqual(['model'])
	expect(await askWith(200)).toEqual([])
	expect(await askWith(402)).toEqual(['model'])
})

it('takes a refusal for an answer, and says nothing of a service whose answer nobody waited for', async () => {
	const { ask, breaker } = create()
	respond = (response) => void response.writeHead(401).end()
	for (let n = 0; n < 4; n++) expect((await ask(url)).status).toBe(401)
	for (let n = 0; n < 4; n++) {
		const leaving = new AbortController()
		respond = () => {
			leaving.abort()
		}
		await expect(ask(url, { signal: leaving.signal })).rejects.toThrow('aborted')
	}
	expect(breaker.awaySince()).toBeUndefined()
	expect(asked).toBe(8)
})
