import { Form, Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatNumber } from '#app/ui/format.ts'
import { nextTryText } from '../copy.it.ts'
import type { WantedAct } from '../wanted-acts.ts'

export interface LawData {
	acts: readonly WantedAct[]
	/** The list as its form shows it. */
	list: { lines: string; isFixed: boolean; version: string }
	/** How much the base holds, in words. */
	size: string
	/** Next try of the acts that are missing, as an ISO instant; null if there is none or it runs now. */
	next: string | null
	/** True if the operator switched the import off. */
	isOff: boolean
}

/** The acts that the base keeps: which it has, how to fill and renew it, and the list itself. */
export function LawSection({
	law: { acts, list, size, next, isOff },
	result,
}: {
	law: LawData
	result: FormResult | undefined
}) {
	const missing = acts.filter(({ held }) => held === null)
	const isFilling = useSending('fill')
	const isSaving = useSending('acts')
	return (
		<section aria-labelledby="importa" className="mt-12 max-w-3xl">
			<h2 id="importa" className="text-xl">
				Le leggi in archivio
			</h2>
			<p className="mt-2 text-ink-soft">
				{size} Ci sono {acts.length - missing.length} atti dell’elenco su {acts.length}.{' '}
				{next !== null && `${nextTryText(next)} `}Il testo viene da Normattiva (dati aperti, licenza CC BY 4.0) e non è
				ufficiale. Ogni settimana il sito chiede che cosa è cambiato e tiene anche il testo di prima.
			</p>
			{isOff && (
				<div className="mt-4">
					<Banner kind="warning">
						L’importazione è spenta sul server (LAW_SOURCE=off): le leggi si caricano con «npm run knowledge».
					</Banner>
				</div>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				{missing.length > 0 && (
					<Form method="post">
						<input type="hidden" name="intent" value="fill" />
						<Button type="submit" busy={isFilling} disabled={isOff}>
							Importa ciò che manca ({missing.length})
						</Button>
					</Form>
				)}
				<Form method="post">
					<input type="hidden" name="intent" value="refresh" />
					<Button type="submit" variant="secondary" busy={useSending('refresh')} disabled={isOff}>
						Aggiorna ciò che è cambiato
					</Button>
				</Form>
			</div>
			<ul className="mt-6 divide-y divide-line border-y border-line text-sm">
				{acts.map((act) => (
					<Act key={act.wanted} act={act} isOff={isOff} />
				))}
			</ul>
			<ActionForm result={result} className="mt-6 flex flex-wrap items-end gap-3">
				<input type="hidden" name="intent" value="import" />
				<div className="min-w-64 flex-1">
					<TextField
						label="Importa un altro atto: URN o titolo"
						name="wanted"
						hint="Per esempio urn:nir:stato:decreto.legislativo:1992-12-31;546"
						maxLength={300}
						{...refused(result, 'wanted')}
					/>
				</div>
				<Button type="submit" variant="secondary" busy={useSending('import')} disabled={isOff}>
					Importa
				</Button>
			</ActionForm>
			<details className="mt-6" open={result?.values.intent === 'acts'}>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold">Cambia l’elenco</summary>
				<ActionForm
					result={result?.values.intent === 'acts' ? result : undefined}
					version={list.version}
					className="space-y-4"
				>
					<input type="hidden" name="intent" value="acts" />
					<TextAreaField
						label="Leggi da tenere, una per riga"
						name="acts"
						rows={12}
						disabled={list.isFixed}
						hint={
							list.isFixed
								? 'Impostato nell’ambiente (LAW_ACTS), non modificabile qui.'
								: 'Il codice dell’atto, o il suo URN. Vuoto: l’elenco di partenza. Togliere una riga non cancella l’atto.'
						}
						{...refused(result, 'acts', list.lines)}
					/>
					{!list.isFixed && (
						<Button type="submit" variant="secondary" busy={isSaving}>
							Salva l’elenco
						</Button>
					)}
				</ActionForm>
			</details>
		</section>
	)
}

function Act({ act: { title, urn, held, passages, problem }, isOff }: { act: WantedAct; isOff: boolean }) {
	return (
		<li className="flex min-h-11 flex-wrap items-center gap-3 py-1.5">
			<span className="min-w-56 flex-1 [overflow-wrap:anywhere]">
				{held === null ? (
					<>
						{title}
						{problem !== null && <span className="block text-ink-soft">{problem}</span>}
					</>
				) : (
					<Link to={`/legge/${encodeURIComponent(held)}`} className="text-link">
						{title}
					</Link>
				)}
			</span>
			{held === null ? (
				<Form method="post">
					<input type="hidden" name="intent" value="import" />
					<input type="hidden" name="wanted" value={urn} />
					<Button type="submit" variant="secondary" size="small" aria-label={`Importa ${title}`} disabled={isOff}>
						Importa
					</Button>
				</Form>
			) : (
				<>
					<span className="text-ink-soft tabular-nums">{formatNumber(passages)} brani</span>
					<Badge tone="ok">Presente</Badge>
				</>
			)}
		</li>
	)
}
