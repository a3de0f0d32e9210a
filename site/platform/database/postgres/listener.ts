import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { watchedSocket } from './pool.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
const HEARTBEAT_MS = 5_000
/** A connection without the answers to two heartbeats is lost. */
const SILENCE_MS = 12_000

type Callback = (payload?: string) => void

export interface Listener {
	listen(channel: string, onNotification: Callback): Promise<() => Promise<void>>
	/** False while the connection is lost that somebody listens on. */
	isConnected(): boolean
	close(): Promise<void>
}

/**
 * Listens to all channels of a process on one connection. A lost connection is opened again after 0.1 to 2 s; then every channel is called
 * back, since notifications may have been missed meanwhile.
 */
export function createListener(url: string, name: string): Listener {
	const channels = new Map<string, Set<Callback>>()
	const closing = new AbortController()
	let client: pg.Client | undefined
	let connecting: Promise<void> | undefined
	let wasConnected = false

	async function connect(): Promise<void> {
		const opened = new pg.Client({
			connectionString: url,
			application_name: name,
			keepAlive: true,
			stream: () => watchedSocket(SILENCE_MS),
		})
		opened.on('error', () => {})
		opened.on('notification', ({ channel, payload }) => callBack(channels.get(channel), payload ?? ''))
		await opened.connect()
		for (const channel of channels.keys()) await opened.query(listenTo(channel))
		const heartbeat = setInterval(() => void opened.query('select 1').catch(() => {}), HEARTBEAT_MS)
		opened.once('end', () => {
			clearInterval(heartbeat)
			if (client === opened) client = undefined
			if (!closing.signal.aborted) void connected()
		})
		client = opened
		if (wasConnected) for (const listeners of channels.values()) callBack(listeners)
		wasConnected = true
	}

	/** Resolves once connected, however long that takes; also when the listener is closed meanwhile. */
	function connected(): Promise<void> {
		if (client) return Promise.resolve()
		connecting ??= retry().finally(() => {
			connecting = undefined
		})
		return connecting
	}

	async function retry(): Promise<void> {
		for (let pauseMs = FIRST_RETRY_MS; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_MS)) {
			try {
				return await connect()
			} catch {
				await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
			}
		}
	}

	return {
		async listen(channel, onNotification) {
			const listeners = channels.get(channel) ?? new Set()
			channels.set(channel, listeners.add(onNotification))
			const before = client
			await connected()
			// A connection opened meanwhile listens to every channel already.
			if (before && before === client && listeners.size === 1) await before.query(listenTo(channel)).catch(() => {})
			return async () => {
				listeners.delete(onNotification)
			}
		},
		isConnected: () => client !== undefined || channels.size === 0,
		async close() {
			closing.abort()
			await connecting
			await client?.end().catch(() => {})
		},
	}
}

function listenTo(channel: string): string {
	return `listen ${pg.escapeIdentifier(channel)}`
}

function callBack(listeners: Iterable<Callback> = [], payload?: string): void {
	for (const listener of listeners) listener(payload)
}
