import { type ReactNode, useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { formatDate, formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { isOutputFormat } from '../conversion.ts'
import { actOnConversion } from '../screens/act-on-conversion.ts'
import { CheckList } from '../screens/check-list.tsx'
import { DescribeForm } from '../screens/describe-form.tsx'
import { DownloadButton } from '../screens/download-button.tsx'
import { useConversionProgress } from '../screens/use-progress.ts'
import { Changes } from './changes.tsx'
import type { ConversionReport } from './conversion-report.ts'
import { PageCompare } from './page-compare.tsx'
import { ReadText } from './read-text.tsx'
import { INTACT, languageName, SIGNATURES_NOT_CHECKED, TAGS_MADE } from './report-copy.it.ts'

/** Findings, changes and their pages, losses, and the checkers' verdicts. */
export function ReportScreen({ report }: { report: ConversionReport }) {
	const { conversion, topics, best } = report
	const { id, fileName, outputFormat, createdAt, error, checks, downloadUrl, status } = conversion
	const { revalidate } = useRevalidator()
	useConversionProgress(useMemo(() => [conversion], [conversion]))
	const convertTo = async (format: string) => {
		if (isOutputFormat(format) && (await actOnConversion(id, { action: 'retry', outputFormat: format })))
			void revalidate()
	}
	return (
		<div className="page">
			<p className="pt-6">
				<Link to="/pdf-converter" className="inline-flex min-h-11 items-center text-brand">
					Torna alle conversioni
				</Link>
			</p>
			<PageHeader
				title="Rapporto di conversione"
				actions={downloadUrl !== null && <DownloadButton id={id} fileName={fileName} href={downloadUrl} />}
			>
				<span className="[overflow-wrap:anywhere]">{fileName}</span>, {outputFormat}, {formatDateTime(createdAt)}
			</PageHeader>
			{status === 'processing' && <p>La conversione è in corso: il rapporto compare quando finisce.</p>}
			{error !== null && <Banner kind="warning">{error}</Banner>}
			{best !== null && (
				<p className="mt-4">
					<Button onClick={() => void convertTo(best)}>Converti in {best}</Button>
				</p>
			)}
			{(checks.length > 0 || report.proofs.length > 0) && (
				<Section title="Controlli">
					<CheckList checks={checks} />
					<ul className="mt-3 text-sm text-ink-soft">
						{report.proofs.map(({ checker, version, checkedAt }) => (
							<li key={checker}>
								{checker} {version}, {formatDateTime(checkedAt)}
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section title="Che cosa è stato cambiato">
				<Changes topics={topics} status={status} />
			</Section>
			{report.read.length > 0 && (
				<Section title="Testo riconosciuto">
					<ReadText read={report.read} />
				</Section>
			)}
			<Signers report={report} />
			<Structure report={report} onChanged={() => void revalidate()} />
			{downloadUrl !== null && report.pages > 0 && (
				<Section title={report.hadPages ? 'Prima e dopo' : 'Le pagine'}>
					<PageCompare id={id} pages={report.pages} hadPages={report.hadPages} read={report.read} />
				</Section>
			)}
			<Technical report={report} />
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonAnchor href={`/api/conversions/${id}/report.pdf`} download variant="secondary">
					Scarica il rapporto in PDF/A
				</ButtonAnchor>
				<ButtonAnchor href={`/api/conversions/${id}/report`} download variant="secondary">
					Scarica i dati (JSON)
				</ButtonAnchor>
			</div>
		</div>
	)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-10">
			<h2 className="border-t border-line pt-4 pb-3 text-xl">{title}</h2>
			{children}
		</section>
	)
}

function Signers({ report: { signers } }: { report: ConversionReport }) {
	if (signers.length === 0) return null
	return (
		<Section title="Firme trovate">
			<ul className="space-y-3">
				{signers.map(({ name, issuer, validFrom, validTo, signedAt, intact }, index) => (
					<li key={`${name}-${signedAt ?? index}`}>
						<span className="font-semibold">{name}</span>, certificato di {issuer}
						{validFrom && validTo && `, valido dal ${formatDate(validFrom)} al ${formatDate(validTo)}`}
						{signedAt && `, firmato il ${formatDateTime(signedAt)} secondo chi ha firmato`}: {INTACT[intact]}.
					</li>
				))}
			</ul>
			<p className="mt-3 text-sm text-ink-soft">{SIGNATURES_NOT_CHECKED}</p>
		</Section>
	)
}

function Structure({ report, onChanged }: { report: ConversionReport; onChanged: () => void }) {
	const { structure, conversion, title, language } = report
	if (!structure) return null
	return (
		<Section title="Struttura per chi non vede">
			{structure.tagsMade && <Banner kind="info">{TAGS_MADE}</Banner>}
			<p className="mt-3">
				Lingua: {language === null ? 'non indicata' : languageName(language)}. Titolo: {title ?? 'non indicato'}.
			</p>
			<h3 className="mt-4 font-sans font-semibold">Titoli trovati</h3>
			{structure.headings.length === 0 ? (
				<p>Nessuno.</p>
			) : (
				<ul className="mt-1 list-disc pl-6">
					{structure.headings.map(({ level, text, page }, index) => (
						<li key={`${page}-${text}-${index}`}>
							{text || 'senza testo'}{' '}
							<span className="text-ink-soft">
								(livello {level}, pagina {page})
							</span>
						</li>
					))}
				</ul>
			)}
			<DescribeForm
				id={conversion.id}
				title={title}
				language={language}
				figures={structure.figures}
				onChanged={onChanged}
			/>
		</Section>
	)
}

function Technical({ report: { findings, failures } }: { report: ConversionReport }) {
	const rows = [
		...failures.map((failure) => ({ ...failure, what: 'non rispettata' })),
		...findings.map((finding) => ({ ...finding, what: finding.action ?? '' })),
	]
	if (rows.length === 0) return null
	return (
		<details className="mt-10 text-sm">
			<summary className="inline-flex min-h-11 items-center rounded-box font-semibold text-brand">
				Per i tecnici: {rows.length} voci, per clausola di ISO 19005
			</summary>
			<DataTable
				caption="Voci per i tecnici"
				rows={rows.slice(0, 500).map((row, index) => ({ ...row, index }))}
				keyOf={({ index }) => String(index)}
				columns={[
					{
						title: 'Clausola',
						isName: true,
						cell: ({ clause, test }) => (test === undefined ? clause : `${clause}-${test}`),
					},
					{ title: 'Esito', cell: ({ what }) => what },
					{ title: 'Pagina', cell: ({ page }) => page, sortBy: ({ page }) => page ?? null },
					{ title: 'Oggetto', cell: ({ object }) => object },
					{ title: 'Nota del motore', lang: 'en', cell: ({ note }) => note },
				]}
			/>
		</details>
	)
}
