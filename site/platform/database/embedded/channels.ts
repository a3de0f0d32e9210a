import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import type { MessagePort } from 'node:worker_threads'
import type { Channel } from './protocol.ts'

/** Sends structured clones over a MessagePort. The types of messages are the caller's claim: the other end is our own. */
export function portChannel<Incoming, Outgoing>(port: MessagePort): Channel<Incoming, Outgoing> {
	return {
		post: (message) => port.postMessage(message),
		onMessage: (listener) => port.on('message', (message: Incoming) => listener(message)),
		onClose: (listener) => port.on('close', listener),
		close: () => port.close(),
	}
}

/** Larger than any answer a command gets; bounds the memory a stranger on the socket can make us use. */
const MAX_FRAME_BYTES = 256 * 1024 * 1024

const HEAD_BYTES = 4

/** Sends structured clones over a stream socket, each preceded by its length in 4 bytes, big-endian. */
export function socketChannel<Incoming, Outgoing>(socket: Socket): Channel<Incoming, Outgoing> {
	const listeners: ((message: Incoming) => void)[] = []
	let pending: Buffer[] = []
	let size = 0
	/** Bytes required before the next read: first the header, then header and message. */
	let needed = HEAD_BYTES
	socket.on('data', (chunk) => {
		pending.push(chunk)
		size += chunk.length
		if (size < needed) return
		let buffer = Buffer.concat(pending, size)
		for (needed = HEAD_BYTES; buffer.length >= needed; needed = HEAD_BYTES) {
			const length = buffer.readUInt32BE()
			if (length > MAX_FRAME_BYTES) return void socket.destroy()
			needed += length
			if (buffer.length < needed) break
			const message: Incoming = deserialize(buffer.subarray(HEAD_BYTES, needed))
			buffer = buffer.subarray(needed)
			for (const listener of listeners) listener(message)
		}
		pending = [buffer]
		size = buffer.length
	})
	socket.on('error', () => socket.destroy())
	return {
		post(message) {
			const body = serialize(message)
			const head = Buffer.alloc(HEAD_BYTES)
			head.writeUInt32BE(body.length)
			socket.write(Buffer.concat([head, body]))
		},
		onMessage: (listener) => listeners.push(listener),
		onClose: (listener) => socket.on('close', listener),
		close: () => socket.end(),
	}
}
