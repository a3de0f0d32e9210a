import type { Finding } from '#app/features/desk/inventory/advisory.ts'
import type { SaveProblem } from '#platform/storage/save-problem.ts'
import type { MachineMatter } from './machine/matter.ts'
import type { OutsideMatter } from './outside/matter.ts'

/** Something of the site's operation that needs somebody. */
export type Matter =
	| MachineMatter
	| OutsideMatter
	| { kind: 'feeds'; feeds: readonly { name: string; why: string | null }[]; setIn: 'NEWS_FEEDS' | 'panel' }
	| { kind: 'mail-undelivered'; failed: number }
	/** The mail server refuses what waits: our password, or the e-mails with this answer. */
	| { kind: 'mail-refused'; reason: string | null }
	| { kind: 'mail-not-set-up' }
	| { kind: 'disk'; freePercent: number }
	/** The next copy does not fit on the disk of the copies. */
	| { kind: 'copy-space'; neededBytes: number; freeBytes: number }
	/** Nothing can be written where uploads are worked on. */
	| { kind: 'temporary-folder'; folder: string; isFull: boolean }
	| { kind: 'database-read-only' }
	/** Programs that read uploads run as the site itself does. */
	| { kind: 'not-confined'; hasBubblewrap: boolean }
	/** A folder of the site lies on a disk that should be there (`/etc/fstab`) and is not. */
	| { kind: 'disk-not-mounted'; folder: string; disk: string }
	/** Files of the checkout that were changed by hand, for which an update stops. */
	| { kind: 'checkout-changed'; names: readonly string[]; root: string; user: string }
	/** Git was left in the middle of its work in the checkout. */
	| { kind: 'checkout-unfinished'; root: string; user: string }
	/** The checkout is at another version than the one that runs. */
	| { kind: 'checkout-newer'; root: string }
	/** Acts of the list that did not arrive within a day. */
	| { kind: 'law-missing'; acts: number; of: number; reason: string }
	| { kind: 'folder-read-only'; variable: 'COPIES_DIR' | 'COPIES_TO'; folder: string; user: string }
	/** E-mails leave with a sender that other servers refuse. */
	| { kind: 'mail-sender'; from: string }
	/** A newer version is there; `changes` are lines of its changelog. */
	| { kind: 'update-waits'; version: string; changes: readonly string[] }
	/** Checks that broke down, by their Italian names. */
	| { kind: 'not-checked'; names: readonly string[] }
	| { kind: 'no-copy' }
	/** Something was deleted from the last copy since it was made. */
	| { kind: 'copy-not-whole'; name: string; gone: string }
	| { kind: 'copy-failed'; why: string; lastGoodAt: string | null }
	| { kind: 'copy-old'; lastGoodAt: string }
	| { kind: 'files-away'; since: string }
	| { kind: 'files-not-saved'; why: Exclude<SaveProblem, 's3-away'>; folder: string }
	| { kind: 'services-away'; services: readonly AwayService[] }
	/** Services outside that refuse our key. */
	| { kind: 'key-refused'; services: readonly KeyedService[] }
	/** Services outside at which nothing is paid any more. */
	| { kind: 'credit-used-up'; services: readonly KeyedService[] }
	| { kind: 'certificate'; until: string; isExpired: boolean }
	| { kind: 'not-listening' }
	| { kind: 'jobs-wait'; names: readonly string[] }
	| { kind: 'restarts'; count: number }
	/** Known faults of what runs here that stand longer than they may. */
	| { kind: 'known-faults'; faults: readonly Finding[] }
	/** `minutes` this machine is ahead, negative if behind: of the sites of news, of the database's machine, or of itself before a jump. */
	| { kind: 'clock'; minutes: number; against: 'sources' | 'database' | 'itself' }

/** Services outside of which a process knows that they do not answer. */
export const AWAY_SERVICES = ['mail', 'model', 'reader', 'vectors'] as const
export type AwayService = (typeof AWAY_SERVICES)[number]
/** Those of them whose key an admin sets. */
export const KEYED_SERVICES = ['model', 'reader', 'vectors'] as const satisfies readonly AwayService[]
export type KeyedService = (typeof KEYED_SERVICES)[number]

export type MatterKind = Matter['kind']

/** Limits beyond which somebody is told. */
export const HEALTH_LIMITS = {
	feedDeadDays: 2,
	/** Failures in a row of a feed that was never read. */
	feedFailures: 20,
	diskFreePercent: 10,
	copyOldDays: 2,
	jobWaitsMinutes: 10,
	serviceAwayMinutes: 10,
	restartsADay: 3,
	certificateDays: 7,
	clockMinutes: 5,
} as const
