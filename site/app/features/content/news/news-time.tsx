import { formatDateTime } from '#app/ui/format.ts'
import type { NewsCard } from './news.ts'

/** Date of a news item; one without says so, and when it arrived. */
export function NewsTime({
	card: { publishedAt, undatedSince },
}: {
	card: Pick<NewsCard, 'publishedAt' | 'undatedSince'>
}) {
	const at = undatedSince ?? publishedAt
	return (
		<span>
			{undatedSince !== null && undatedSince !== undefined && 'Senza data, arrivata il '}
			<time dateTime={at}>{formatDateTime(at)}</time>
		</span>
	)
}
