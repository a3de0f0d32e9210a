/** Variables that every request carries through Hono. */
export interface AppEnv {
	Variables: { requestId: string; clientAddress: string }
	Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}
