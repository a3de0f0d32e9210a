import { diffWordsWithSpace } from 'diff'
import type { DiffPiece } from './compare.ts'

/** Words that may differ before two versions are shown as wholly different: the work grows with them. */
const MOST_EDITS = 2_000

/** Returns what changed from one text to another, word by word. */
export function diffTexts(before: string, after: string): DiffPiece[] {
	const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
	if (!changes)
		return [
			{ text: before, kind: 'removed' },
			{ text: after, kind: 'added' },
		]
	return changes.map(({ value, added, removed }) => ({
		text: value,
		kind: added ? 'added' : removed ? 'removed' : 'same',
	}))
}
