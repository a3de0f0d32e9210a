import type { Flag } from '#app/features/law/schede/flags.ts'
import type { SchedaLink } from '#app/features/law/schede/subject-view.ts'
import type { SubjectId } from '#app/features/law/schede/subjects.ts'

/** A scheda as its page shows it, with the figures of the day. HTML is sanitised. */
export interface SchedaView extends SchedaLink {
	readonly subject: { readonly id: SubjectId; readonly name: string }
	/** ISO days. */
	readonly updatedOn: string
	readonly validFrom: string
	readonly validTo: string | null
	readonly isUncertain: boolean
	readonly byStudio: boolean
	readonly approvedOn: string | null
	/** The first paragraph, as HTML and as plain text. */
	readonly answer: { readonly html: string; readonly text: string }
	readonly sections: readonly { readonly heading: string; readonly html: string }[]
	readonly references: readonly string[]
	readonly sources: readonly string[]
	readonly tools: readonly { readonly name: string; readonly title: string }[]
	readonly deadlines: readonly { readonly key: string; readonly title: string; readonly day: string }[]
	readonly related: readonly SchedaLink[]
	readonly flags: readonly Flag[]
}
