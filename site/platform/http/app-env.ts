import type { IncomingMessage } from 'node:http'

/** Variables that every request carries through Hono. */
export interface AppEnv {
	Variables: { requestId: string; clientAddress: string }
	/** Node's request; of a test without a port, only the address. */
	Bindings: { incoming?: IncomingMessage | { socket: { remoteAddress?: string } } }
}
