import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** An error, with a way to retry. */
export function ErrorCard({
	title = 'Errore',
	children,
	onRetry,
	busy = false,
}: {
	title?: string
	children: ReactNode
	onRetry?: () => void
	busy?: boolean
}) {
	return (
		<div role="alert" className="rounded-box border border-bad bg-bad-soft p-6">
			<h3 className="flex items-center gap-2 text-lg text-bad">
				<CircleAlert aria-hidden className="size-5 shrink-0" />
				{title}
			</h3>
			<p className="mt-2">{children}</p>
			{onRetry !== undefined && (
				<Button variant="secondary" size="small" className="mt-4" onClick={onRetry} busy={busy}>
					Riprova
				</Button>
			)}
		</div>
	)
}
