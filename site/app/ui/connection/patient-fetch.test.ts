import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionLost } from './connection.ts'
import { createPatientFetch } from './patient-fetch.ts'

const page = 'https://guida.example/prezzi'

/** A response whose connection breaks after its first bytes. */
function cutOff(): Response {
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(new TextEncoder().encode('[{"_1":'))
			controller.error(new TypeError('terminated'))
		},
	})
	return new Response(body)
}

beforeEach(() => {
	vi.stubGlobal('window', { location: new URL(page) })
	vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')))
})

afterEach(() => {
	vi.unstubAllGlobals()
})

it('asks again for data that were cut off in the middle, once the site answers', async () => {
	const answers = [cutOff(), new Response('whole')]
	const patientFetch = createPatientFetch(() => Promise.resolve(answers.shift() ?? Response.error()))
	expect(await (await patientFetch(`${page}.data`)).text()).toBe('whole')
})

it('takes a submission whose response was cut off for unanswered, and does not repeat it', async () => {
	const answers = [cutOff(), new Response('whole')]
	const patientFetch = createPatientFetch(() => Promise.resolve(answers.shift() ?? Response.error()))
	await expect(patientFetch(`${page}.data`, { method: 'POST' })).rejects.toThrow(ConnectionLost)
	expect(answers).toHaveLength(1)
})

it('gives up a read that the site does not end in time, and no write', async () => {
	const never: typeof fetch = (_input, init) =>
		new Promise((resolve, reject) => {
			const timer = setTimeout(() => resolve(new Response('late')), 200)
			init?.signal?.addEventListener('abort', () => {
				clearTimeout(timer)
				reject(new DOMException('aborted', 'AbortError'))
			})
		})
	const patientFetch = createPatientFetch(never, 20)
	await expect(patientFetch(`${page}.data`)).rejects.toThrow(expect.objectContaining({ name: 'ReadTimedOut' }))
	expect(await (await patientFetch(`${page}.data`, { method: 'POST' })).text()).toBe('late')
})
