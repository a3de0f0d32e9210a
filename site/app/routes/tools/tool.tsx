import { data } from 'react-router'
import { ownPreview } from '#app/features/base/previews/preview.ts'
import { findSchedeOfTool } from '#app/features/content/guide/schede-about.server.ts'
import { SchedeLinks } from '#app/features/content/guide/schede-links.tsx'
import { ToolScreen } from '#app/features/documents/tools/tool-screen.tsx'
import { calculate, findToolView } from '#app/features/documents/tools/tools.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta, previewMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/tool.ts'

/** Loads the form of a tool. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const tool = findToolView(params.name)
	if (!tool) throw data(null, { status: 404 })
	return { tool, schede: await findSchedeOfTool(context.get(depsContext).db, params.name) }
}

/** Calculates. The inputs come in the body, so that no log holds them. */
export async function action({ params, request }: Route.ActionArgs) {
	const result = calculate(params.name, await formFields(request))
	if (!result) throw data(null, { status: 404 })
	return data(result, { status: result.outcome.ok ? 200 : 422 })
}

export const handle = ownPreview

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return pageMeta('Strumento', '')
	const { title, summary } = loaderData.tool
	return [...pageMeta(title, summary), previewMeta(title)]
}

/** The form depends on nothing that a calculation changes. */
export function shouldRevalidate() {
	return false
}

export default function ToolPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ToolScreen key={loaderData.tool.name} tool={loaderData.tool} sent={actionData} />
			<div className="page">
				<SchedeLinks schede={loaderData.schede} />
			</div>
		</>
	)
}
