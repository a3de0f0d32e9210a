/** Answers in the site's place while an update stops it: a page that says so instead of a connection that fails. */
import { createServer } from 'node:http'

const PAGE = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="15">
<title>Torno tra un minuto</title></head>
<body style="font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#1f2933;background:#fff">
<h1>Torno tra un minuto</h1><p>Il sito si sta aggiornando. Questa pagina si ricarica da sola: non hai perso nulla di ciò che era salvato.</p></body></html>
`

/**
 * @param {{ port: number, host: string }} at
 * @returns {{ open: () => void, close: () => Promise<void> }}
 */
export function createWaitingPage({ port, host }) {
	let server
	return {
		open() {
			// The server itself says that its port is wrong.
			if (!Number.isInteger(port) || port < 0 || port > 65_535) return
			server = createServer((request, response) => {
				request.resume()
				const headers = { 'retry-after': '60', 'cache-control': 'no-store', connection: 'close' }
				if (request.url === '/healthz') return response.writeHead(200, headers).end('ok')
				response.writeHead(503, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
			})
			// The port is taken while the stopped server still ends: visitors then wait as before.
			server.on('error', () => {})
			server.listen(port, host)
		},
		async close() {
			const closing = server
			server = undefined
			if (!closing?.listening) return
			const closed = new Promise((resolve) => closing.close(resolve))
			closing.closeAllConnections()
			await closed
		},
	}
}
