import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
	status: number
	headers: IncomingHttpHeaders
	/** Body as text; of a stream that stays open, the part received in time. */
	body: string
	ms: number
	/** True if the response was incomplete, and not a stream, when the time was up. */
	isHanging: boolean
}

export const HANG_MS = 2000
const GIVE_UP_MS = 20_000
const STREAM_MS = 150
const TOO_LARGE_BYTES = 1024 * 1024
const MAX_BODY_BYTES = 4 * 1024 * 1024

const reused = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Wire {
	url: string
	method: string
	path: string
	headers: Readonly<Record<string, string | string[]>>
	body: Buffer | undefined
}

/**
 * Sends requests a browser would not: any cookie, any path, any HTTP method. If the site closed a reused connection, the request is retried
 * on a new one.
 * @returns status 0 if the site cut the connection without a response
 */
export async function send(wire: Wire): Promise<Answer> {
	const answer = await sendOn(reused, wire).catch(() => undefined)
	// A body that is too large is rejected before it has arrived, and the response may be lost with the connection.
	const status = wire.body && wire.body.length > TOO_LARGE_BYTES ? 413 : 0
	const cut: Answer = { status, headers: {}, body: '', ms: 0, isHanging: false }
	return answer ?? sendOn(new Agent(), wire).catch(() => cut)
}

function sendOn(agent: Agent, { url, method, path, headers, body }: Wire): Promise<Answer> {
	const { hostname, port } = new URL(url)
	const started = performance.now()
	return new Promise((resolve, reject) => {
		const outgoing = request({ agent, hostname, port, method, path, headers, timeout: GIVE_UP_MS })
		const stuck = setTimeout(() => outgoing.destroy(new Error('no answer')), GIVE_UP_MS)
		const end = (status: number, answered: IncomingHttpHeaders, chunks: Buffer[], isHanging: boolean) => {
			clearTimeout(stuck)
			const ms = performance.now() - started
			resolve({
				status,
				headers: answered,
				body: Buffer.concat(chunks).toString(),
				ms,
				isHanging: isHanging || ms > HANG_MS,
			})
		}
		outgoing.on('error', (error) => {
			clearTimeout(stuck)
			if (error.message === 'no answer') end(0, {}, [], true)
			else reject(error)
		})
		outgoing.on('response', (incoming) => {
			const chunks: Buffer[] = []
			let size = 0
			let isCut = false
			const finish = () => end(incoming.statusCode ?? 0, incoming.headers, chunks, false)
			const cut = () => {
				isCut = true
				incoming.destroy()
				finish()
			}
			if (incoming.headers['content-type']?.startsWith('text/event-stream')) setTimeout(cut, STREAM_MS)
			incoming.on('data', (chunk: Buffer) => {
				size += chunk.length
				if (size <= MAX_BODY_BYTES) chunks.push(chunk)
			})
			incoming.on('end', () => void (isCut || finish()))
			incoming.on('error', () => void (isCut || finish()))
		})
		outgoing.end(body)
	})
}
