import { GroundField } from '#app/features/base/reporting/ground-field.tsx'
import { type Subject } from '#app/features/base/reporting/subject.ts'
import { ThemeFields } from '#app/features/base/themes/theme-fields.tsx'

import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { verdictLabel } from './copy.it.ts'
import { type Decision, isRestrictive } from './moderation.ts'

/** One button per decision; a restrictive one first asks for a reason. */
export function VerdictForm({
	subject: { kind, id },
	version,
	decisions,
	isPublic = false,
	themes,
	result,
}: {
	subject: Subject
	/** Version of the text to decide about. */
	version: string
	decisions: readonly Decision[]
	/** True if others can read it. */
	isPublic?: boolean
	/** Theme of the question when it is published. */
	themes?: { category: string | null; tags: readonly string[] } | undefined
	result?: FormResult | undefined
}) {
	const busy = useSending()
	const own = result?.values.id === id ? result : undefined
	const wasGentle = decisions.some((decision) => decision === own?.values.decision && !isRestrictive(decision))
	const gentle = decisions.filter((decision) => !isRestrictive(decision))
	const strict = decisions.filter(isRestrictive)
	const subject = (
		<>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="id" value={id} />
		</>
	)
	return (
		<>
			{gentle.length > 0 && (
				<ActionForm result={wasGentle ? own : undefined} version={version} className="space-y-4">
					{subject}
					{themes && <ThemeFields themes={themes} result={wasGentle ? own : undefined} />}
					<div className="save-bar flex flex-wrap gap-3">
						{gentle.map((decision) => (
							<Button
								key={decision}
								type="submit"
								name="decision"
								value={decision}
								size="small"
								data-gentle=""
								disabled={busy}
							>
								{verdictLabel(decision, isPublic)}
							</Button>
						))}
					</div>
				</ActionForm>
			)}
			<details open={own !== undefined && !wasGentle}>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-bad">
					{strict
						.map((decision, at) =>
							at === 0 ? verdictLabel(decision, isPublic) : verdictLabel(decision, isPublic).toLowerCase(),
						)
						.join(' o ')}
					…
				</summary>
				<ActionForm result={wasGentle ? undefined : own} version={version} className="mt-2 space-y-4">
					{subject}
					<GroundField result={wasGentle ? undefined : own} />
					<TextAreaField
						label="Motivi, per chi ha scritto il testo"
						name="reason"
						rows={3}
						{...refused(wasGentle ? undefined : own, 'reason')}
					/>
					<div className="flex flex-wrap gap-3">
						{strict.map((decision) => (
							<Button
								key={decision}
								type="submit"
								name="decision"
								value={decision}
								variant="danger"
								size="small"
								disabled={busy}
							>
								{verdictLabel(decision, isPublic)}
							</Button>
						))}
					</div>
				</ActionForm>
			</details>
		</>
	)
}
