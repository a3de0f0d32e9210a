/** Stands for the first day of a version that has none. */
export const FIRST = 'inizio'

/** Options of an address: the version and the words to mark. */
export interface NormRequest {
	/** First day in force of a version, or `FIRST` for one whose day is unknown; the one in force today if missing. */
	from?: string | null | undefined
	/** Range to mark, UTF-16 units; nothing if empty. */
	start?: number
	end?: number
}

/** Address of an article, of a version of it, or with words marked. */
export function normPath(act: string, article: string, { from, start = 0, end = 0 }: NormRequest = {}): string {
	const asked = new URLSearchParams({
		...(typeof from === 'string' && { dal: from }),
		...(end > start && { da: String(start), a: String(end) }),
	}).toString()
	return `/legge/${encodeURIComponent(act)}/${encodeURIComponent(article)}${asked === '' ? '' : `?${asked}`}`
}
