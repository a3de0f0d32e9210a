/** `publish` and `keep` take nothing from anyone; `decline` and `remove` do, and their author is told why. */
export const DECISIONS = ['publish', 'decline', 'keep', 'remove'] as const
export type Decision = (typeof DECISIONS)[number]

/** What takes something from who wrote it, and therefore needs reasons (Digital Services Act, art. 17). */
export function isRestrictive(decision: Decision): boolean {
	return decision === 'decline' || decision === 'remove'
}
