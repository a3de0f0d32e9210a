import { expect, it, vi } from 'vitest'
import { createPatientFetch, delayAsked, systemClock } from '../patient-fetch.ts'
import { keyHeader, urlOf } from './endpoint.ts'

it('puts a path before the query of an address', () => {
	expect(urlOf({ baseUrl: 'http://127.0.0.1:11434/v1/' }, '/embeddings')).toBe('http://127.0.0.1:11434/v1/embeddings')
	expect(
		urlOf({ baseUrl: 'https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21' }, '/chat/completions'),
	).toBe('https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21')
})

it('gives the key to Azure in its own header, and to others as a bearer', () => {
	const apiKey = 'k'
	expect(keyHeader({ baseUrl: 'https://api.openai.com/v1', apiKey })).toEqual({ authorization: 'Bearer k' })
	expect(keyHeader({ baseUrl: 'https://openai.azure.com.attaccante.example/v1', apiKey })).toEqual({
		authorization: 'Bearer k',
	})
	for (const baseUrl of ['https://r.openai.azure.com/openai/v1', 'http://127.0.0.1:9/d?api-version=1'])
		expect(keyHeader({ baseUrl, apiKey })).toEqual({ 'api-key': 'k' })
	expect(keyHeader({ baseUrl: 'https://api.openai.com/v1' })).toEqual({})
})

it('reads the delay that a busy service asks for, however it writes it', () => {
	const now = Date.UTC(2026, 10, 23, 8, 0, 0)
	const asked = (headers: Record<string, string>) => delayAsked(new Headers(headers), now)
	expect(asked({ 'retry-after': '3' })).toBe(3000)
	expect(asked({ 'retry-after': 'Mon, 23 Nov 2026 08:00:07 GMT' })).toBe(7000)
	expect(asked({ 'retry-after-ms': '250', 'retry-after': '1' })).toBe(250)
	expect(asked({ 'retry-after': '86400' })).toBe(30_000)
	expect(asked({ 'retry-after': 'Sun, 22 Nov 2026 08:00:00 GMT' })).toBe(0)
	for (const headers of [{}, { 'retry-after': '' }, { 'retry-after': 'presto' }]) expect(asked(headers)).toBeUndefined()
})

it('takes an answer for one where a server has put its own class in the place of Response', async () => {
	const answer = new Response('{}')
	vi.stubGlobal('Response', function OwnResponse() {})
	const pauses: number[] = []
	const clock = { ...systemClock, sleep: async (ms: number) => void pauses.push(ms) }
	const send = createPatientFetch(async () => answer, undefined, clock)
	expect(await send('http://127.0.0.1:9/v1').finally(() => vi.unstubAllGlobals())).toBe(answer)
	expect(pauses).toEqual([])
})
