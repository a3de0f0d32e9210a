import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const look =
	'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-box px-3 text-sm font-semibold tabular-nums [&>svg]:size-4'

/** Numbered page links, hidden if there is only one page. */
export function Pagination({
	label,
	page,
	pages,
	hrefOf,
}: {
	label: string
	page: number
	pages: number
	hrefOf: (page: number) => string
}) {
	if (pages <= 1) return null
	const step = (to: number, text: string, icon: 'left' | 'right') => {
		const content = (
			<>
				{icon === 'left' && <ChevronLeft aria-hidden />}
				{text}
				{icon === 'right' && <ChevronRight aria-hidden />}
			</>
		)
		if (to < 1 || to > pages) return <span className={classNames(look, 'text-ink-soft')}>{content}</span>
		return (
			<Link to={hrefOf(to)} preventScrollReset className={classNames(look, 'text-brand hover:bg-brand-soft')}>
				{content}
			</Link>
		)
	}
	return (
		<nav aria-label={label} className="no-print flex flex-wrap items-center justify-center gap-1">
			<div className="flex flex-wrap items-center justify-center max-sm:basis-full">
				{pageNumbers(page, pages).map((number, index, all) => (
					<span key={number} className="contents">
						{number - (all[index - 1] ?? 0) > 1 && <span className="px-1 text-ink-soft">…</span>}
						<Link
							to={hrefOf(number)}
							preventScrollReset
							aria-label={`Pagina ${number}`}
							aria-current={number === page ? 'page' : undefined}
							className={classNames(
								look,
								number === page ? 'bg-brand text-on-brand' : 'text-brand hover:bg-brand-soft',
							)}
						>
							{number}
						</Link>
					</span>
				))}
			</div>
			{step(page - 1, 'Precedente', 'left')}
			{step(page + 1, 'Successiva', 'right')}
			<output className="sr-only">
				Pagina {page} di {pages}
			</output>
		</nav>
	)
}

/** Returns the first, the last and the pages around the current one, in order. */
export function pageNumbers(page: number, pages: number): number[] {
	const wanted = [1, page - 1, page, page + 1, pages]
	return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b)
}
