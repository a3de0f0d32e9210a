import type { Emergency } from 'legal'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { URGENT } from '../copy.it.ts'

/** Help that somebody needs before any answer, with its numbers to press. */
export function Urgent({ kind }: { kind: Emergency }) {
	const { text, numbers } = URGENT[kind]
	return (
		<div className="mt-2 mb-3 rounded-box bg-bad-soft px-4 py-3">
			<p className="font-semibold text-bad">{text}</p>
			<p className="mt-2 flex flex-wrap gap-2">
				{numbers.map((number) => (
					<ButtonAnchor key={number} href={`tel:${number}`} variant="secondary" size="small">
						Chiama il {number}
					</ButtonAnchor>
				))}
			</p>
		</div>
	)
}
