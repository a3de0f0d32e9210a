import { classNames } from '../class-names.ts'
import { formatDate, formatNumber } from '../format.ts'
import { DataTable } from '../table/data-table.tsx'
import { axisMarks } from './chart-scale.ts'

/** One value per series; null for a day without data. */
export interface ChartDay {
	day: string
	values: readonly number[] | null
}

interface Props {
	/** Caption of the table and name of the picture. */
	title: string
	kind: 'bars' | 'line'
	days: readonly ChartDay[]
	/** Names of the series, in the order of the values; bars are stacked. */
	series: readonly string[]
	format?: (value: number) => string
}

const WIDTH = 300
const HEIGHT = 100
const FILLS = ['fill-brand', 'fill-seal', 'fill-line-strong']
const SWATCHES = ['bg-brand', 'bg-seal', 'bg-line-strong']
const NO_DATA = 'nessun dato'

/**
 * A chart of days, drawn by the server: no script. Each day tells its values on hover, and all are in a table below, which screen readers
 * read instead. Days without data are
 * dashed, unlike days with zero.
 */
export function DayChart({ title, kind, days, series, format = formatNumber }: Props) {
	if (days.every(({ values }) => values === null))
		return <p className="text-sm text-ink-soft">Negli ultimi giorni non c’è ancora nessun dato.</p>
	const totals = days.map(({ values }) => (values ?? []).reduce((sum, value) => sum + value, 0))
	const marks = axisMarks(Math.max(...totals))
	const top = marks.at(-1) ?? 1
	const shape = { days, top, slot: WIDTH / Math.max(1, days.length) }
	const middle = days[Math.floor(days.length / 2)]
	return (
		<figure className="min-w-0">
			<div className="flex gap-2">
				<ol
					aria-hidden
					className="flex h-40 flex-col-reverse justify-between text-right text-xs text-ink-soft tabular-nums"
				>
					{marks.map((mark) => (
						<li key={mark} className="-my-2 leading-4">
							{format(mark)}
						</li>
					))}
				</ol>
				<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="h-40 min-w-0 flex-1">
					{marks.map((mark) => (
						<line
							key={mark}
							x1={0}
							x2={WIDTH}
							y1={HEIGHT - (mark / top) * HEIGHT}
							y2={HEIGHT - (mark / top) * HEIGHT}
							vectorEffect="non-scaling-stroke"
							className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'}
						/>
					))}
					{days.map((one, index) =>
						one.values === null ? <Missing key={one.day} x={(index + 0.5) * shape.slot} /> : null,
					)}
					{kind === 'bars' ? <Bars {...shape} /> : <Line {...shape} />}
					{days.map((one, index) => (
						<rect
							key={one.day}
							x={index * shape.slot}
							width={shape.slot}
							height={HEIGHT}
							className="fill-ink opacity-0 hover:opacity-10"
						>
							<title>{`${formatDate(one.day)}: ${valueText(one, series, format)}`}</title>
						</rect>
					))}
				</svg>
			</div>
			<div aria-hidden className="mt-1 flex justify-between gap-2 text-xs text-ink-soft">
				{[days[0], middle, days.at(-1)].map((one) => one && <span key={one.day}>{shortDay(one.day)}</span>)}
			</div>
			<Legend series={series} hasGaps={days.some(({ values }) => values === null)} />
			<ValueTable title={title} days={days} series={series} format={format} />
		</figure>
	)
}

interface Shape {
	days: readonly ChartDay[]
	top: number
	/** Width of one day. */
	slot: number
}

function Bars({ days, top, slot }: Shape) {
	return days.map(({ day, values }, index) => {
		let below = 0
		return (values ?? []).map((value, part) => {
			below += value
			return (
				<rect
					// The series never change their order.
					key={`${day}-${FILLS[part]}`}
					x={index * slot + slot * 0.15}
					y={HEIGHT - (below / top) * HEIGHT}
					width={slot * 0.7}
					height={(value / top) * HEIGHT}
					className={FILLS[part]}
				/>
			)
		})
	})
}

/** A line that is interrupted where there are no data; a dot marks each day. */
function Line({ days, top, slot }: Shape) {
	const points = days.map(({ values }, index) =>
		values === null ? null : `${(index + 0.5) * slot} ${HEIGHT - ((values[0] ?? 0) / top) * HEIGHT}`,
	)
	const line = points.map((point, index) => {
		if (point === null) return ''
		return `${points[index - 1] === undefined || points[index - 1] === null ? 'M' : 'L'}${point}`
	})
	const dots = points.map((point) => (point === null ? '' : `M${point}h0`))
	return (
		<>
			<path d={line.join('')} vectorEffect="non-scaling-stroke" className="fill-none stroke-brand stroke-2" />
			<path
				d={dots.join('')}
				vectorEffect="non-scaling-stroke"
				strokeLinecap="round"
				strokeWidth={7}
				className="fill-none stroke-brand"
			/>
		</>
	)
}

function Missing({ x }: { x: number }) {
	return (
		<line
			x1={x}
			x2={x}
			y1={0}
			y2={HEIGHT}
			strokeDasharray="2 5"
			vectorEffect="non-scaling-stroke"
			className="stroke-line-strong"
		/>
	)
}

function Legend({ series, hasGaps }: { series: readonly string[]; hasGaps: boolean }) {
	if (series.length < 2 && !hasGaps) return null
	return (
		<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
			{series.length > 1 &&
				series.map((name, index) => (
					<li key={name} className="flex items-center gap-2">
						<span aria-hidden className={classNames('size-3', SWATCHES[index])} />
						{name}
					</li>
				))}
			{hasGaps && (
				<li className="flex items-center gap-2">
					<span aria-hidden className="h-3 border-l border-dashed border-line-strong" />
					{NO_DATA}
				</li>
			)}
		</ul>
	)
}

function measured(values: ChartDay['values'], index: number, format: (value: number) => string) {
	return values === null ? <span className="text-ink-soft">{NO_DATA}</span> : format(values[index] ?? 0)
}

function ValueTable({ title, days, series, format }: Required<Omit<Props, 'kind'>>) {
	return (
		<details className="mt-1">
			<summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-brand">
				I numeri, giorno per giorno
			</summary>
			<DataTable
				caption={title}
				rows={days.toReversed()}
				keyOf={({ day }) => day}
				columns={[
					{ title: 'Giorno', isName: true, cell: ({ day }) => formatDate(day) },
					...series.map((name, index) => ({
						title: name,
						isNumber: true,
						cell: ({ values }: ChartDay) => measured(values, index, format),
					})),
				]}
			/>
		</details>
	)
}

function valueText({ values }: ChartDay, series: readonly string[], format: (value: number) => string): string {
	if (values === null) return NO_DATA
	if (series.length === 1) return format(values[0] ?? 0)
	return series.map((name, index) => `${name} ${format(values[index] ?? 0)}`).join(', ')
}

/** Returns '3 nov' for 2026-11-03. */
function shortDay(day: string): string {
	const [date = '', month = ''] = formatDate(day).split(' ')
	return `${date} ${month.slice(0, 3)}`
}
