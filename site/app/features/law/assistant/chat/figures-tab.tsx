import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber, formatPercent } from '#app/ui/format.ts'
import type { KnowledgeFigures } from '../message.ts'

const NOT_MEASURED = '—'

/** Shows measured figures only. */
export function FiguresTab({
	figures: { documents, consultations, meanConfidence, basis },
}: {
	figures: KnowledgeFigures
}) {
	const isAdmin = useViewer()?.isAdmin ?? false
	const rows = [
		{ label: 'Documenti indicizzati', value: documents === null ? NOT_MEASURED : formatNumber(documents) },
		{ label: 'Consulenze fornite', value: consultations === null ? NOT_MEASURED : formatNumber(consultations) },
		{ label: 'Affidabilità media', value: meanConfidence === null ? NOT_MEASURED : formatPercent(meanConfidence) },
	]
	return (
		<>
			<dl className="grid gap-x-8 sm:grid-cols-3">
				{rows.map(({ label, value }) => (
					<div key={label} className="flex flex-col-reverse border-t-2 border-ink py-5">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="font-serif text-4xl font-semibold tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			<div className="mt-2 max-w-prose space-y-1 border-t border-line pt-4 text-sm text-ink-soft">
				{basis !== null && <p>{basis}</p>}
				{rows.some(({ value }) => value === NOT_MEASURED) && <p>— = non ancora misurato.</p>}
			</div>
			{isAdmin && (
				<p className="mt-6 flex flex-wrap gap-3">
					<ButtonLink to="/admin/conoscenza">Gestisci i documenti</ButtonLink>
					<ButtonLink to="/admin/qualita" variant="secondary">
						Qualità delle risposte
					</ButtonLink>
				</p>
			)}
		</>
	)
}
