import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { counted, formatDateTime } from '#app/ui/format.ts'
import type { Answer } from './question.ts'

/** The accepted answer stands on green, and says so. */
export function AnswerItem({ answer, canAccept }: { answer: Answer; canAccept: boolean }) {
	return (
		<article
			className={classNames(
				'py-6',
				answer.isAccepted ? 'rounded-box border-l-4 border-ok bg-ok-soft px-5' : 'border-t border-line',
			)}
		>
			{answer.isAccepted && (
				<p className="mb-3 flex items-center gap-2 text-sm font-semibold text-ok">
					<CircleCheck aria-hidden className="size-5" />
					Risposta accettata
				</p>
			)}
			<p className="max-w-prose whitespace-pre-line">{answer.body}</p>
			<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
				<time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
				<span className="font-semibold text-ink">{answer.author}</span>
				{answer.isProfessional && (
					<Badge tone="ok">
						<BadgeCheck aria-hidden />
						Professionista
					</Badge>
				)}
				<span className="tabular-nums">{counted(answer.votes, 'voto', 'voti')}</span>
				{canAccept && !answer.isAccepted && (
					<Form method="post" className="no-print ml-auto">
						<input type="hidden" name="intent" value="accept-answer" />
						<input type="hidden" name="answerId" value={answer.id} />
						<Button type="submit" variant="quiet" size="small">
							Accetta questa risposta
						</Button>
					</Form>
				)}
			</div>
		</article>
	)
}
