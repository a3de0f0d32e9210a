import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { StepState, StepView } from './first-steps.ts'

const MARKS = {
	done: { icon: <CircleCheck aria-hidden className="text-ok" />, word: 'fatto' },
	skipped: { icon: <CircleMinus aria-hidden className="text-ink-soft" />, word: 'saltato' },
	open: { icon: <Circle aria-hidden className="text-ink-soft" />, word: 'da fare' },
} as const satisfies Record<StepState, unknown>

/** Welcomes the first admin and leads through the steps of a new site; each can be skipped and taken up again. */
export function FirstSteps({ steps }: { steps: readonly StepView[] }) {
	const done = steps.filter(({ state }) => state === 'done').length
	return (
		<section aria-labelledby="primi-passi" className="mb-12 rounded-box border border-brand bg-brand-soft p-5 sm:p-7">
			<h2 id="primi-passi" className="text-xl">
				Ti diamo il benvenuto: questo sito lo amministri tu
			</h2>
			<p className="mt-2 max-w-prose">
				Da qui decidi che cosa si legge, rispondi a chi scrive e vedi come va. Per cominciare bastano {steps.length}{' '}
				passi, nell’ordine che vuoi; quelli che non ti servono li salti. Fatti: {done} su {steps.length}.
			</p>
			<ol className="mt-4 divide-y divide-line border-y border-line">
				{steps.map((view) => (
					<Step key={view.step} {...view} />
				))}
			</ol>
		</section>
	)
}

function Step({ step, label, text, link, state, note }: StepView) {
	const { icon, word } = MARKS[state]
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
			<span className="mt-1 [&>svg]:size-5">{icon}</span>
			<div className="min-w-0 flex-1 basis-60">
				<h3 className="font-sans text-base font-semibold">
					{label} <span className="text-sm font-normal text-ink-soft">· {word}</span>
				</h3>
				{state === 'open' && <p className="text-sm">{note ?? text}</p>}
			</div>
			{state !== 'done' && (
				<div className="flex flex-wrap gap-2 max-sm:pl-9">
					{state === 'open' && (
						<ButtonLink to={link.to} size="small" variant="secondary">
							{link.label}
						</ButtonLink>
					)}
					<Form method="post" action="/admin/primi-passi">
						<input type="hidden" name="step" value={step} />
						<Button
							type="submit"
							name="intent"
							value={state === 'open' ? 'skip' : 'resume'}
							size="small"
							variant="quiet"
							aria-label={`${state === 'open' ? 'Salta' : 'Riprendi'}: ${label}`}
						>
							{state === 'open' ? 'Salta' : 'Riprendi'}
						</Button>
					</Form>
				</div>
			)}
		</li>
	)
}
