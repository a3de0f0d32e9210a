import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { FirstStepParts, WithContributions } from '#app/features/contributions.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import { stepReason } from './copy.it.ts'
import type { StepView } from './first-steps.ts'

const skippedSteps: Setting<string[]> = {
	name: 'first-steps.skipped',
	schema: z.array(z.string()),
	isSecret: false,
	variable: null,
	fallback: [],
}

/** A step that is skipped, or taken up again. */
export const StepChange = z.object({ step: z.string(), intent: z.enum(['skip', 'resume']) })

/** Returns the steps with their state: done as the site's data show it, or skipped by an admin. */
export async function findFirstSteps(deps: FirstStepParts & WithContributions, _admin: Admin): Promise<StepView[]> {
	const skipped = await deps.settings.read(skippedSteps)
	return Promise.all(
		deps.features.firstSteps.map(async ({ step, label, text, link, look }) => {
			const { isDone, note = null } = await look(deps)
			return { step, label, text, link, state: isDone ? 'done' : skipped.includes(step) ? 'skipped' : 'open', note }
		}),
	)
}

/** Skips a step, or takes it up again. Returns false if there is none of that name. */
export async function changeFirstStep(
	{ settings, features }: Pick<FirstStepParts, 'settings'> & WithContributions,
	admin: Admin,
	{ step, intent }: z.infer<typeof StepChange>,
): Promise<boolean> {
	const changed = features.firstSteps.find((one) => one.step === step)
	if (!changed) return false
	await settings.change(async (tx, write, find) => {
		const others = (await find(skippedSteps)).value.filter((one) => one !== step)
		await write(skippedSteps, intent === 'skip' ? [...others, step] : others)
		const reason = stepReason(changed.label, intent)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
	})
	return true
}
