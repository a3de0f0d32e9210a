import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tinyLaw } from '../../../test/tiny-law.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import { createLanguageModel } from '../../models/openai-language-model.ts'
import { retrieve } from '../../retrieve.ts'
import { groundsOf } from '../ask.ts'
import { answerByPointing, type PointingAnswerEvent } from './answer-by-pointing.ts'

const question = "Per quanti giorni il mugnaio può derivare l'acqua del torrente?"
const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const grounds = await groundsOf(store, await retrieve(store, question), { minConfidence: 0 })
const OWN = 'La può derivare per trenta giorni.'

interface Request {
	readonly body: Record<string, unknown> & { readonly messages: readonly { readonly content: string }[] }
	readonly headers: IncomingMessage['headers']
	readonly url: string
}
let behave: (request: Request, response: ServerResponse) => void = () => {}
const received: Request[] = []
const server = createServer((request, response) => {
	let text = ''
	request.on('data', (piece: Buffer) => {
		text += piece.toString()
	})
	request.on('end', () => {
		const one = { body: JSON.parse(text), headers: request.headers, url: request.url ?? '' }
		received.push(one)
		behave(one, response)
	})
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
const { port } = server.address() as AddressInfo
beforeEach(() => {
	received.length = 0
})

/** Replies as a capable model does to either request. */
function replyTo({ body }: Request): string {
	const asked = body.messages.at(-1)?.content ?? ''
	if (asked.startsWith('{')) return '{"letture": [{"n": 1, "regge": true, "parole": "derivare l\'acqua"}]}'
	const frasi = [Number(/\[(\d+)\] [^\n]*derivare l'acqua/.exec(asked)?.[1])]
	return JSON.stringify({ frasi, bastano: 'si', manca: '', p: 0.9, risposta: [{ testo: OWN, frasi }] })
}

const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 }
const pieces = (text: string) => text.match(/[\s\S]{1,11}/g) ?? []
const stream = (response: ServerResponse, events: readonly unknown[], isDone = true) => {
	response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
	for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
	response.end(isDone ? 'data: [DONE]\n\n' : '')
}
const chunk = (delta: object, reason: string | null = null, extra: object = {}) => ({
	...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' },
	choices: [{ index: 0, delta, finish_reason: reason }],
	...extra,
})
const refuse = (response: ServerResponse, status: number, body: object) =>
	void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

type Behaviour = typeof behave
/** The streams of services, as their documentation and their servers show them. */
const services: Readonly<Record<string, { path: string; behave: Behaviour; calls: number }>> = {
	OpenAI: {
		path: '/v1',
		calls: 2,
		behave: (request, response) =>
			stream(response, [
				chunk({ role: 'assistant', content: '', refusal: null }),
				...pieces(replyTo(request)).map((content) => chunk({ content })),
				chunk({}, 'stop'),
				{ ...chunk({}), choices: [], usage },
			]),
	},
	'OpenAI, a model that takes no temperature': {
		path: '/o/v1',
		calls: 4,
		behave: (request, response) => {
			if ('temperature' in request.body)
				return refuse(response, 400, {
					error: { message: "Unsupported value: 'temperature'", code: 'unsupported_value' },
				})
			stream(response, [...pieces(replyTo(request)).map((content) => chunk({ content })), chunk({}, 'stop')])
		},
	},
	Azure: {
		path: '/openai/deployments/d?api-version=2024-10-21',
		calls: 2,
		behave: (request, response) => {
			if (request.headers['api-key'] !== 'k' || !request.url.includes('api-version=')) return refuse(response, 401, {})
			stream(response, [
				{ choices: [], created: 0, id: '', model: '', object: '', prompt_filter_results: [{ prompt_index: 0 }] },
				...pieces(replyTo(request)).map((content) => chunk({ content }, null, { content_filter_results: {} })),
				chunk({}, 'stop'),
				{ ...chunk({}), choices: [], usage },
			])
		},
	},
	'Mistral, with thoughts in parts and no option that it does not know': {
		path: '/mistral/v1',
		calls: 4,
		behave: (request, response) => {
			if ('stream_options' in request.body || 'response_format' in request.body)
				return refuse(response, 422, { object: 'error', message: { detail: [{ type: 'extra_forbidden' }] } })
			stream(response, [
				chunk({ role: 'assistant', content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Vediamo {' }] }] }),
				...pieces(replyTo(request)).map((text) => chunk({ content: [{ type: 'text', text }] })),
				chunk({ content: '' }, 'stop', { usage }),
			])
		},
	},
	'Ollama, with thoughts in a field of their own': {
		path: '/ollama/v1',
		calls: 2,
		behave: (request, response) =>
			stream(response, [
				chunk({ role: 'assistant', content: '', reasoning: 'La domanda {"frasi": [9]}' }),
				...pieces(replyTo(request)).map((content) => chunk({ role: 'assistant', content })),
				chunk({ role: 'assistant', content: '' }, 'stop'),
				{ ...chunk({}), choices: [], usage },
			]),
	},
	'vLLM, without structured output, thoughts in the text': {
		path: '/vllm/v1',
		calls: 4,
		behave: (request, response) => {
			if ('response_format' in request.body && 'temperature' in request.body)
				return refuse(response, 400, { object: 'error', message: 'guided decoding is off', code: 400 })
			const text = `<think>Forse {"frasi": [9]}</think>\n\`\`\`json\n${replyTo(request)}\n\`\`\``
			stream(response, [
				chunk({ role: 'assistant', content: '' }),
				...pieces(text).map((content) => chunk({ content, reasoning_content: null }, null, { usage: null })),
				chunk({ content: '' }, 'stop', { usage }),
			])
		},
	},
	'llama.cpp, done without a reason': {
		path: '/llama/v1',
		calls: 2,
		behave: (request, response) =>
			stream(response, [
				...pieces(replyTo(request)).map((content) => chunk({ content })),
				{ ...chunk({}), choices: [], usage, timings: { prompt_ms: 1 } },
			]),
	},
	'a stream that ends after the reply without a word': {
		path: '/mute/v1',
		calls: 2,
		behave: (request, response) =>
			stream(
				response,
				pieces(replyTo(request)).map((content) => chunk({ content })),
				false,
			),
	},
}

async function answered(path: string): Promise<PointingAnswerEvent[]> {
	const model = createLanguageModel({ baseUrl: `http://127.0.0.1:${port}${path}`, model: 'm', apiKey: 'k' })
	const events: PointingAnswerEvent[] = []
	for await (const event of answerByPointing(store, grounds, model, { reader: model })) events.push(event)
	return events
}

describe('a model that points', () => {
	it.each(Object.entries(services))('is read as %s streams it', async (_, service) => {
		;({ behave } = service)
		const events = await answered(service.path)
		expect(events.map(({ type }) => type)).toEqual(['pointed', 'own', 'done'])
		const last = events.at(-1)
		if (last?.type !== 'done') throw new Error('not done')
		expect(last.answer.sentences.map(({ degree }) => degree)).toEqual(['checked', 'quoted'])
		expect(received.length).toBeLessThanOrEqual(service.calls)
		received.length = 0
		await answered(service.path)
		expect(received, 'what was refused once is not asked again').toHaveLength(2)
	})

	it('is told the form of its reply where its service takes one, the keys in their order', async () => {
		behave = services['OpenAI']?.behave ?? behave
		await answered('/form/v1')
		const formats = received.map(({ body }) => body['response_format'])
		expect(formats).toMatchObject([
			{ type: 'json_schema', json_schema: { strict: true, schema: { additionalProperties: false } } },
			{ json_schema: { name: 'letture' } },
		])
		const schema = JSON.parse(JSON.stringify(formats[0])).json_schema.schema
		expect(schema.required).toEqual(['frasi', 'bastano', 'manca', 'p', 'risposta'])
		expect(Object.keys(schema.properties)).toEqual(schema.required)
	})

	it.each([
		['settings', 401, { error: { message: 'Incorrect API key' } }],
		['settings', 404, { error: { message: 'model "m" not found, try pulling it first' } }],
		['settings', 400, { error: { message: 'content_filter' } }],
		['busy', 429, { error: { message: 'slow down' } }],
		['away', 503, { error: { code: 503, message: 'Loading model' } }],
	] as const)('that fails leaves the answer without it, and says why: %s (%i)', async (problem, status, body) => {
		behave = (_, response) => refuse(response, status, body)
		const events = await answered(`/fails-${status}/v1`)
		expect(events[0]).toMatchObject({ type: 'model-failed', problem })
		expect(events.at(-1)).toMatchObject({ type: 'done', answer: grounds.answer })
	})

	it.each([
		[
			'an error in the stream',
			[chunk({ content: '{"frasi": [1], ' }), { error: { message: 'out of memory', code: 500 } }],
			'away',
		],
		['a reply cut at its limit', [chunk({ content: '{"frasi": [1], "bastano"' }), chunk({}, 'length')], 'reply'],
	] as const)('that sends %s leaves the answer without it', async (_, events, problem) => {
		behave = (_request, response) => stream(response, events)
		const [first] = await answered('/breaks/v1')
		expect(first).toMatchObject({ type: 'model-failed', problem })
	})
})
