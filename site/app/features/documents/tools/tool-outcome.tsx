import { Fragment } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { refusalText, resultText } from './copy.it.ts'
import { FamilyTree } from './family-tree.tsx'
import { ToolChart } from './tool-chart.tsx'
import { citationsOf, type Done, type ToolResult } from './tool-view.ts'

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
			<dl className="divide-y divide-line border-y border-line">
				{outcome.results.map(({ name, label, value, unit }) => (
					<div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
						<dt>{label}</dt>
						<dd className="ml-auto text-lg font-semibold tabular-nums [overflow-wrap:anywhere]">
							{resultText({ value, unit })}
						</dd>
					</div>
				))}
			</dl>
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

function Steps({ steps, heading: Title }: Pick<Done, 'steps'> & { heading: Heading }) {
	return (
		<>
			<Title className="mt-8 font-sans text-base font-semibold">I passaggi</Title>
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
		</>
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
			columns={columns.map((title, index) => ({ title, cell: (row: readonly string[]) => row[index] }))}
		/>
	)
}
