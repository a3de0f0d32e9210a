import type { FirstStep } from '#app/features/contributions.ts'

export type StepState = 'done' | 'skipped' | 'open'

export interface StepView extends Pick<FirstStep, 'step' | 'label' | 'text' | 'link'> {
	state: StepState
	/** How far it is, if it goes on by itself. */
	note: string | null
}

/** Returns true while a step is left: then the panel shows them all. */
export function areStepsLeft(steps: readonly StepView[]): boolean {
	return steps.some(({ state }) => state === 'open')
}
