import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'

/** Published questions near one that the assistant has no sure answer to; nothing where there are none. */
export function RelatedQuestions({ asked }: { asked: string }) {
	const { load, data } = useFetcher<{ questions: readonly { id: string; title: string }[] }>()
	useEffect(() => {
		void load(`/api/questions/similar?${new URLSearchParams({ q: asked }).toString()}`)
	}, [asked, load])
	if (data === undefined || data.questions.length === 0) return null
	return (
		<div className="mt-3 border-t border-line pt-3 text-sm">
			<p className="font-semibold">Domande simili, già pubblicate sul sito:</p>
			<ul className="mt-1.5 list-disc space-y-1.5 pl-5 marker:text-ink-soft">
				{data.questions.map(({ id, title }) => (
					<li key={id}>
						<Link to={`/questions/${id}`} className="text-link [overflow-wrap:anywhere]">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}
