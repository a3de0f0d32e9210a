import { exportUndelivered } from '#app/features/base/events/undelivered/undelivered.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { depsContext } from '#app/request-context.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Route } from './+types/undelivered.ts'

/** Returns the undelivered e-mails as CSV. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return new Response(await exportUndelivered(context.get(depsContext), admin), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': attachment('e-mail-non-partite.csv'),
			'cache-control': 'no-store',
		},
	})
}
