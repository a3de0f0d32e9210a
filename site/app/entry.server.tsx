import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { depsContext, nonceContext, requestIdContext, viewerContext } from '#app/request-context.ts'
import { NonceContext } from '#app/ui/nonce.ts'
import { renderedKey } from '#platform/pages/rendered-pages.ts'

/** Logs what a loader or an action throws. Answers such as 404 are no faults: the log of requests has them. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	context.get(depsContext).log.error({ err: error, requestId: context.get(requestIdContext) }, 'page failed')
}

/** A page is rendered at once: all its data are there. What was rendered for visitors of the same data is not rendered again. */
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
	const data = await textOf(routerContext.serverHandoffStream)
	const isForAll = env.mode === 'production' && context.get(viewerContext) === null
	const key = isForAll ? renderedKey(request.url, status, data, nonce) : undefined
	const known = key && rendered.find(key, nonce)
	if (known) return new Response(known, { status, headers })
	const html = `<!DOCTYPE html>${render(request, withData(routerContext, data), nonce)}`
	if (key) rendered.keep(key, nonce, html)
	return new Response(html, { status, headers })
}

/** Throws what a component throws: the router then renders the page that says so. */
function render(request: Request, routerContext: EntryContext, nonce: string | null): string {
	return renderToString(
		<NonceContext value={nonce ?? undefined}>
			<ServerRouter context={routerContext} url={request.url} {...(nonce === null ? {} : { nonce })} />
		</NonceContext>,
	)
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
	const pieces: Uint8Array[] = []
	for await (const piece of stream ?? []) pieces.push(piece)
	return Buffer.concat(pieces).toString()
}

/** The data as if they had been read from their stream already: nothing waits then, and no second pass is needed. */
function withData(routerContext: EntryContext, data: string): EntryContext {
	const read = (done: boolean, value: string) => Object.assign(Promise.resolve(), { result: { done, value } })
	const streamCache = { 0: read(false, data), 1: read(true, '') }
	return { ...routerContext, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } }
}
