import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readAgain } from '../src/answer/pointing/read-again.ts'
import { createLanguageModel } from '../src/models/openai-language-model.ts'
import { withoutThoughts } from '../src/models/without-thoughts.ts'

/** Replies of services with OpenAI's API, as recorded, put on loopback one after the other. */
let replies: ((response: ServerResponse) => void)[] = []
const bodies: Record<string, unknown>[] = []
const server = createServer((request, response) => {
	let body = ''
	request.on('data', (piece: Buffer) => {
		body += piece.toString()
	})
	request.on('end', () => {
		bodies.push(JSON.parse(body))
		const reply = replies.length > 1 ? replies.shift() : replies[0]
		reply?.(response)
	})
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const baseUrl = `http://127.0.0.1:${port}/v1`
const model = createLanguageModel({ baseUrl, model: 'prova' })
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
beforeEach(() => {
	bodies.length = 0
})

const event = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const chunk = (delta: object, finish: string | null = null, rest: object = {}) =>
	event({
		id: 'c1',
		object: 'chat.completion.chunk',
		created: 1,
		model: 'prova',
		choices: [{ index: 0, delta, finish_reason: finish }],
		...rest,
	})
const stream =
	(...events: string[]) =>
	(response: ServerResponse): void => {
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		for (const one of events) response.write(one)
		response.end()
	}
const words = [chunk({ role: 'assistant', content: 'Il mugnaio ' }), chunk({ content: 'paga [1].' })]
const usage = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 }
const filters = { prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] }

async function heard(): Promise<string> {
	let text = ''
	for await (const piece of withoutThoughts(model.stream([{ role: 'user', content: 'Chi paga?' }]))) text += piece
	return text
}

it.each([
	['Ollama', stream(...words, chunk({ content: '' }, 'stop'), event('[DONE]'))],
	[
		'llama.cpp, with times',
		stream(...words, chunk({}, 'stop', { usage, timings: { predicted_ms: 3 } }), event('[DONE]')),
	],
	[
		'vLLM, with usage in a chunk of its own',
		stream(
			...words,
			chunk({}, 'stop'),
			event({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'prova', choices: [], usage }),
			event('[DONE]'),
		),
	],
	['LM Studio', stream(...words, chunk({}, 'stop', { system_fingerprint: 'prova' }), event('[DONE]'))],
	[
		'OpenAI, with an empty first chunk',
		stream(chunk({ role: 'assistant', content: '', refusal: null }), ...words, chunk({}, 'stop'), event('[DONE]')),
	],
	[
		'Mistral, whose last chunk has words',
		stream(words[0] ?? '', chunk({ content: 'paga [1].' }, 'stop', { usage }), event('[DONE]')),
	],
	[
		'Azure, with filters before the words',
		stream(
			event({ id: '', object: '', created: 0, model: '', choices: [], ...filters }),
			...words,
			chunk({}, 'stop'),
			event('[DONE]'),
		),
	],
	[
		'a model that thinks in a field of its own',
		stream(
			chunk({ role: 'assistant', reasoning_content: 'Forse il cliente.' }),
			chunk({ reasoning: 'O no.' }),
			...words,
			chunk({}, 'stop'),
			event('[DONE]'),
		),
	],
	[
		'a model that thinks aloud',
		stream(
			chunk({ content: '<think>Forse il cliente [1].</th' }),
			chunk({ content: 'ink>' }),
			...words,
			chunk({}, 'stop'),
			event('[DONE]'),
		),
	],
	['a service that ends without a last mark', stream(...words, chunk({}, 'stop'))],
	['a service that is done without a reason', stream(...words, event('[DONE]'))],
	['a reply cut at its longest', stream(...words, chunk({}, 'length'), event('[DONE]'))],
])('hears the words of %s', async (_, reply) => {
	replies = [reply]
	expect(await heard()).toBe('Il mugnaio paga [1].')
})

const fails =
	(status: number, headers: Record<string, string> = {}, message = 'no') =>
	(response: ServerResponse): void => {
		response
			.writeHead(status, { 'content-type': 'application/json', ...headers })
			.end(JSON.stringify({ error: { message } }))
	}
it('waits as long as a busy service asks, and then hears it', async () => {
	replies = [fails(429, { 'retry-after': '1' }), stream(...words, chunk({}, 'stop'), event('[DONE]'))]
	const start = performance.now()
	expect(await heard()).toBe('Il mugnaio paga [1].')
	expect(performance.now() - start).toBeGreaterThan(900)
})

it('hears what a reply cost from a service that says so', async () => {
	const costs: unknown[] = []
	const done = [chunk({}, 'stop'), event('[DONE]')]
	for (const reply of [stream(...words, chunk({}, 'stop', { usage }), event('[DONE]')), stream(...words, ...done)]) {
		replies = [reply]
		for await (const _ of model.stream([{ role: 'user', content: '?' }], undefined, (cost) => costs.push(cost)));
	}
	expect(costs).toEqual([{ sent: 10, received: 4 }])
	expect(bodies.map(({ stream_options: options }) => options)).toEqual([
		{ include_usage: true },
		{ include_usage: true },
	])
})

it('asks a service that refuses the options of a streamed reply without them, from then on', async () => {
	const choosy = createLanguageModel({ baseUrl, model: 'prova' })
	const hearing = async () => {
		let text = ''
		for await (const piece of choosy.stream([{ role: 'user', content: '?' }])) text += piece
		return text
	}
	replies = [fails(422), stream(...words, chunk({}, 'stop'), event('[DONE]'))]
	expect([await hearing(), await hearing()]).toEqual(['Il mugnaio paga [1].', 'Il mugnaio paga [1].'])
	expect(bodies.map((body) => ['stream_options', 'temperature', 'max_tokens'].filter((name) => name in body))).toEqual([
		['stream_options', 'temperature', 'max_tokens'],
		[],
		[],
	])
	replies = [fails(400)]
	await expect(hearing()).rejects.toThrow('no')
})

it.each([
	['temperature', "Unsupported value: 'temperature' does not support 0 with this model."],
	['max_tokens', "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."],
	['stream_options', 'Unrecognized request argument supplied: stream_options'],
	['response_format', "Invalid parameter: 'response_format' of type 'json_schema' is not supported"],
])('asks a service that names %s in its refusal for everything else all the same', async (refused, message) => {
	const costs: unknown[] = []
	const choosy = createLanguageModel({ baseUrl, model: `senza ${refused}` })
	const form = { name: 'prova', schema: {} }
	replies = [fails(400, {}, message), stream(...words, chunk({}, 'stop', { usage }), event('[DONE]'))]
	for (let request = 0; request < 2; request++)
		for await (const _ of choosy.stream([{ role: 'user', content: '?' }], undefined, (cost) => costs.push(cost), form));
	const options = ['temperature', 'max_tokens', 'stream_options', 'response_format']
	const others = options.filter((name) => name !== refused)
	expect(bodies.map((body) => options.filter((name) => name in body))).toEqual([options, others, others])
	expect(costs).toEqual([
		{ sent: 10, received: 4 },
		{ sent: 10, received: 4 },
	])
})

it('fails when the service refuses, or breaks off', async () => {
	replies = [fails(401)]
	await expect(heard()).rejects.toThrow('no')
	replies = [
		(response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.write(words[0])
			setTimeout(() => response.destroy(), 20)
		},
	]
	await expect(heard()).rejects.toThrow('Failed to process')
})

const statement = { text: 'Paga il mugnaio.', words: ['Il mugnaio paga il canone.'] }
const verdict = '{"letture":[{"n":1,"regge":true,"parole":"Il mugnaio paga"}]}'
const streamed = (content: string) => stream(chunk({ content }), chunk({}, 'stop'), event('[DONE]'))
const readingOf = async (options = {}) =>
	readAgain(createLanguageModel({ baseUrl, model: 'prova' }), 'Chi paga?', [statement], options)

it.each([
	['plain', verdict],
	['fenced', `\`\`\`json\n${verdict}\n\`\`\``],
	['after thoughts', `<think>{"letture": []}</think>\n${verdict}`],
])('reads a second reading that is %s', async (_, content) => {
	replies = [streamed(content)]
	expect(await readingOf()).toEqual(['stands'])
})

it.each([
	['refuses', streamed('Mi dispiace, non posso aiutarti.'), 'unread'],
	['says nothing', stream(chunk({}, 'stop'), event('[DONE]')), 'unread'],
	['is cut off', streamed(verdict.slice(0, 30)), 'unread'],
	['keeps refusing the request', fails(400), 'unread'],
	['never answers', () => undefined, 'unread'],
	['reads another sentence', streamed(verdict.replace('"n":1', '"n":2')), 'unread'],
	['reads it twice', streamed(verdict.replace('}]', '},{"n":1,"regge":false}]')), 'unread'],
	['names words that the law does not have', streamed(verdict.replace('Il mugnaio', 'Il cliente')), 'not-borne'],
	['says no', streamed(verdict.replace('true', 'false')), 'not-borne'],
] as const)('gains nothing from a second reader that %s', async (_, reply, outcome) => {
	replies = [reply]
	expect(await readingOf({ timeoutMs: 1500 })).toEqual([outcome])
})
