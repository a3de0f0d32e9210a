import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { missingSettings } from '#app/features/base/studio/missing.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { hasOwnNews } from '#app/features/content/news/news.server.ts'
import { findBaseState } from '#app/features/law/knowledge/wanted-acts.server.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import type { Platform } from '#platform/platform.ts'
import { fillingText, STEP_LABEL, stepReason } from './copy.it.ts'
import { FIRST_STEPS, type FirstStep, type StepView } from './first-steps.ts'
import { findLastCopy } from './last-copy.server.ts'

const skippedSteps: Setting<FirstStep[]> = {
	name: 'first-steps.skipped',
	schema: z.array(z.enum(FIRST_STEPS)),
	isSecret: false,
	variable: null,
	fallback: [],
}

/** A step that is skipped, or taken up again. */
export const StepChange = z.object({ step: z.enum(FIRST_STEPS), intent: z.enum(['skip', 'resume']) })

/** Returns the steps with their state: done as the site's data show it, or skipped by an admin. */
export async function findFirstSteps(
	{ db, env, settings, mailer }: Pick<Platform, 'db' | 'env' | 'settings' | 'mailer'>,
	_admin: Admin,
): Promise<StepView[]> {
	const [studio, skipped, mailRoute, copy, base, hasArticle] = await Promise.all([
		findStudio(settings),
		settings.read(skippedSteps),
		mailer.route(),
		findLastCopy({ db, env }),
		findBaseState(db, settings),
		hasOwnNews(db),
	])
	const isDone: Record<FirstStep, boolean> = {
		studio: missingSettings(studio).length === 0,
		mail: mailRoute !== 'files',
		law: base.laws > 0 && !base.isFilling,
		copy: copy !== null,
		article: hasArticle,
	}
	return FIRST_STEPS.map((step) => ({
		step,
		state: isDone[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
		note: step === 'law' && base.isFilling ? fillingText(base) : null,
	}))
}

/** Skips a step, or takes it up again. */
export async function changeFirstStep(
	{ settings }: Pick<Platform, 'settings'>,
	admin: Admin,
	{ step, intent }: z.infer<typeof StepChange>,
): Promise<void> {
	await settings.change(async (tx, write, find) => {
		const others = (await find(skippedSteps)).value.filter((one) => one !== step)
		await write(skippedSteps, intent === 'skip' ? [...others, step] : others)
		const reason = stepReason(STEP_LABEL[step], intent)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
	})
}
