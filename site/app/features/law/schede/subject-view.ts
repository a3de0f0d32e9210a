import type { SubjectId } from './subjects.ts'

/** A link to a scheda. */
export interface SchedaLink {
	readonly slug: string
	readonly title: string
}

/** A subject of the guide with its schede. */
export interface SubjectView {
	readonly id: SubjectId
	readonly name: string
	readonly about: string
	readonly schede: readonly SchedaLink[]
}
