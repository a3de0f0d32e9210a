import type { SQL } from 'drizzle-orm'
import type { Identity, Person } from '#app/features/base/people/person.ts'
import type { ShownUntil } from '#app/versions/shown-until.ts'
import type { Purpose } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'

/** Columns of every row of a bell. */
export interface Happened {
	/** Stable among the rows of a kind. */
	id: string
	/** Id or name of what it is about, which can be muted. */
	subject: string
	title: string
	at: Date | string
	is_new: boolean
}

/** Notices on the site: the count in the frame and the list at `/avvisi`. */
export interface Bell<Row extends Happened = Happened> {
	/**
	 * SELECT of what happened for a person, of which nothing is left out because it is muted: `id`, `subject` (text), `title`, `at`, `is_new`,
	 * and the columns that `sentence` and `to` read. Count, list and mutes are all made from it, so they agree.
	 */
	rows(userId: string): SQL
	sentence(row: Row): string
	/** Address of what happened. */
	to(row: Row): string
	/** Page of the menu that shows the count of this kind as well. */
	page?: string
	/** Stores that the person has seen the list. Without it, a notice is seen when its page is opened. */
	markSeen?(db: Db, person: Identity, until: ShownUntil): Promise<void>
	/** Another way to end notices of a subject than to mute it. */
	stop?: {
		label: string
		/** Accessible name of the button. */
		name(title: string): string
		run(db: Db, person: Person, subject: string): Promise<void>
	}
}

/** A mail that comes again, and whom it goes to: a person, or an address without an account. */
export interface Subscription extends Identity {
	/** Id of what it is about; empty if the person has only one of its kind. */
	subject: string
}

/** Mails that come again and again. Each has a signed link that ends them, and stands in the list of the profile. */
export interface Mailing {
	/** Name of the mails, as heading of the link's page and in the list. */
	title: string
	/** Asked before they end. */
	question: string
	/** Label of the button that ends them: names these mails, since others go on. */
	stop: string
	/** Said once they have ended. */
	ended: string
	/** Form of the link. Links that were mailed must work for ever: none of this may change for a kind that exists. */
	link: {
		key: Purpose
		/** Value of the parameter `elenco`. */
		list?: string
		/** First line of the signed text. */
		prefix?: string
		/** Names of the parameters with the id of the subject and that of the account; one of them at least. */
		subject?: string
		person?: string
	}
	end(db: Db, subscription: Subscription): Promise<void>
	/** SELECT of what a person gets: `subject`, and `about` for its title, or null. */
	own(person: Person): SQL
	priority?: 'bulk'
}

/** Columns of every row of the weekly digest. */
export interface DigestRow {
	id: string
	at: Date | string
	themes: readonly string[]
}

/** Entries of the weekly digest. */
export interface DigestSource<Row extends DigestRow = DigestRow> {
	/** SELECT of what was published since an instant: `id`, `at`, `themes`, and the columns that `entry` reads. */
	rows(since: Date): SQL
	/** Its line in the mail, and its path. */
	entry(row: Row): { text: string; to: string }
}

/** One kind of event that people are told of, by one channel or several. Each stands in the feature that it is about. */
export interface EventKind {
	/** Stored with what a person mutes. */
	name: string
	bell?: Bell
	mailing?: Mailing
	digest?: DigestSource
}

/** The kinds that features contribute. */
export interface WithEvents {
	features: { events: readonly EventKind[] }
}
