import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'

interface ListedSession {
	id: string
	device: string
	lastUsedAt: string
	isCurrent: boolean
}

/** 'Sessioni': open sessions by device, each with a button that ends it. */
export function SessionsSection({ sessions }: { sessions: readonly ListedSession[] }) {
	const busy = useSending('revoke-others')
	const busyAll = useSending('revoke-all')
	return (
		<section id="sessioni" aria-labelledby="titolo-sessioni" className="mt-14 space-y-5">
			<h2 id="titolo-sessioni" className="text-2xl">
				Sessioni
			</h2>
			<p className="text-ink-soft">I dispositivi su cui hai effettuato l’accesso. Chiudi quelli che non riconosci.</p>
			<ul className="divide-y divide-line border-y border-line">
				{sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
						<div>
							<p className="flex flex-wrap items-center gap-2 font-semibold">
								{device}
								{isCurrent && <Badge tone="ok">Questo dispositivo</Badge>}
							</p>
							<p className="text-sm text-ink-soft">Ultimo utilizzo: {formatDateTime(lastUsedAt)}</p>
						</div>
						{!isCurrent && (
							<ActionForm>
								<input type="hidden" name="intent" value="revoke-session" />
								<input type="hidden" name="id" value={id} />
								<Button type="submit" variant="quiet" size="small" aria-label={`Chiudi la sessione: ${device}`}>
									Chiudi
								</Button>
							</ActionForm>
						)}
					</li>
				))}
			</ul>
			<p className="text-ink-soft">
				Se hai perso un dispositivo o non ti fidi più di uno, esci ovunque: valgono di nuovo password e codice, e le
				chiavi API sono revocate.
			</p>
			<div className="flex flex-wrap gap-3">
				<ActionForm>
					<input type="hidden" name="intent" value="revoke-others" />
					<Button type="submit" variant="danger" busy={busy}>
						Chiudi tutte le altre sessioni
					</Button>
				</ActionForm>
				<ActionForm>
					<input type="hidden" name="intent" value="revoke-all" />
					<Button type="submit" variant="danger" busy={busyAll}>
						Esci da tutti i dispositivi
					</Button>
				</ActionForm>
			</div>
		</section>
	)
}
