import type { SQL } from 'drizzle-orm'
import type { EventKind } from '#app/features/base/events/event-kind.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import type { PersonalTable } from '#app/features/base/people/personal-data.server.ts'
import type { Admin, Staff } from '#app/features/base/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

/** One kind of things that wait for the studio. The inbox counts and lists the same rows. */
export interface InboxKind {
	/** As the address of the inbox has it. */
	kind: string
	/** Italian name of the list, and of one item. */
	labels: { list: string; item: string }
	/** True if only admins handle it. */
	isForAdmins?: boolean
	/** SELECT of its rows: id, title, "from", since, path, stage, assigned_to. */
	rows: () => SQL
}

/** One figure of the panel. */
export interface DashboardFigure {
	name: string
	/** Italian title. */
	title: string
	/** Measures the last days for those who may see it. */
	measure:
		| { staff: (db: Db, staff: Staff) => Promise<unknown> }
		| { admins: (db: Db, admin: Admin) => Promise<unknown> }
}

/** Something of the site that the search of the whole site found. */
export interface FoundItem {
	/** Stable among the results. */
	key: string
	to: string
	title: string
	text: string
	/** Source, date or validity. */
	note: string
}

/** One source of results of the search of the whole site. */
export interface SearchSource {
	kind: string
	/** Italian heading of its results. */
	title: string
	/** @param openings beginnings of words that are searched for, folded */
	find: (
		deps: Pick<Platform, 'db'>,
		viewer: Person | null,
		search: { query: string; openings: readonly string[] },
	) => Promise<readonly FoundItem[]>
}

/** Everything that features give to the hubs, which are features themselves and know no list of features. */
export interface Contributions {
	/** Tables with personal data, in the order of deletion. */
	personalTables: readonly PersonalTable[]
	inbox: readonly InboxKind[]
	events: readonly EventKind[]
	figures: readonly DashboardFigure[]
	search: readonly SearchSource[]
}

/** Services of a hub that iterates over contributions. */
export interface WithContributions {
	features: Contributions
}
