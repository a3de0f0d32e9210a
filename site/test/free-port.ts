import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns that many ports of this machine on which nothing listens. */
export async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
	await Promise.all(servers.map((server) => once(server, 'listening')))
	const ports = servers.map((server) => {
		const address = server.address()
		return typeof address === 'object' && address ? address.port : 0
	})
	await Promise.all(
		servers.map((server) => {
			server.close()
			return once(server, 'close')
		}),
	)
	return ports
}

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
	const [port = 0] = await freePorts(1)
	return port
}
