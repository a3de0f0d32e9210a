import type { SQL } from 'drizzle-orm'
import type { EventKind } from '#app/features/base/events/event-kind.server.ts'
import type { WaitingKind } from '#app/features/base/events/waiting.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import type { PersonalTable } from '#app/features/base/people/personal-data.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { SettingLook, SettingsHeading, SettingsNote, SettingValue } from '#app/features/base/settings/setting.ts'
import type { WithWorkbench } from '#app/features/documents/conversions/workbench.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { PanelPlace } from '#app/features/people/admin/panel.ts'
import type { Measured, Period } from '#app/measures/measure.ts'
import type { Seen } from '#app/versions/version.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { MailedThread } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'

/** One kind of things that wait for the studio: the panel counts, and the inbox lists, the same rows. */
export interface InboxKind {
	/** As the address of the inbox has it. */
	kind: string
	/** Place among the kinds; the lowest comes first. */
	place: number
	/** Italian name on the panel. */
	label: string
	/** Page on which they are handled; the inbox if missing. */
	page?: string
	/** Names and pages of what the inbox lists; the panel alone counts a kind without them. */
	listed?: {
		/** Italian names of the list, of one item, and of the link to its page. */
		labels: { list: string; item: string; open?: string }
		pathOf: (id: string) => string
		/** Stages of what one of the staff may take; its rows then have `stage`, `assigned_to` and `due_on`. */
		stages?: Readonly<Record<string, { label: string; tone: 'info' | 'warn' }>>
	}
	/** True if only admins handle it. */
	isForAdmins?: boolean
	/** SELECT of its rows: `id`, `title`, `"from"` (who wrote it) and `since`. */
	rows: SQL
	/** SELECT of what was answered or closed: as `rows`, with `since` the time of that, and `note` (Italian) that says which of the two. */
	answered?: SQL
	/** Returns what the inbox shows beside its list; without it, or if there is none, it shows the row alone. */
	read?: (db: Db, staff: Staff, id: string) => Promise<InboxReading | undefined>
	/** Closes one without an answer; its rows then have `shown`, JSON of the fields that this rests on. @returns false if it is closed, or has changed */
	close?: (db: Db, staff: Staff, id: string, seen: Seen) => Promise<boolean>
}

/** Texts of something that waits for the studio, or was answered, as the inbox shows it beside its list. */
export interface InboxReading {
	title: string
	/** Italian names with their values. */
	facts: readonly { name: string; value: string }[]
	texts: readonly InboxText[]
	/** Set if it is answered by e-mail from the inbox: the page that takes the forms, and the version that they rest on. */
	answering?: { path: string; version: string }
}

export interface InboxText {
	/** Italian heading; null for the first text. */
	heading: string | null
	at: string
	body: string
}

/** One kind of what a client asked or sent, on the client's page of the panel. */
export interface ClientRecords {
	kind: string
	/** Place among the kinds; the lowest comes first. */
	place: number
	/** Italian heading. */
	title: string
	/** SELECT of the rows of all people: `person` (id of the account), `title`, `note` (Italian, or null), `path` and `at`. */
	rows: SQL
}

/** A step of a new site, on the panel until it is done or skipped. */
export interface FirstStep {
	step: string
	/** Place among the steps; the lowest comes first. */
	place: number
	/** Italian name, what it is for, and where it is done. */
	label: string
	text: string
	link: { to: string; label: string }
	/** Returns whether the site's data show it done, and how far it is if it goes on by itself. */
	look: (deps: FirstStepParts) => Promise<{ isDone: boolean; note?: string }>
}

/** Services that first steps use. */
export type FirstStepParts = Pick<Platform, 'db' | 'env' | 'settings' | 'mailer'>

/** One figure of the panel, with its chart. */
export interface DashboardFigure {
	name: string
	/** Place among the figures; the lowest comes first. */
	place: number
	/** Italian title. */
	title: string
	/** Page that tells more. */
	page: string
	/** Italian sentence that says how it is measured, if the title does not. */
	note?: string
	/** True if only admins see it. */
	isForAdmins?: boolean
	measure: (db: Db, period: Period) => Promise<Measured>
}

/** A setting that admins change in the panel. */
export interface PanelSetting<Value> extends Setting<Value>, SettingLook {}

/** Settings under one heading, on one of the page's tabs; without a tab they have a page of their own. */
export type SettingsGroup = {
	/** Place among all groups; the lowest comes first. */
	place: number
	settings: readonly PanelSetting<SettingValue>[]
} & (
	| { part?: never }
	| (SettingsHeading & {
			/** Tab: its name in the address and its Italian label. */
			part: string
			tab: string
			/** Returns what the machine has to do with them. */
			note?: (platform: SettingsParts) => SettingsNote
			/** Returns Italian messages by name for values that do not fit together. @param values as they would be stored */
			findErrors?: (values: ReadonlyMap<string, SettingValue>, changed: ReadonlySet<string>) => Record<string, string>
	  })
)

/** Services that notes beside settings use. */
export type SettingsParts = Pick<WithWorkbench, 'office'>

/** Something that the search of the whole site found. */
export interface FoundItem {
	/** Stable among the results. */
	key: string
	/** A page of this site, or elsewhere; null for what has no page. */
	to: string | null
	/** True if `to` is the address of another site. */
	isOutside?: boolean
	title: string
	/** Whole text, from which an excerpt around the words is shown. */
	text: string
	/** Source, date or validity. */
	note: string
}

/** Words searched for. */
export interface Sought {
	query: string
	/** Beginnings of words, folded, as `app/text/sought.ts` gives them. */
	openings: readonly string[]
}

/** One source of results of the search of the whole site. */
export interface SearchSource {
	kind: string
	/** Place among the sources; the lowest comes first. */
	place: number
	/** Italian heading of its results. */
	title: string
	/** Returns what this viewer may read, the best or newest first. */
	find: (deps: SearchParts, viewer: Person | null, sought: Sought) => Promise<readonly FoundItem[]>
}

/** Services that sources of results use. */
export type SearchParts = Pick<WithKnowledge, 'db' | 'knowledge'>

/** Public pages that have a picture of their own where other sites show links to them. */
export interface PreviewSource {
	/** First part of the pages' addresses. */
	kind: string
	/** Italian name of the kind of page, above the title. */
	label: string
	/** Returns the title of a page that everybody may read. @param name second part of its address, decoded */
	findTitle: (db: Db, name: string) => Promise<string | undefined>
}

/** Notes that a signed link to a stored file was used, if the file is one of the feature's. */
export type FileTaken = (db: Db, key: string) => Promise<void>

/** A reply by e-mail, whose sender was checked. */
export interface MailedReply {
	/** Text of the person, without what they quoted. */
	text: string
	files: readonly { name: string; bytes: Buffer }[]
}

/** A conversation that a person may go on with by e-mail now. */
export interface OpenThread {
	/** The only address that may write. */
	email: string
	/** Adds a reply in the transaction that notes its mail; files that it does not take are named in its text. */
	add: (tx: Db, reply: MailedReply) => Promise<Result<object, { code: 'closed' | 'too-long' }>>
}

/** A kind of conversation with which replies by e-mail go on. */
export interface ThreadKind {
	/** As mails name it. */
	kind: string
	/** Returns undefined for a conversation that is over, public, or not this person's. */
	find: (deps: ThreadParts, thread: Omit<MailedThread, 'kind'>) => Promise<OpenThread | undefined>
}

/** Services that conversations use. */
export type ThreadParts = Pick<Platform, 'db' | 'queue' | 'settings' | 'siteUrl' | 'storage'>

/** Everything that features give to the hubs, which are features themselves and know no list of features. */
export interface Contributions {
	/** Tables with personal data, in the order of deletion. */
	personalTables: readonly PersonalTable[]
	inbox: readonly InboxKind[]
	/** Things that wait for a person, on the profile. */
	waiting: readonly WaitingKind[]
	clients: readonly ClientRecords[]
	events: readonly EventKind[]
	filesTaken: readonly FileTaken[]
	firstSteps: readonly FirstStep[]
	panel: readonly PanelPlace[]
	figures: readonly DashboardFigure[]
	search: readonly SearchSource[]
	settings: readonly SettingsGroup[]
	previews: readonly PreviewSource[]
	threads: readonly ThreadKind[]
}

/** Services of a hub that iterates over contributions. */
export interface WithContributions {
	features: Contributions
}
