import { data } from 'react-router'
import { ToolMentions } from '#app/features/documents/tools/tool-mentions.tsx'
import { findToolsAbout } from '#app/features/documents/tools/tools.server.ts'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import { findNorm, readNormRequest } from '#app/features/law/norms/find-norm.server.ts'
import { NormNotFound } from '#app/features/law/norms/norm-not-found.tsx'
import { NormScreen } from '#app/features/law/norms/norm-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/article.ts'

/** Loads an article of a public act, in the version in force today or in the one asked for. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
	const { db, siteUrl } = context.get(depsContext)
	const today = new Date().toISOString().slice(0, 10)
	const norm = await findNorm(db, params, readNormRequest(new URL(request.url).searchParams), today)
	if (!norm) return data({ norm: null, address: '', tools: [] }, { status: 404 })
	const tools = norm.isLaw ? [] : findToolsAbout(norm.act.title)
	return data({ norm, address: siteUrl + normPath(norm.act.code, norm.number), tools })
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData?.norm) return pageMeta('Norma non trovata', 'L’articolo cercato non è nell’archivio.')
	const { norm, address } = loaderData
	const name = norm.heading === '' ? norm.title : `${norm.title} – ${norm.heading}`
	return [
		...pageMeta(name, `${norm.title}: il testo, ${norm.validity}.`),
		{ tagName: 'link', rel: 'canonical', href: address },
	]
}

/** An article of the law, or the page for one that is not held. */
export default function NormPage({ loaderData: { norm, address, tools } }: Route.ComponentProps) {
	if (!norm) return <NormNotFound />
	return (
		<NormScreen norm={norm} address={address}>
			<ToolMentions tools={tools} />
		</NormScreen>
	)
}
