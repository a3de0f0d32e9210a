export const NOTICES_PATH = '/avvisi'

export const MUTED_KINDS = ['question', 'article'] as const
export type MutedKind = (typeof MUTED_KINDS)[number]

interface NoticeBase {
	/** Stable among the notices of a person. */
	key: string
	to: string
	/** ISO instant. */
	at: string
	isNew: boolean
}

/** Something that happened for a person; each kind with what its sentence says. */
export type Notice = NoticeBase &
	(
		| { kind: 'question'; subjectId: string; title: string }
		| { kind: 'article'; subjectId: string; title: string; author: string }
		| { kind: 'theme'; theme: string; count: number }
	)

/** A question or an article that a person muted. */
export interface Muted {
	kind: MutedKind
	subjectId: string
	title: string
	to: string
}

export interface NoticesView {
	/** New ones first, then the latest. */
	notices: readonly Notice[]
	muted: readonly Muted[]
}

/** Number of notices that a person has not seen. */
export interface NoticeCounts {
	/** Own questions with something new; they are part of `all`. */
	questions: number
	all: number
}

export const NO_NOTICES: NoticeCounts = { questions: 0, all: 0 }
