import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useStudio } from '#app/features/base/people/use-viewer.ts'
import { ReportLink } from '#app/features/base/reporting/report-link.tsx'
import { ActionForm, refused } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import type { Answer, QuestionRights } from '../question.ts'
import { officeLine } from '../stage/professional-name.ts'
import { History } from './history.tsx'
import { VoteForm } from './vote-form.tsx'

/** An answer; the accepted one has a green background and a label. */
export function AnswerItem({
	answer,
	isPrivate,
	rights: { canAccept, canVote },
	result,
}: {
	answer: Answer
	/** True between an author and the studio, where nobody votes or reports. */
	isPrivate: boolean
	rights: QuestionRights
	result?: FormResult | undefined
}) {
	const ofIntent = (intent: string) =>
		result?.values.answerId === answer.id && result.values.intent === intent ? result : undefined
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
				<AnswerMeta answer={answer} />
				{!answer.isReply && !isPrivate && (
					<VoteForm
						votes={answer.votes}
						hasVoted={answer.hasVoted}
						canVote={canVote && !answer.isOwn}
						answerId={answer.id}
					/>
				)}
				{canAccept && !answer.isAccepted && !answer.isHeld && !answer.isReply && (
					<AcceptForm answer={answer} result={ofIntent('accept-answer')} />
				)}
				{!answer.isOwn && !answer.isReply && !isPrivate && (
					<span className="-ml-3.5">
						<ReportLink subject={{ kind: 'answer', id: answer.id }} />
					</span>
				)}
			</div>
			{answer.isOwn && <EditAnswerForm answer={answer} result={ofIntent('edit-answer')} />}
			<History revisions={answer.revisions} />
		</article>
	)
}

function AnswerMeta({ answer }: { answer: Answer }) {
	return (
		<>
			<time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
			<Author answer={answer} />
			{answer.isProfessional && (
				<Badge tone="ok">
					<BadgeCheck aria-hidden />
					Professionista
				</Badge>
			)}
			{answer.isHeld && <Badge tone="warn">In attesa dello studio</Badge>}
			{answer.editedAt !== null && <span>Modificata il {formatDateTime(answer.editedAt)}</span>}
		</>
	)
}

/** A professional signs with name, title and order. */
function Author({ answer: { author, isProfessional, isReply, isOwn } }: { answer: Answer }) {
	const studio = useStudio()
	if (isReply) return <span className="font-semibold text-ink">{isOwn ? 'Tu' : 'Chi ha fatto la domanda'}</span>
	const office = isProfessional && studio ? officeLine(studio) : ''
	return (
		<span>
			<span className="font-semibold text-ink">{author}</span>
			{office !== '' && `, ${office}`}
		</span>
	)
}

interface AnswerFormProps {
	answer: Answer
	result: FormResult | undefined
}

function AcceptForm({ answer, result }: AnswerFormProps) {
	return (
		<ActionForm result={result} version={answer.version} className="no-print space-y-3">
			<input type="hidden" name="intent" value="accept-answer" />
			<input type="hidden" name="answerId" value={answer.id} />
			<Button type="submit" variant="quiet" size="small">
				Accetta questa risposta
			</Button>
		</ActionForm>
	)
}

function EditAnswerForm({ answer, result }: AnswerFormProps) {
	return (
		<details className="no-print mt-2 text-sm" open={result !== undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
				Modifica la risposta
			</summary>
			<ActionForm result={result} version={answer.version} className="mt-2 max-w-2xl space-y-4 text-base">
				<input type="hidden" name="intent" value="edit-answer" />
				<input type="hidden" name="answerId" value={answer.id} />
				<TextAreaField
					label="La tua risposta, modificata"
					name="content"
					rows={6}
					required
					{...refused(result, 'content', answer.body)}
				/>
				<Button type="submit" size="small">
					Salva la modifica
				</Button>
			</ActionForm>
		</details>
	)
}
