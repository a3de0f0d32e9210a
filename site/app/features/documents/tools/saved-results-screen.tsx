import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { SavedResult } from './tool-view.ts'

/** Calculations the person keeps; each opens its tool with the same inputs, counted again. */
export function SavedResultsScreen({ saved }: { saved: readonly SavedResult[] }) {
	return (
		<div className="page-reading">
			<PageHeader
				title="I miei calcoli"
				actions={
					<ButtonLink to="/strumenti" variant="secondary" size="small">
						Tutti gli strumenti
					</ButtonLink>
				}
			>
				Si conservano i dati: aprendoli, il risultato è contato di nuovo con i parametri di oggi.
			</PageHeader>
			{saved.length === 0 ? (
				<EmptyState>Nessun calcolo salvato: usa «Salva nel profilo» sotto un risultato.</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{saved.map(({ id, title, label, path, savedAt }) => (
						<li key={id} className="flex flex-wrap items-start justify-between gap-4 py-4">
							<div className="min-w-0 flex-1 basis-60">
								<a href={path} className="text-link inline-flex min-h-11 items-center font-semibold">
									{title}
								</a>
								<p className="[overflow-wrap:anywhere]">{label}</p>
								<p className="text-sm text-ink-soft">{formatDate(savedAt)}</p>
							</div>
							<Form method="post">
								<input type="hidden" name="id" value={id} />
								<Button type="submit" variant="danger" size="small" aria-label={`Elimina: ${title}, ${label}`}>
									Elimina
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
