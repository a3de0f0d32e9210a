import { noFile } from '#app/features/documents/tools/tool-file.server.ts'
import { calculate, outcomeAsCsv } from '#app/features/documents/tools/tools.server.ts'
import { formFields } from '#app/form-result.server.ts'
import type { Route } from './+types/csv.ts'

/** Sends results and steps as a file for a spreadsheet. */
export async function action({ params, request }: Route.ActionArgs) {
	const result = calculate(params.name, await formFields(request))
	const csv = result && outcomeAsCsv(result)
	if (csv === undefined) return noFile(result !== undefined)
	return new Response(csv, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${params.name}.csv"`,
			'cache-control': 'no-store',
		},
	})
}
