import type { Db } from '#platform/database/database.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'

/** Each starts a process. */
const FILES: Limit = { name: 'tool-files', points: 20, windowSeconds: 600 }

const TOO_MANY = 'Hai chiesto molti file in poco tempo: torna indietro e riprova tra dieci minuti.'

/** Counts a file that an address asks for. @throws a response 429 beyond the limit */
export async function countToolFile(db: Db, address: string): Promise<void> {
	const wait = await countUse(db, FILES, address)
	if (wait !== undefined) throw plain(429, TOO_MANY, { 'retry-after': String(wait) })
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

/** Answers where there is nothing to write into a file: this page has no screen of its own. @param isTool false where no tool has the name */
export function noFile(isTool: boolean): Response {
	const text = isTool
		? 'Non c’è un risultato da scaricare: torna indietro, correggi i dati del calcolo e riprova.'
		: 'Questo strumento non esiste: li trovi tutti alla pagina /strumenti.'
	return plain(isTool ? 422 : 404, text)
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(text, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})
}
