import { serialize } from 'node:v8'
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

/** Pages that say nothing of who reads them beyond the role: signed-in people share what was rendered. */
const SHARED_PAGE = /^\/(?:$|articles\/|legge\/)/

/** Renders a page in one pass, since all its data are available. A page already rendered from the same data is reused. */
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
	const script = escapedJson(data)
	const isVisitor = context.get(viewerContext) === null
	const isShared = isVisitor || SHARED_PAGE.test(new URL(request.url).pathname)
	const shown = isVisitor ? routerContext : withoutPerson(routerContext)
	const key =
		env.mode === 'production' && isShared
			? renderedKey(request.url, status, isVisitor ? data : serialised(shown), nonce)
			: undefined
	const known = key && rendered.find(key, { nonce, data: script })
	if (known) return new Response(known, { status, headers })
	const html = `<!DOCTYPE html>${render(request, withData(isShared ? shown : routerContext, rendered.mark), nonce)}`
	if (key) rendered.keep(key, nonce, html)
	return new Response(
		html.replace(`"${rendered.mark}"`, () => script),
		{ status, headers },
	)
}

/** Returns the text as the router writes it into its script. */
function escapedJson(text: string): string {
	return JSON.stringify(text).replaceAll(
		/[&<>\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	)
}

/** Leaves out who the viewer is, so that the markup cannot depend on it; the data for the browser keep it. */
function withoutPerson(routerContext: EntryContext): EntryContext {
	const { staticHandlerContext } = routerContext
	const { root, ...others } = staticHandlerContext.loaderData
	if (typeof root !== 'object' || root === null || !('viewer' in root)) return routerContext
	const { viewer } = root
	if (typeof viewer !== 'object' || viewer === null) return routerContext
	const loaderData = { ...others, root: { ...root, viewer: { ...viewer, id: '', name: '', renewInSeconds: 0 } } }
	return { ...routerContext, staticHandlerContext: { ...staticHandlerContext, loaderData } }
}

/** Everything the router hands to components. */
function serialised({ staticHandlerContext: { loaderData, actionData, errors } }: EntryContext): Buffer {
	return serialize([loaderData, actionData, errors])
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
