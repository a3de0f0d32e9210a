import { data } from 'react-router'
import { writePdfA } from '#app/features/documents/conversions/write-pdfa.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { outcomeParagraphs } from '#app/features/documents/tools/outcome-pdf.it.ts'
import { calculate, findToolView } from '#app/features/documents/tools/tools.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import type { Route } from './+types/pdf.ts'

/** Each starts a process. */
const FILES: Limit = { name: 'tool-files', points: 20, windowSeconds: 600 }

/** Sends a result with its working as PDF/A. The inputs come in the body, so that no log holds them. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const tool = findToolView(params.name)
	const result = tool && calculate(params.name, await formFields(request))
	const paragraphs = result && outcomeParagraphs(tool, result, dayInRome(new Date()))
	if (!paragraphs) throw data(null, { status: result ? 422 : 404 })
	const wait = await countUse(deps.db, FILES, context.get(clientAddressContext))
	if (wait !== undefined) throw data(null, { status: 429, headers: { 'retry-after': String(wait) } })
	const pdf = await writePdfA(deps, { title: tool.title, paragraphs }, request.signal)
	return new Response(Uint8Array.from(pdf), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${params.name}.pdf"`,
			'cache-control': 'no-store',
		},
	})
}
