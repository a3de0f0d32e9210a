import { CHECK_OF } from './checks.ts'
import type { Matter, MatterKind } from './matters.ts'

/** Returns, for Prometheus, 1 for each kind of matter that needs somebody now and 0 for the others: the same that the panel shows and the mails say. */
export function matterMetrics(matters: readonly Matter[]): string {
	const now = new Set<MatterKind>(matters.map(({ kind }) => kind))
	const lines = (Object.keys(CHECK_OF) as MatterKind[]).map(
		(kind) => `guida_matter{matter="${kind}"} ${now.has(kind) ? 1 : 0}`,
	)
	return [
		'# HELP guida_matter Whether a matter of the operation needs somebody, by its name.',
		'# TYPE guida_matter gauge',
		...lines.toSorted(),
		'',
	].join('\n')
}
