import type { WaitingItem } from './waiting.ts'

export const NOTICES_PATH = '/avvisi'
/** List of the recurring mails that a person gets, in the profile. */
export const OWN_MAILS_PATH = '/profile#email-ricevute'

/** Something that happened for a person. */
export interface Notice {
	/** Stable among the notices of a person. */
	key: string
	kind: string
	/** Id or name of what it is about. */
	subject: string
	sentence: string
	to: string
	/** ISO instant. */
	at: string
	isNew: boolean
	/** True if it is seen once the list was shown; false if only once its page was. */
	isSeenInList: boolean
	/** Button that ends notices of the subject, with its accessible name. */
	stop: { label: string; name: string }
}

/** Something that a person muted. */
export interface Muted {
	kind: string
	subject: string
	title: string
	to: string
}

export interface NoticesView {
	/** New ones first, then the latest. */
	notices: readonly Notice[]
	muted: readonly Muted[]
	/** ISO instant of reading. */
	until: string
}

/** Notices, and what waits for the viewer on other pages. */
export interface NoticesPageView extends NoticesView {
	waiting: readonly WaitingItem[]
}

/** Numbers of notices that a person has not seen: all of them at `/avvisi`, those of one kind at the page of that kind. */
export type NoticeCounts = Readonly<Record<string, number>>

/** Mails that a person gets again and again. */
export interface OwnSubscription {
	title: string
	/** Title of what they are about, if there are several of a kind. */
	about: string | null
	/** Path of the page that ends them. */
	end: string
}
