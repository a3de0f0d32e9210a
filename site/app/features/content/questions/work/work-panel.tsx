import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CheckboxField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { UNTIL_FIELD } from '#app/versions/shown-until.ts'
import { type QuestionDetail, type QuestionWork, STAGES, type Stage } from '../question.ts'
import { nextText, stageLabel } from '../work-copy.it.ts'

interface WorkPanelProps {
	question: QuestionDetail
	work: QuestionWork
	result: FormResult | undefined
}

/** Stage of the studio's work on a question, what happens next, and what its author can do. */
export function WorkPanel({ question, work, result }: WorkPanelProps) {
	const { stage, takenBy, usualHours, isNews, readAt, mergedInto } = work
	useSeenNews(question.id, isNews, readAt)
	return (
		<section aria-labelledby="a-che-punto" className="mb-6 rounded-box border border-line bg-surface px-4 py-4">
			<h2 id="a-che-punto" className="sr-only">
				A che punto è
			</h2>
			<Steps stage={stage} />
			{mergedInto && (
				<p className="mt-3">
					Questa domanda continua in{' '}
					<Link to={`/questions/${mergedInto.id}`} className="text-link">
						{mergedInto.title}
					</Link>
					.
				</p>
			)}
			{question.isOwn && !mergedInto && <p className="mt-3">{nextText(stage, takenBy, usualHours)}</p>}
			{!question.isOwn && takenBy !== null && <p className="mt-3 text-sm text-ink-soft">Se ne occupa {takenBy}.</p>}
			{question.isOwn && work.isThread && <AskerActions question={question} stage={stage} result={result} />}
		</section>
	)
}

/** Reports that the author has seen the news, which also updates the count in the menu. */
function useSeenNews(questionId: string, isNews: boolean, until: string): void {
	const { submit, state, data } = useFetcher()
	const isReported = data !== undefined || state !== 'idle'
	useEffect(() => {
		if (isNews && !isReported)
			void submit({ intent: 'seen', [UNTIL_FIELD]: until }, { method: 'post', action: `/questions/${questionId}` })
	}, [isNews, isReported, questionId, submit, until])
}

function Steps({ stage }: { stage: Stage }) {
	const now = STAGES.indexOf(stage)
	return (
		<ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
			{STAGES.map((step, at) => (
				<li
					key={step}
					aria-current={at === now ? 'step' : undefined}
					className={classNames('flex items-center gap-1.5', at === now ? 'font-semibold text-brand' : 'text-ink-soft')}
				>
					{at <= now ? (
						<CircleCheck aria-hidden className="size-4" />
					) : (
						<span aria-hidden className="size-3.5 rounded-full border border-line-strong" />
					)}
					{stageLabel[step]}
					{at < now && <span className="sr-only">: fatto</span>}
				</li>
			))}
		</ol>
	)
}

function AskerActions({ question, stage, result }: Omit<WorkPanelProps, 'work'> & { stage: Stage }) {
	const isSaving = useSending('consent')
	const isClosing = useSending('close-own')
	return (
		<div className="no-print mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line pt-3">
			<Form method="post" className="flex flex-wrap items-center gap-3 text-sm">
				<input type="hidden" name="intent" value="consent" />
				<CheckboxField
					key={String(question.publishable)}
					label="Può essere pubblicata, senza il mio nome"
					name="publishable"
					defaultChecked={question.publishable}
				/>
				<Button type="submit" variant="secondary" size="small" busy={isSaving}>
					Salva la scelta
				</Button>
			</Form>
			{stage === 'answered' && (
				<ActionForm
					result={result?.values.intent === 'close-own' ? result : undefined}
					version={question.version}
					className="space-y-3"
				>
					<input type="hidden" name="intent" value="close-own" />
					<Button type="submit" variant="quiet" size="small" busy={isClosing}>
						Non mi serve altro: chiudi
					</Button>
				</ActionForm>
			)}
		</div>
	)
}
