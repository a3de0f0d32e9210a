import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { WAYS_TITLE, wayName, wayOrigin } from './copy.it.ts'
import type { ListedWay } from './way-in.ts'

/** 'Modi di entrare': every way into the account, the ones that wait for their owner first. */
export function WaysInScreen({ ways }: { ways: readonly ListedWay[] }) {
	const isHeld = ways.some((way) => way.isHeld)
	return (
		<div className="page-reading">
			<PageHeader title={WAYS_TITLE}>
				{isHeld
					? 'Hai scelto una nuova password: quello che qualcun altro potrebbe aver aggiunto è spento finché non dici che è tuo.'
					: 'Tutto ciò con cui si entra nel tuo account, e quando è stato aggiunto.'}
			</PageHeader>
			<ul className="divide-y divide-line border-y border-line">
				{ways.map((way) => (
					<li
						key={`${way.kind} ${way.id ?? way.name}`}
						className="flex flex-wrap items-center justify-between gap-3 py-4"
					>
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-2 font-semibold break-words">
								{wayName(way)}
								{way.isHeld && <Badge tone="warn">Spento</Badge>}
							</p>
							<p className="text-sm text-ink-soft">{wayOrigin(way)}</p>
						</div>
						{way.isHeld && way.id !== null && (
							<div className="flex flex-wrap gap-2">
								<WayButton id={way.id} intent="confirm" label="È mio: riattiva" name={wayName(way)} />
								{way.kind !== 'calendar-link' && (
									<WayButton id={way.id} intent="remove" label="Rimuovi" name={wayName(way)} />
								)}
							</div>
						)}
					</li>
				))}
			</ul>
			<div className="mt-8">
				<ButtonLink to="/profile#sicurezza" variant="secondary">
					Vai alla sicurezza del profilo
				</ButtonLink>
			</div>
		</div>
	)
}

function WayButton({ id, intent, label, name }: { id: string; intent: string; label: string; name: string }) {
	return (
		<ActionForm>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			<Button
				type="submit"
				variant={intent === 'remove' ? 'danger' : 'secondary'}
				size="small"
				aria-label={`${label}: ${name}`}
			>
				{label}
			</Button>
		</ActionForm>
	)
}
