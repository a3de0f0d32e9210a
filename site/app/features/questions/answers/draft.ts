/** First line of a draft, which whoever answers takes away after reading. */
export const DRAFT_MARK = 'BOZZA DI UN PROGRAMMA: verificala, riscrivila e cancella questa riga prima di inviare.'

/** Puts a draft after what was typed already. */
export function withDraft(typed: string, draft: string): string {
	return typed.trim() === '' ? draft : `${typed.trimEnd()}\n\n${draft}`
}

/** Whether nobody has put a hand to it: the mark is still there, or the words are the program's. */
export function isUnedited(content: string, draft: string): boolean {
	const words = (text: string) =>
		text
			.replace(DRAFT_MARK, ' ')
			.match(/[\p{L}\p{N}]+/gu)
			?.join(' ') ?? ''
	return content.includes(DRAFT_MARK) || (draft !== '' && words(content) === words(draft))
}
