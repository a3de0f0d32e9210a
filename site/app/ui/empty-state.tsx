import type { ReactNode } from 'react'

/** Empty state: one sentence and, if possible, one action. */
export function EmptyState({ icon, children, action }: { icon?: ReactNode; children: ReactNode; action?: ReactNode }) {
	return (
		<div className="flex flex-col items-center gap-4 rounded-box border border-dashed border-line-strong px-6 py-12 text-center">
			{icon !== undefined && <span className="text-ink-soft [&>svg]:size-8 [&>svg]:stroke-[1.5]">{icon}</span>}
			<p className="max-w-prose text-ink-soft">{children}</p>
			{action}
		</div>
	)
}
