import type { ReactNode } from 'react'

/** Title and purpose of a page, with its actions at the right. */
export function PageHeader({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-8 sm:pt-12">
			<div className="max-w-2xl min-w-0 [overflow-wrap:anywhere]">
				<h1 className="text-3xl">{title}</h1>
				{children !== undefined && children !== null && <p className="mt-3 text-lg text-ink-soft">{children}</p>}
			</div>
			{actions}
		</div>
	)
}
