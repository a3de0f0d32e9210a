import { createServer, type RequestListener, type Server } from 'node:http'
import { atEnd } from './at-end.ts'

/** Starts a server on loopback until the test (or the file) is over. `allow` is its `host:port` for `FETCH_ALLOW`, which lets the site reach it. */
export async function serve(listener?: RequestListener): Promise<{ url: string; allow: string[]; server: Server }> {
	const server = createServer(listener)
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	atEnd(() => {
		server.closeAllConnections()
		server.close()
	})
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return { url: `http://127.0.0.1:${port}`, allow: [`127.0.0.1:${port}`], server }
}
