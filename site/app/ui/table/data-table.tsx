import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type SortValue, sortRows } from './sort-rows.ts'

export interface Column<Row> {
	title: string
	cell: (row: Row) => ReactNode
	/** Set if readers may sort by this column: only in tables with all their rows. */
	sortBy?: (row: Row) => SortValue
	/** Names the row: for numbers at its right. */
	isName?: boolean
	/** Aligned at the right. */
	isNumber?: boolean
	/** Stays on one line, as a date does. */
	isShort?: boolean
	/** Left out on narrow screens. */
	isExtra?: boolean
	/** Language of the cells, if not Italian. */
	lang?: string
}

interface Props<Row> {
	/** Name of the table. */
	caption: string
	showsCaption?: boolean
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	keyOf: (row: Row) => string
	/** Set if its height is limited, so that it scrolls by itself. */
	isTall?: boolean
	className?: string
}

interface Order {
	column: number
	isDescending: boolean
}

/** Columns that fit on a telephone. */
const MOST_THAT_FIT = 3

/** The table of every screen. One that is wider than the screen scrolls by itself. */
export function DataTable<Row>({
	caption,
	showsCaption = false,
	columns,
	rows,
	keyOf,
	isTall = false,
	className,
}: Props<Row>) {
	const [order, setOrder] = useState<Order>()
	const valueOf = order && columns[order.column]?.sortBy
	const isWide = columns.length > MOST_THAT_FIT
	const isWideOnPhones = columns.filter(({ isExtra }) => !isExtra).length > MOST_THAT_FIT
	const shown = order && valueOf ? sortRows(rows, valueOf, order.isDescending) : rows
	return (
		<Area
			name={caption}
			isScrolling={isWide || isTall}
			className={classNames('scroll-shadow overflow-x-auto', className)}
		>
			<table
				className={classNames(
					'w-full border-collapse text-left text-sm tabular-nums',
					// Its columns keep the width of a few words.
					isWideOnPhones && 'max-sm:min-w-[36rem]',
				)}
			>
				<caption className={showsCaption ? 'py-1 text-left font-semibold' : 'sr-only'}>{caption}</caption>
				<thead className="text-ink-soft">
					<tr className="border-b border-line-strong align-baseline">
						{columns.map((column, index) => (
							<Head
								// Two columns may have one title.
								// oxlint-disable-next-line react/no-array-index-key
								key={index}
								column={column}
								isDescending={order?.column === index ? order.isDescending : undefined}
								// Numbers are first sorted with the largest first.
								onSort={() =>
									setOrder((now) => ({
										column: index,
										isDescending: now?.column === index ? !now.isDescending : column.isNumber === true,
									}))
								}
							/>
						))}
					</tr>
				</thead>
				<tbody>
					{shown.map((row) => (
						<tr key={keyOf(row)} className="border-b border-line align-top">
							{columns.map((column, index) => {
								const Cell = column.isName ? 'th' : 'td'
								return (
									<Cell
										// oxlint-disable-next-line react/no-array-index-key
										key={index}
										lang={column.lang}
										className={classNames(
											'py-2 font-normal',
											column.isName && 'min-w-28 [overflow-wrap:anywhere]',
											sideOf(column),
										)}
										{...(column.isName && { scope: 'row' })}
									>
										{column.cell(row)}
									</Cell>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</Area>
	)
}

interface AreaProps {
	name: string
	isScrolling: boolean
	className: string
	children: ReactNode
}

/** A scrolling area must be reachable by keyboard, and then has a name. */
function Area({ name, isScrolling, className, children }: AreaProps) {
	if (!isScrolling) return <div className={className}>{children}</div>
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
		<section aria-label={name} tabIndex={0} className={className}>
			{children}
		</section>
	)
}

function sideOf({ isNumber, isShort, isExtra }: Column<never>): string {
	return classNames(
		isShort && 'whitespace-nowrap',
		isNumber ? 'pl-4 text-right whitespace-nowrap [&+:not(.text-right)]:pl-6' : 'pr-4 last:pr-0',
		isExtra && 'max-sm:hidden',
	)
}

interface HeadProps<Row> {
	column: Column<Row>
	/** Undefined unless the table is sorted by it. */
	isDescending: boolean | undefined
	onSort: () => void
}

function Head<Row>({ column, isDescending, onSort }: HeadProps<Row>) {
	const { title, sortBy } = column
	const sort = isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'
	return (
		<th scope="col" aria-sort={sort} className={classNames('py-2 font-semibold', sideOf(column))}>
			{sortBy ? (
				<button type="button" onClick={onSort} className="-my-2 min-h-11 cursor-pointer font-semibold">
					{title}
					<span aria-hidden className="needs-script inline-block w-4 text-center">
						{sort === 'ascending' ? '↑' : sort === 'descending' ? '↓' : '↕'}
					</span>
				</button>
			) : (
				title
			)}
		</th>
	)
}
