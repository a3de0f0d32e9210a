/**
 * `publish` and `keep` do not restrict anyone; `decline` and `remove` do, and their author is given the reason. `decline` is about a text that
 * nobody else could read yet.
 */
export const DECISIONS = ['publish', 'decline', 'keep', 'remove'] as const
export type Decision = (typeof DECISIONS)[number]

/** Returns true for decisions that restrict the author and therefore need reasons (Digital Services Act, art. 17). */
export function isRestrictive(decision: Decision): boolean {
	return decision === 'decline' || decision === 'remove'
}
