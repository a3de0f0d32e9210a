import { toPdfA } from '#app/features/documents/conversions/write-pdfa.server.ts'
import { f24Pdf } from '#app/features/documents/tools/f24-pdf.it.ts'
import { countToolFile, noFile, pdfResponse } from '#app/features/documents/tools/tool-file.server.ts'
import { calculate } from '#app/features/documents/tools/tools.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/f24.ts'

/** Sends the lines of form F24 of a result as PDF/A with form fields. The inputs come in the body, so that no log holds them. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const result = calculate(params.name, await formFields(request))
	const lines = result?.outcome.ok === true ? result.outcome.f24 : undefined
	if (!lines) return noFile(result !== undefined)
	await countToolFile(deps.db, context.get(clientAddressContext))
	return pdfResponse(await toPdfA(deps, await f24Pdf(lines), request.signal), 'prospetto-f24')
}
