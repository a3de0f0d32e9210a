import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { depsContext, nonceContext, viewerContext } from '#app/request-context.ts'
import { NonceContext } from '#app/ui/nonce.ts'
import { renderedKey } from '#server/rendered-pages.ts'

const RENDER_TIMEOUT_MS = 10_000

/** What a loader or an action throws, in the log of the site. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted) return
	context.get(depsContext).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}

/**
 * A whole page before the first byte is sent: pages are small, and a status decided late is then still a status. What was
 * rendered for visitors of the same data is not rendered again.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set('content-type', 'text/html; charset=utf-8')
	if (request.method === 'HEAD') return new Response(null, { status, headers })
	const { env, rendered } = context.get(depsContext)
	const nonce = context.get(nonceContext)
	const handoff = routerContext.serverHandoffStream
	if (env.mode === 'development' || context.get(viewerContext) !== null || !handoff) {
		const page = await render(request, routerContext, context)
		return new Response(page.html, { status: page.failed ? 500 : status, headers })
	}
	const data = await bytesOf(handoff)
	const key = renderedKey(request.url, status, data, nonce)
	const known = rendered.find(key, nonce)
	if (known) return new Response(known, { status, headers })
	const page = await render(request, { ...routerContext, serverHandoffStream: streamOf(data) }, context)
	if (!page.failed) rendered.keep(key, nonce, page.html)
	return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

interface Page {
	html: string
	failed: boolean
}

function render(request: Request, routerContext: EntryContext, context: RouterContextProvider): Promise<Page> {
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
					pipe(collected((html) => resolve({ html, failed })))
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
function collected(onEnd: (html: string) => void): Writable {
	const pieces: Buffer[] = []
	return new Writable({
		write(piece: Buffer, _encoding, done) {
			pieces.push(piece)
			done()
		},
		final(done) {
			onEnd(Buffer.concat(pieces).toString())
			done()
		},
	})
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
	const pieces: Uint8Array[] = []
	for await (const piece of stream) pieces.push(piece)
	return Buffer.concat(pieces)
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(bytes)
			controller.close()
		},
	})
}
