/** Path of a request in the panel. */
export const requestPath = (id: string) => `/admin/posta/documenti/${id}`

/** Returns the page on which the studio handles a request: that of its question, or its own. */
export function studioPath({ id, questionId }: { id: string; questionId: string | null }): string {
	return questionId === null ? requestPath(id) : `/questions/${questionId}`
}
