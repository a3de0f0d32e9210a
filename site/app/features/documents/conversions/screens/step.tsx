import type { ReactNode } from 'react'

/** A numbered part of the converter's form. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-8 gap-y-4 py-8 md:grid-cols-[14rem_1fr]">
			<h2 className="flex items-baseline gap-3 text-lg">
				<span className="whitespace-nowrap text-brand tabular-nums">{number}.</span>
				{title}
			</h2>
			<div className="min-w-0">{children}</div>
		</div>
	)
}
