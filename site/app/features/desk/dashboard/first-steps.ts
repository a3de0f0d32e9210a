/** The steps of a new site, in their order. */
export const FIRST_STEPS = ['studio', 'mail', 'law', 'copy', 'article'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export type StepState = 'done' | 'skipped' | 'open'

export interface StepView {
	step: FirstStep
	state: StepState
	/** How far it is, if it goes on by itself. */
	note: string | null
}

/** Returns true while a step is left: then the panel shows them all. */
export function areStepsLeft(steps: readonly StepView[]): boolean {
	return steps.some(({ state }) => state === 'open')
}
