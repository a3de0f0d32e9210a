import { countView } from '#app/features/content/questions/views/count-view.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/view.ts'

/** Counts a view, reported by the page after hydration. */
export async function action({ params, context, request }: Route.ActionArgs) {
	const looker = {
		viewer: context.get(viewerContext),
		address: context.get(clientAddressContext),
		userAgent: request.headers.get('user-agent') ?? '',
	}
	await countView(context.get(depsContext).db, looker, params.id)
	return new Response(null, { status: 204 })
}
