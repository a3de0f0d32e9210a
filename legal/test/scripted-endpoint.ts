/** An OpenAI-compatible endpoint on loopback that sends a script's replies: streamed in small chunks, or whole when no stream is requested. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ScriptedEndpoint {
	readonly baseUrl: string
	/** Bodies of the requests received. */
	readonly requests: readonly unknown[]
	close(): Promise<void>
}

/** @param script the reply to a request, or a status code to fail with */
export async function startScriptedEndpoint(
	script: (lastUserMessage: string) => string | number | Promise<string | number>,
): Promise<ScriptedEndpoint> {
	const requests: unknown[] = []
	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy())
	})
	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body: unknown = JSON.parse(await bodyOf(request))
		requests.push(body)
		const reply = request.url === '/v1/chat/completions' ? await script(lastUserMessage(body)) : 404
		if (typeof reply === 'number') {
			response.writeHead(reply, { 'content-type': 'application/json' }).end('{"error":{"message":"scripted"}}')
			return
		}
		if (!wantsStream(body)) {
			response.writeHead(200, { 'content-type': 'application/json' })
			response.end(
				JSON.stringify({
					id: 'x',
					object: 'chat.completion',
					choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: reply } }],
				}),
			)
			return
		}
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		const chunk = (delta: object, finish: string | null) =>
			`data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
		for (const piece of reply.match(/[\s\S]{1,7}/g) ?? [])
			response.write(chunk({ role: 'assistant', content: piece }, null))
		response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
	}
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		baseUrl: `http://127.0.0.1:${port}/v1`,
		requests,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
}

function wantsStream(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'stream' in body && body.stream === true
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const pieces: Buffer[] = []
	for await (const piece of request) pieces.push(Buffer.from(piece))
	return Buffer.concat(pieces).toString('utf8')
}

function lastUserMessage(body: unknown): string {
	if (typeof body !== 'object' || body === null || !('messages' in body) || !Array.isArray(body.messages)) return ''
	const last: unknown = body.messages.findLast(
		(message: unknown) =>
			typeof message === 'object' && message !== null && 'role' in message && message.role === 'user',
	)
	if (typeof last !== 'object' || last === null || !('content' in last)) return ''
	if (typeof last.content === 'string') return last.content
	return Array.isArray(last.content)
		? last.content
				.map((part: unknown) => (typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : ''))
				.join('')
		: ''
}
