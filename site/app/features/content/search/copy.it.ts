import { counted } from '#app/ui/format.ts'
import type { ResultGroup, ResultKind } from './search.ts'

export const KIND_NAMES = {
	guide: 'Guida',
	act: 'Atti',
	norm: 'Articoli di legge',
	question: 'Domande',
	news: 'Notizie',
	tool: 'Strumenti',
} as const satisfies Record<ResultKind, string>

/** Returns '12 risultati'. */
export function countText(groups: readonly ResultGroup[]): string {
	const count = groups.reduce((sum, { results }) => sum + results.length, 0)
	return counted(count, 'risultato', 'risultati')
}
