import { randomInt } from 'node:crypto'
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

/** Ports that the system gives to nobody who does not ask for them by number. */
const [LOWEST, HIGHEST] = [20_000, 30_000]

/** Returns a free port that no other program takes while a server is away from it. */
export async function reservedPort(): Promise<number> {
	const port = randomInt(LOWEST, HIGHEST)
	const server = createServer()
	const isFree = await new Promise((resolve) => {
		server.once('error', () => resolve(false))
		server.listen(port, '127.0.0.1', () => resolve(true))
	})
	if (!isFree) return reservedPort()
	server.close()
	await once(server, 'close')
	return port
}
