import type { Tree, TreePerson } from 'calcoli'
import { useId } from 'react'

/** Units of the drawing: pixels where it is as wide as its column. */
const WIDTH = 320
const ROW = 48
const BOX = 36
const INDENT = 28
const STEM = 14

/** A family from top to bottom, each generation further in; the text alternative says the same in words. */
export function FamilyTree({ tree: { title, people } }: { tree: Tree }) {
	const id = useId()
	const rowOf = new Map(people.map(({ name }, row) => [name, row]))
	const middle = (name: string) => (rowOf.get(name) ?? 0) * ROW + BOX / 2 + 1
	const bottom = (name: string) => middle(name) + BOX / 2
	const left = ({ level }: TreePerson) => level * INDENT + 1
	return (
		<figure className="mt-8 max-w-md">
			<figcaption id={id} className="font-semibold">
				{title}
			</figcaption>
			<p id={`${id}-words`} className="sr-only">
				{people.map(inWords).join('; ')}.
			</p>
			{/* An img element cannot take the colours of the theme. */}
			<svg
				viewBox={`0 0 ${WIDTH} ${people.length * ROW}`}
				// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
				role="img"
				aria-labelledby={id}
				aria-describedby={`${id}-words`}
				className="mt-2 w-full"
			>
				{people.map((person) => {
					const { name, under, spouseOf } = person
					const x = left(person)
					return (
						<g key={name} fill="none" strokeWidth={2} className="stroke-line-strong">
							{under !== undefined && <path d={`M${x - INDENT + STEM},${bottom(under)} V${middle(name)} H${x}`} />}
							{spouseOf !== undefined && (
								<path
									d={`M${x + STEM - 3},${bottom(spouseOf)} V${middle(name) - BOX / 2} M${x + STEM + 3},${bottom(spouseOf)} V${middle(name) - BOX / 2}`}
								/>
							)}
						</g>
					)
				})}
				{people.map((person) => {
					const { name, label, share, isGone = false } = person
					const x = left(person)
					return (
						<g key={name}>
							<rect
								x={x}
								y={middle(name) - BOX / 2}
								width={WIDTH - x - 1}
								height={BOX}
								rx={6}
								strokeDasharray={isGone ? '5 4' : 'none'}
								className={isGone ? 'fill-paper stroke-line-strong' : 'fill-surface stroke-brand'}
							/>
							<text x={x + 12} y={middle(name) + 5} className={`text-sm ${isGone ? 'fill-ink-soft' : 'fill-ink'}`}>
								{label}
							</text>
							<text x={WIDTH - 12} y={middle(name) + 5} textAnchor="end" className="fill-ink text-sm font-semibold">
								{share}
							</text>
						</g>
					)
				})}
			</svg>
		</figure>
	)
}

function inWords({ label, share }: TreePerson): string {
	return share === undefined ? label : `${label}: ${share}`
}
