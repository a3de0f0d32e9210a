import { data } from 'react-router'
import type { Db } from '#platform/database/database.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'

/** Each starts a process. */
const FILES: Limit = { name: 'tool-files', points: 20, windowSeconds: 600 }

/** Counts a file that an address asks for. @throws a response 429 beyond the limit */
export async function countToolFile(db: Db, address: string): Promise<void> {
	const wait = await countUse(db, FILES, address)
	if (wait !== undefined) throw data(null, { status: 429, headers: { 'retry-after': String(wait) } })
}

export function pdfResponse(pdf: Buffer, name: string): Response {
	return new Response(Uint8Array.from(pdf), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${name}.pdf"`,
			'cache-control': 'no-store',
		},
	})
}
