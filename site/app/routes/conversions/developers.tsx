import { describedOperations } from '#app/features/documents/conversions/api/openapi.server.ts'
import { DevelopersScreen } from '#app/features/people/api-keys/developers-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/developers.ts'

/** Loads the documentation of the conversion API. */
export function loader({ context }: Route.LoaderArgs) {
	const { siteUrl } = context.get(depsContext)
	const operations = describedOperations(siteUrl)
	return { siteUrl, operations }
}

export function meta() {
	return pageMeta('Per gli sviluppatori', 'Come un programma usa il convertitore PDF/A: chiavi, chiamate, esempi.')
}

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
	return <DevelopersScreen {...loaderData} />
}
