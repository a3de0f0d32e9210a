import type { Fact } from './fattura.ts'

/** Labelled values, one a line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-y-1 text-sm [overflow-wrap:anywhere]">
			{facts.map(({ label, value }, index) => (
				// One label may come twice.
				// oxlint-disable-next-line react/no-array-index-key
				<div key={index} className="flex flex-wrap gap-x-2">
					<dt className="text-ink-soft">{label}:</dt>
					<dd className="min-w-0">{value}</dd>
				</div>
			))}
		</dl>
	)
}

/** Labelled values under a title; nothing without values. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
	if (facts.length === 0) return null
	return (
		<section className="mt-8">
			<h2 className="border-t border-line pt-3 pb-1 text-base font-semibold">{title}</h2>
			<FactList facts={facts} />
		</section>
	)
}
