import { NEWS_PARAMS } from '#app/features/news/news-query.ts'
import { QUESTION_PARAMS } from '#app/features/questions/question-query.ts'

/** What the pages that most people open read of their address. Whatever else stands there, as the mark of a campaign, changes nothing on them. */
const READ: readonly (readonly [RegExp, readonly string[]])[] = [
	[/^\/$/, [...NEWS_PARAMS, ...QUESTION_PARAMS]],
	[/^\/articles\/[^/]+$/, ['page']],
	[/^\/questions\/[^/]+$/, []],
]

/** Path and query under which a page is kept: the same for all addresses that show the same. */
export function pageAddress({ pathname, search, searchParams }: URL): string {
	const names = search === '' ? undefined : READ.find(([path]) => path.test(pathname))?.[1]
	if (!names) return pathname + search
	const read = new URLSearchParams()
	for (const name of names) {
		const value = searchParams.get(name)
		if (value) read.set(name, value)
	}
	return read.size > 0 ? `${pathname}?${read}` : pathname
}
