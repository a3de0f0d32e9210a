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

/** Steps done after which the rest is folded. */
const ENOUGH = 3

/** Leads the first admin through the steps of a new site; each can be skipped and taken up again. */
export function FirstSteps({ steps }: { steps: readonly StepView[] }) {
	const done = steps.filter(({ state }) => state === 'done').length
	return (
		<section aria-labelledby="primi-passi" className="mt-10 rounded-box border border-brand bg-brand-soft px-5 py-2">
			<details open={done < ENOUGH}>
				<summary className="min-h-11 content-center">
					<h2 id="primi-passi" className="inline text-lg">
						Primi passi: {done} su {steps.length}
					</h2>
				</summary>
				<p className="mt-1 max-w-prose">Nell’ordine che vuoi; quelli che non ti servono li salti.</p>
				<ol className="mt-4 divide-y divide-line border-y border-line">
					{steps.map((view) => (
						<Step key={view.step} {...view} />
					))}
				</ol>
			</details>
		</section>
	)
}

function Step({ step, label, text, link, state, note }: StepView) {
	const { icon, word } = MARKS[state]
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
			<span className="mt-1 [&>svg]:size-5">{icon}</span>
			<div className="min-w-0 flex-1 basis-60 max-sm:basis-40">
				<h3 className="font-sans text-base font-semibold">
					{label}
					<span className="text-sm font-normal text-ink-soft">{` · ${word}`}</span>
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
