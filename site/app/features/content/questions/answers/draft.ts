/** First line of a draft, to be deleted after reviewing it. */
export const DRAFT_MARK = 'BOZZA DI UN PROGRAMMA: verificala, riscrivila e cancella questa riga prima di inviare.'

/** Appends a draft to the typed text. */
export function withDraft(typed: string, draft: string): string {
	return typed.trim() === '' ? draft : `${typed.trimEnd()}\n\n${draft}`
}

/** Returns true if the draft is unedited: the mark is still there, or the words are the same. */
export function isUnedited(content: string, draft: string): boolean {
	const words = (text: string) =>
		text
			.replace(DRAFT_MARK, ' ')
			.match(/[\p{L}\p{N}]+/gu)
			?.join(' ') ?? ''
	return content.includes(DRAFT_MARK) || (draft !== '' && words(content) === words(draft))
}
