import { Fragment } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { refusalText, resultText } from './copy.it.ts'
import { FamilyTree } from './family-tree.tsx'
import { ToolChart } from './tool-chart.tsx'
import { answerFirst, citationsOf, type Done, type ToolResult } from './tool-view.ts'

type Heading = 'h2' | 'h3'

/** The outcome: the numbers, their working step by step, tables and charts; or why there is no number. */
export function ToolOutcome({
	result: { outcome },
	heading = 'h3',
}: {
	result: ToolResult
	/** Level of its headings in the page. */
	heading?: Heading
}) {
	if (!outcome.ok) {
		const refusal = refusalText(outcome)
		return refusal === undefined ? null : <Banner kind="warning">{refusal}</Banner>
	}
	return (
		<>
			<Results results={outcome.results} />
			<Working outcome={outcome} heading={heading} />
		</>
	)
}

/** The headline and the other numbers; or why there is none. */
export function Results({ results }: Pick<Done, 'results'>) {
	const [headline, ...others] = answerFirst(results)
	return (
		<>
			{headline && (
				<p>
					<span className="block text-sm text-ink-soft">{headline.label}</span>
					<span className="block font-serif text-[2.5rem] leading-tight font-semibold tabular-nums [overflow-wrap:anywhere] max-[22rem]:text-3xl">
						{resultText(headline)}
					</span>
				</p>
			)}
			<dl className="mt-3 divide-y divide-line border-y border-line empty:hidden">
				{others.map(({ name, label, value, unit }) => (
					<div key={name} className="flex items-baseline justify-between gap-x-4 py-1.5 text-sm">
						<dt>{label}</dt>
						<dd className="text-right text-base font-semibold tabular-nums [overflow-wrap:anywhere]">
							{resultText({ value, unit })}
						</dd>
					</div>
				))}
			</dl>
		</>
	)
}

/** How the numbers come about: notes, the steps one by one, tables and charts. */
export function Working({ outcome, heading = 'h3' }: { outcome: Done; heading?: Heading }) {
	return (
		<>
			{outcome.notes?.map((note) => (
				<p key={note} className="mt-3 text-sm text-ink-soft">
					{note}
				</p>
			))}
			{outcome.tree && <FamilyTree tree={outcome.tree} />}
			<Steps steps={outcome.steps} heading={heading} />
			{outcome.table && <ResultTable table={outcome.table} />}
			{outcome.chart && <ToolChart chart={outcome.chart} />}
		</>
	)
}

/** Folded: the number is read first. */
function Steps({ steps, heading: Title }: Pick<Done, 'steps'> & { heading: Heading }) {
	return (
		<details className="mt-6 border-y border-line py-1">
			<summary className="flex min-h-11 items-center justify-between gap-4 after:text-ink-soft after:content-['+'/''] [[open]>&]:after:content-['−'/'']">
				<Title className="font-sans text-base font-semibold">I passaggi</Title>
			</summary>
			<ol className="mt-2 list-decimal space-y-4 pl-6">
				{steps.map(({ description, formula, source }, index) => (
					// The steps of one outcome have no other identity than their place.
					// oxlint-disable-next-line react/no-array-index-key
					<li key={index}>
						<p>{description}</p>
						<p className="text-sm tabular-nums [overflow-wrap:anywhere]">{formula}</p>
						<p className="text-sm">
							<Sources source={source} />
						</p>
					</li>
				))}
			</ol>
		</details>
	)
}

/** The legal sources of a step; those that are articles open in the search of norms. */
export function Sources({ source }: { source: string }) {
	return citationsOf(source).map(({ text, isArticle }, index) => (
		<Fragment key={text}>
			{index > 0 && '; '}
			{isArticle ? (
				<a href={`/cerca?q=${encodeURIComponent(text)}`} className="text-link">
					{text}
				</a>
			) : (
				<span className="text-ink-soft">{text}</span>
			)}
		</Fragment>
	))
}

/** True for amounts, rates and counts; not for years and codes, which have four digits. */
function areFigures(cells: readonly string[]): boolean {
	const filled = cells.filter((cell) => cell !== '')
	return (
		filled.every((cell) => /^[-−]?\d[\d.]*(?:,\d+)?\s?[€%]?$/.test(cell)) &&
		filled.some((cell) => !/^\d{4}$/.test(cell))
	)
}

/** Rows that stand within the height of a table. */
const MOST_SHOWN = 8

function ResultTable({ table: { caption, columns, rows } }: { table: NonNullable<Done['table']> }) {
	return (
		<DataTable
			caption={caption}
			showsCaption
			isTall={rows.length > MOST_SHOWN}
			className="mt-8 max-h-[32rem]"
			rows={rows}
			keyOf={(row) => row.join('|')}
			columns={columns.map((title, index) => ({
				title,
				isNumber: areFigures(rows.map((row) => row[index] ?? '')),
				cell: (row: readonly string[]) => row[index],
			}))}
		/>
	)
}
