import { useState } from 'react'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { Button } from '#app/ui/button.tsx'

/** The subjects of the guide in an empty conversation: a subject opens its questions, a question is asked at once. */
export function GuideStart({
	subjects,
	onAsk,
}: {
	subjects: readonly SubjectView[]
	onAsk: (question: string) => void
}) {
	const [open, setOpen] = useState<string | null>(null)
	const chosen = subjects.find(({ id }) => id === open)
	if (subjects.length === 0) return null
	return (
		<section aria-label="Temi della guida">
			<ul className="flex flex-wrap gap-2">
				{subjects.map(({ id, name }) => (
					<li key={id}>
						<button
							type="button"
							aria-expanded={id === open}
							onClick={() => setOpen(id === open ? null : id)}
							className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand aria-expanded:border-brand aria-expanded:bg-brand aria-expanded:text-on-brand"
						>
							{name}
						</button>
					</li>
				))}
			</ul>
			{chosen && (
				<ul aria-label={chosen.name} className="mt-4 divide-y divide-line border-y border-line bg-surface">
					{chosen.schede.map(({ slug, title }) => (
						<li key={slug}>
							<Button
								variant="quiet"
								size="small"
								className="w-full justify-start text-left"
								onClick={() => onAsk(title)}
							>
								{title}
							</Button>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
