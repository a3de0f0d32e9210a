import { data } from 'react-router'
import { ToolMentions } from '#app/features/documents/tools/tool-mentions.tsx'
import { findToolsAbout } from '#app/features/documents/tools/tools.server.ts'
import { ActScreen } from '#app/features/law/norms/act-screen.tsx'
import { findAct } from '#app/features/law/norms/find-norm.server.ts'
import { NormNotFound } from '#app/features/law/norms/norm-not-found.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import { readQuery } from '#app/search-query.ts'
import type { Route } from './+types/act.ts'

/** Loads a page of the articles of a public act, or of those that say the words searched for. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const page = Number(/^\d{1,4}$/.exec(searchParams.get('pagina') ?? '')?.[0] ?? 1)
	const act = await findAct(context.get(depsContext).db, params.act, {
		query: readQuery(searchParams, 'q').query,
		page,
	})
	if (!act) return data({ act: null, tools: [] }, { status: 404 })
	return data({ act, tools: act.isLaw ? [] : findToolsAbout(act.title) })
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData?.act) return pageMeta('Norma non trovata', 'L’atto cercato non è nell’archivio.')
	return pageMeta(loaderData.act.title, `Gli articoli di ${loaderData.act.title}, da leggere e da cercare.`)
}

/** The articles of an act, or the page for one that is not held. */
export default function ActPage({ loaderData: { act, tools } }: Route.ComponentProps) {
	if (!act) return <NormNotFound />
	return (
		<ActScreen key={`${act.code} ${act.query}`} act={act}>
			<ToolMentions tools={tools} />
		</ActScreen>
	)
}
