import { writePdfA } from '#app/features/documents/conversions/write-pdfa.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { outcomeParagraphs } from '#app/features/documents/tools/outcome-pdf.it.ts'
import { countToolFile, noFile, pdfResponse } from '#app/features/documents/tools/tool-file.server.ts'
import { calculate, findToolView } from '#app/features/documents/tools/tools.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/pdf.ts'

/** Sends a result with its working as PDF/A. The inputs come in the body, so that no log holds them. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const tool = findToolView(params.name)
	const result = tool && calculate(params.name, await formFields(request))
	const paragraphs = result && outcomeParagraphs(tool, result, dayInRome(new Date()))
	if (!paragraphs) return noFile(result !== undefined)
	await countToolFile(deps.db, context.get(clientAddressContext))
	return pdfResponse(await writePdfA(deps, { title: tool.title, paragraphs }, request.signal), params.name)
}
