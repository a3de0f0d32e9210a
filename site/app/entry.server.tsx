import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { depsContext, nonceContext } from '#app/request-context.ts'
import { NonceContext } from '#app/ui/nonce.ts'

const RENDER_TIMEOUT_MS = 10_000

/** What a loader or an action throws, in the log of the site. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted) return
	context.get(depsContext).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}

/** Renders a whole page before the first byte is sent: pages are small, and a status decided late is then still a status. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set('content-type', 'text/html; charset=utf-8')
	if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
	const nonce = context.get(nonceContext)
	const withNonce = nonce === null ? {} : { nonce }
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext value={nonce ?? undefined}>
				<ServerRouter context={routerContext} url={request.url} {...withNonce} />
			</NonceContext>,
			{
				...withNonce,
				onAllReady() {
					clearTimeout(timer)
					pipe(
						collected((body) =>
							resolve(new Response(new Uint8Array(body), { status: failed ? 500 : status, headers })),
						),
					)
				},
				onShellError: reject,
				onError(error) {
					failed = true
					context.get(depsContext).log.error({ err: error, path: new URL(request.url).pathname }, 'render failed')
				},
			},
		)
		const timer = setTimeout(
			() => abort(new Error(`render took longer than ${RENDER_TIMEOUT_MS} ms`)),
			RENDER_TIMEOUT_MS,
		)
	})
}

/** A page is sent in one piece: handing it on piece by piece would cost more than rendering some of them. */
function collected(onEnd: (body: Buffer) => void): Writable {
	const pieces: Buffer[] = []
	return new Writable({
		write(piece: Buffer, _encoding, done) {
			pieces.push(piece)
			done()
		},
		final(done) {
			onEnd(Buffer.concat(pieces))
			done()
		},
	})
}
