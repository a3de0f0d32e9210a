import FileDown from 'lucide-react/icons/file-down'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Result } from '#platform/result.ts'
import { FactList, Facts } from './facts.tsx'
import type { Fattura } from './fattura.ts'
import { FatturaDocumentView } from './fattura-document.tsx'
import { PrintButton } from './print-button.tsx'

export interface ShownFattura {
	fileName: string
	/** Path from which the file is downloaded. */
	download: string
	/** Page of the question or request that it belongs to. */
	back: string
	/** The problem is the sentence to show. */
	read: Result<{ fattura: Fattura }, string>
}

/** A fattura elettronica as a page to read and print, or why the file is none. */
export function FatturaScreen({ fileName, download, back, read }: ShownFattura) {
	return (
		<div className="page">
			<PageHeader
				title={read.ok ? 'Fattura elettronica' : 'Questa fattura non si legge'}
				actions={
					<div className="no-print flex flex-wrap gap-3">
						{read.ok && <PrintButton />}
						<ButtonLink
							to={download}
							reloadDocument
							download={fileName}
							variant="secondary"
							size="small"
							icon={<FileDown aria-hidden />}
						>
							Scarica il file
						</ButtonLink>
						<ButtonLink to={back} variant="secondary" size="small">
							Torna indietro
						</ButtonLink>
					</div>
				}
			>
				{fileName}
			</PageHeader>
			{read.ok ? <FatturaView fattura={read.fattura} /> : <p className="max-w-2xl text-lg">{read.problem}</p>}
		</div>
	)
}

function FatturaView({ fattura: { parties, sending, documents, other, isSigned } }: { fattura: Fattura }) {
	return (
		<>
			{isSigned && (
				<Banner kind="info">Il file è firmato. Qui si vede che cosa contiene: la firma non è stata controllata.</Banner>
			)}
			<div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
				{parties.map(({ title, name, facts }) => (
					<section key={title} className="min-w-0 [overflow-wrap:anywhere]">
						<h2 className="border-t border-line pt-3 text-base font-semibold text-ink-soft">{title}</h2>
						<p className="py-1 text-lg font-semibold">{name}</p>
						<FactList facts={facts} />
					</section>
				))}
			</div>
			{documents.map((document, index) => (
				// Two documents of a file may have one number.
				// oxlint-disable-next-line react/no-array-index-key
				<FatturaDocumentView key={index} document={document} />
			))}
			<Facts title={sending.title} facts={sending.facts} />
			<Facts title="Altri dati del file" facts={other} />
		</>
	)
}
