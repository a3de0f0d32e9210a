import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { depsContext, faultContext, nonceContext, requestIdContext, viewerContext } from '#app/request-context.ts'
import { NonceContext } from '#app/ui/nonce.ts'
import { parseFault } from '#platform/faults/fault.ts'
import { faultOf } from '#platform/faults/fault-of.ts'
import { renderedKey } from '#platform/pages/rendered-pages.ts'

/** Logs errors thrown by loaders and actions. Responses such as 404 are not errors: the request log has them. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || parseFault(error.data)))) return
	context.get(faultContext).fault = faultOf(error)
	context.get(depsContext).log.error({ err: error, requestId: context.get(requestIdContext) }, 'page failed')
}

/** Renders a page in one pass, since all its data are available. A page already rendered from the same data for visitors is reused. */
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

/** Throws the error of a component: the router then renders the error page. */
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

/** Marks the data as already read from their stream, so that rendering does not suspend and needs no second pass. */
function withData(routerContext: EntryContext, data: string): EntryContext {
	const read = (done: boolean, value: string) => Object.assign(Promise.resolve(), { result: { done, value } })
	const streamCache = { 0: read(false, data), 1: read(true, '') }
	return { ...routerContext, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } }
}
