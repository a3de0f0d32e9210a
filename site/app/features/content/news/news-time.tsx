import { formatDateTime } from '#app/ui/format.ts'
import type { NewsCard } from './news.ts'

/** Date of a news item; one without says so, and when it arrived. */
export function NewsTime({
	card: { publishedAt, undatedSince },
}: {
	card: Pick<NewsCard, 'publishedAt' | 'undatedSince'>
}) {
	const at = undatedSince ?? publishedAt
	const mark = undatedSince === null || undatedSince === undefined ? '' : 'Senza data, arrivata il '
	return <time dateTime={at}>{`${mark}${formatDateTime(at)}`}</time>
}
