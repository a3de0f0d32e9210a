import { counted } from '#app/ui/format.ts'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { FactList, Facts } from './facts.tsx'
import type { FatturaDocument, FatturaLine, FatturaSummary } from './fattura.ts'

type Row<Data> = Data & { key: string }

/** One document of a file: what it is, its lines, the sums of IVA, and everything else that it says. */
export function FatturaDocumentView({ document }: { document: FatturaDocument }) {
	const { kind, number, date, currency, total, causale, lines, moreLines, summary, groups } = document
	const { attachments, other } = document
	return (
		<section className="mt-10">
			<h2 className="border-t border-line pt-4 text-xl [overflow-wrap:anywhere]">
				{kind}, numero {number} del {date}
			</h2>
			{total !== '' && (
				<p className="mt-1 text-lg">
					Totale: <span className="font-semibold tabular-nums">{`${total} ${currency}`}</span>
				</p>
			)}
			{total === '' && currency !== '' && <p className="mt-1">Valuta: {currency}</p>}
			{causale.map((text, index) => (
				// oxlint-disable-next-line react/no-array-index-key
				<p key={index} className="mt-2 max-w-2xl [overflow-wrap:anywhere]">
					{index === 0 && 'Causale: '}
					{text}
				</p>
			))}
			{lines.length > 0 && (
				<DataTable
					caption="Righe"
					showsCaption
					columns={columnsOf(lines)}
					rows={keyed(lines)}
					keyOf={({ key }) => key}
					className="mt-5"
				/>
			)}
			{moreLines > 0 && (
				<p className="mt-2">{`Ci sono ${counted(moreLines, 'altra riga', 'altre righe')}: scarica il file per vederle.`}</p>
			)}
			{summary.length > 0 && (
				<DataTable
					caption="Riepilogo IVA"
					showsCaption
					columns={SUMMARY}
					rows={keyed(summary)}
					keyOf={({ key }) => key}
					className="mt-6"
				/>
			)}
			<div className="mt-2 grid gap-x-12 sm:grid-cols-2">
				{groups.map(({ title, facts }, index) => (
					// oxlint-disable-next-line react/no-array-index-key
					<div key={index} className="mt-5 min-w-0">
						<h3 className="text-base font-semibold">{title}</h3>
						<FactList facts={facts} />
					</div>
				))}
			</div>
			{attachments.length > 0 && (
				<p className="mt-5 [overflow-wrap:anywhere]">Allegati dentro il file: {attachments.join('; ')}</p>
			)}
			<Facts title="Altri dati" facts={other} />
		</section>
	)
}

function keyed<Data extends object>(rows: readonly Data[]): Row<Data>[] {
	return rows.map((row, index) => ({ ...row, key: String(index) }))
}

/** Returns the columns in which a line has something: simplified documents have no quantities and prices. */
function columnsOf(lines: readonly FatturaLine[]) {
	const rows = keyed(lines)
	return LINES.filter(({ cell }) => rows.some((row) => cell(row) !== ''))
}

/** Further words of a line or sum. */
function Details({ details }: { details: readonly string[] }) {
	return details.map((text, index) => (
		// oxlint-disable-next-line react/no-array-index-key
		<span key={index} className="block text-ink-soft">
			{text}
		</span>
	))
}

const LINES: readonly Column<Row<FatturaLine>>[] = [
	{ title: 'N.', cell: ({ number }) => number },
	{
		title: 'Descrizione',
		isName: true,
		cell: ({ description, details }) => (
			<>
				<span className="whitespace-pre-line">{description}</span>
				<Details details={details} />
			</>
		),
	},
	{ title: 'Quantità', isNumber: true, cell: ({ quantity }) => quantity },
	{ title: 'Prezzo unitario', isNumber: true, cell: ({ price }) => price },
	{ title: 'IVA', cell: ({ iva }) => iva },
	{ title: 'Importo', isNumber: true, cell: ({ total }) => total },
]

const SUMMARY: readonly Column<Row<FatturaSummary>>[] = [
	{
		title: 'IVA',
		isName: true,
		cell: ({ iva, details }) => (
			<>
				{iva}
				<Details details={details} />
			</>
		),
	},
	{ title: 'Imponibile', isNumber: true, cell: ({ imponibile }) => imponibile },
	{ title: 'Imposta', isNumber: true, cell: ({ imposta }) => imposta },
]
