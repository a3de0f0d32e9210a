import { useEffect, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { counted, formatDate } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { documentStatusWord } from './copy.it.ts'
import type { DocumentStatus, OwnDocument } from './document.ts'
import { DocumentForm } from './document-form.tsx'
import { changeDocument, fetchOwnDocuments } from './send-document.ts'

const tone = {
	private: 'plain',
	proposed: 'info',
	approved: 'ok',
	superseded: 'plain',
	unverified: 'warn',
} as const satisfies Record<DocumentStatus, string>

/** The tab 'Carica Documenti': the form, and the documents uploaded with it. */
export function DocumentsTab() {
	const [documents, setDocuments] = useState<readonly OwnDocument[]>([])
	const [deleting, setDeleting] = useState<OwnDocument>()
	const load = () =>
		fetchOwnDocuments().then(setDocuments, () =>
			showNotice('error', 'Non riesco a leggere i tuoi documenti: ricarica la pagina.'),
		)
	// Runs once, when the tab is opened.
	// oxlint-disable-next-line react/exhaustive-deps
	useEffect(() => void load(), [])
	const change = async (document: OwnDocument, what: Parameters<typeof changeDocument>[1], said: string) => {
		const done = await changeDocument(document, what).catch(() => undefined)
		if (done?.ok) showNotice('success', said)
		else showNotice('error', done?.problem ?? 'Non è riuscito: riprova.')
		await load()
	}
	return (
		<>
			<DocumentForm onUploaded={() => void load()} />
			{documents.length > 0 && (
				<section aria-labelledby="tuoi-documenti" className="mt-12 max-w-3xl">
					<h2 id="tuoi-documenti" className="text-xl">
						I tuoi documenti
					</h2>
					<ul className="mt-4 divide-y divide-line border-y border-line">
						{documents.map((document) => (
							<li key={document.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
								<div className="min-w-56 flex-1">
									<p className="font-semibold [overflow-wrap:anywhere]">{document.title}</p>
									<p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
										<Badge tone={tone[document.status]}>{documentStatusWord[document.status]}</Badge>
										{counted(document.passages, 'sezione', 'sezioni')}, {formatDate(document.createdAt)}
									</p>
									{document.refusal !== null && (
										<p className="mt-1 text-sm">Lo studio non lo ha approvato: {document.refusal}</p>
									)}
								</div>
								{document.status === 'private' && (
									<Button
										variant="secondary"
										size="small"
										onClick={() => void change(document, 'propose', 'Proposto: lo studio lo leggerà')}
									>
										Proponi per tutti
									</Button>
								)}
								{document.status === 'proposed' && (
									<Button
										variant="secondary"
										size="small"
										onClick={() => void change(document, 'withdraw', 'La proposta è ritirata')}
									>
										Ritira la proposta
									</Button>
								)}
								{document.status !== 'approved' && (
									<Button variant="danger" size="small" onClick={() => setDeleting(document)}>
										Elimina
									</Button>
								)}
							</li>
						))}
					</ul>
				</section>
			)}
			<ConfirmDialog
				open={deleting !== undefined}
				title="Eliminare il documento?"
				action="Elimina"
				onConfirm={() => {
					if (deleting) void change(deleting, 'delete', 'Documento eliminato')
					setDeleting(undefined)
				}}
				onCancel={() => setDeleting(undefined)}
			>
				<p>«{deleting?.title}» non servirà più alle tue conversazioni. Le risposte già date restano.</p>
			</ConfirmDialog>
		</>
	)
}
