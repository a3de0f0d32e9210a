import { useEffect } from 'react'
import { useFetcher } from 'react-router'

const PAUSE_MS = 300
const TELLING_LENGTH = 5

interface Similar {
	questions: readonly { id: string; title: string }[]
}

/** Searches for similar questions when typing pauses. */
export function SimilarQuestions({ draft }: { draft: string }) {
	const { load, data } = useFetcher<Similar>()
	const isTelling = draft.trim().length >= TELLING_LENGTH
	useEffect(() => {
		if (!isTelling) return
		const timer = setTimeout(() => void load(`/api/questions/similar?${new URLSearchParams({ q: draft })}`), PAUSE_MS)
		return () => clearTimeout(timer)
	}, [draft, isTelling, load])
	const found = isTelling ? (data?.questions ?? []) : []
	return (
		<div aria-live="polite">
			{found.length > 0 && (
				<section className="rounded-box bg-info-soft px-4 py-3">
					<h2 className="font-sans text-sm font-semibold text-info">Forse c’è già una risposta</h2>
					<ul className="mt-1">
						{found.map(({ id, title }) => (
							<li key={id}>
								<a
									href={`/questions/${id}`}
									target="_blank"
									rel="noopener"
									className="text-link inline-flex min-h-11 items-center"
								>
									{title}
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}
