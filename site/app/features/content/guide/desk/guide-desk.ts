import type { Flag } from '#app/features/law/schede/flags.ts'
import type { SCHEDA_LABELS } from '#app/features/law/schede/scheda-form.ts'
import type { SchedaLink } from '#app/features/law/schede/subject-view.ts'

/** A scheda in the list of the panel. */
export interface DeskScheda extends SchedaLink {
	readonly subject: string
	readonly checkedOn: string
	readonly isUncertain: boolean
	readonly isHidden: boolean
	readonly byStudio: boolean
	readonly flags: readonly Flag[]
}

/** A scheda to edit, with the version that was shown. A new one has no slug. */
export interface EditedScheda {
	readonly slug: string | null
	readonly isHidden: boolean
	readonly byStudio: boolean
	readonly approvedOn: string | null
	readonly values: Readonly<Record<keyof typeof SCHEDA_LABELS, string>>
	readonly flags: readonly Flag[]
	readonly version: string
}
