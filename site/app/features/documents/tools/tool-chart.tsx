import type { Chart } from 'calcoli'
import { useId } from 'react'
import { DataTable } from '#app/ui/table/data-table.tsx'

const WIDTH = 640
const HEIGHT = 320
const LEFT = 64
const BOTTOM = 36
const TOP = 12
const STEPS = 4
const LOOKS = ['stroke-brand', 'stroke-accent'] as const
const DASHES = ['none', '8 5'] as const
const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })

/** Lines of two ways compared; the same figures stand in a table below, so the drawing itself is one image. */
export function ToolChart({ chart: { title, across, lines } }: { chart: Chart }) {
	const id = useId()
	const points = lines.flatMap((line) => line.points)
	const right = Math.max(1, ...points.map(([x]) => x))
	const top = Math.max(1, ...points.map(([, y]) => y))
	const x = (value: number) => LEFT + (value / right) * (WIDTH - LEFT - 8)
	const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP)
	const ticks = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS)
	return (
		<figure className="mt-8">
			<figcaption id={id} className="font-semibold">
				{title}
			</figcaption>
			{/* An img element cannot take the colours of the theme. */}
			{/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id} className="mt-2 w-full">
				{ticks.map((part) => (
					<g key={part}>
						<line x1={LEFT} x2={WIDTH - 8} y1={y(top * part)} y2={y(top * part)} className="stroke-line" />
						<text x={LEFT - 8} y={y(top * part) + 5} textAnchor="end" className="fill-ink-soft text-sm">
							{whole.format(top * part)}
						</text>
						<text
							x={x(right * part)}
							y={HEIGHT - 12}
							textAnchor={part === 1 ? 'end' : 'middle'}
							className="fill-ink-soft text-sm"
						>
							{whole.format(right * part)}
						</text>
					</g>
				))}
				{lines.map((line, index) => (
					<polyline
						key={line.name}
						points={line.points.map((point) => `${x(point[0])},${y(point[1])}`).join(' ')}
						fill="none"
						strokeWidth={3}
						strokeDasharray={DASHES[index] ?? 'none'}
						className={LOOKS[index] ?? 'stroke-ink'}
					/>
				))}
			</svg>
			<ul className="flex flex-wrap gap-x-6 text-sm">
				{lines.map((line, index) => (
					<li key={line.name} className="flex items-center gap-2">
						<svg viewBox="0 0 32 4" aria-hidden className="h-1 w-8">
							<line
								x1={0}
								x2={32}
								y1={2}
								y2={2}
								strokeWidth={4}
								strokeDasharray={DASHES[index] ?? 'none'}
								className={LOOKS[index] ?? 'stroke-ink'}
							/>
						</svg>
						{line.name}
					</li>
				))}
			</ul>
			<details className="mt-2">
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
					Gli stessi numeri in una tabella
				</summary>
				<DataTable
					caption={title}
					rows={lines[0]?.points.map(([at], row) => ({ at, row })) ?? []}
					keyOf={({ at }) => String(at)}
					columns={[
						{ title: across, isName: true, cell: ({ at }) => whole.format(at) },
						...lines.map((line) => ({
							title: line.name,
							isNumber: true,
							cell: ({ row }: { row: number }) => whole.format(line.points[row]?.[1] ?? 0),
						})),
					]}
				/>
			</details>
		</figure>
	)
}
