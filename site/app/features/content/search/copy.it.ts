import { counted } from '#app/ui/format.ts'
import type { ResultGroup } from './search.ts'

/** Returns '12 risultati'. */
export function countText(groups: readonly ResultGroup[]): string {
	const count = groups.reduce((sum, { results }) => sum + results.length, 0)
	return counted(count, 'risultato', 'risultati')
}
