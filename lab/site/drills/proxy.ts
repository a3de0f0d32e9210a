import { connect, createServer, type Server, type Socket } from 'node:net'

/** Passes connections on to a port, unless it is cut: then connections end and new ones are refused. */
export async function startProxy(targetPort: number) {
	const sockets = new Set<Socket>()
	let server: Server
	let port = 0

	function open(): Promise<void> {
		server = createServer((inside) => {
			const outside = connect(targetPort, '127.0.0.1')
			for (const [socket, other] of [
				[inside, outside],
				[outside, inside],
			] as const) {
				sockets.add(socket)
				socket.on('error', () => other.destroy())
				socket.on('close', () => {
					sockets.delete(socket)
					other.destroy()
				})
				socket.pipe(other)
			}
		})
		return new Promise((resolve) => {
			server.listen(port, '127.0.0.1', () => {
				const address = server.address()
				port = typeof address === 'object' && address ? address.port : 0
				resolve()
			})
		})
	}

	async function cut(): Promise<void> {
		for (const socket of sockets) socket.destroy()
		await new Promise<void>((resolve) => server.close(() => resolve()))
	}

	await open()
	return { port, cut, mend: open }
}
