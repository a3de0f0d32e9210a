/**
 * Classes of what the site issues to an account, and their fate when the account changes. Everything issued belongs to a class and carries the
 * account's epoch of that class (`epochs.server.ts`); an event of the account raises the epochs of the classes that fall.
 */

/** Everything that opens or changes an account, or speaks in its name. */
export const ISSUED_CLASSES = [
	'session',
	/** Token signed by a key of `jwks.json`; names its session. */
	'access-token',
	/** Open response with events of a person's work; belongs to its session or key. */
	'progress-stream',
	'signed-download',
	'reset-link',
	'confirmation-link',
	/** Change of e-mail address that was asked for and not confirmed, or waits. */
	'email-change',
	/** Link in the old mailbox that cancels a change of address while it waits. */
	'undo-link',
	'trusted-device',
	'recovery-code',
	'passkey',
	/** Belongs to the session that adds the passkey; one that signs in belongs to no account yet. */
	'passkey-challenge',
	'identity',
	/** State of a sign-in at a provider that links an identity to an account. */
	'identity-in-progress',
	/** Also what assistants of others use (MCP). */
	'api-key',
	'calendar-link',
	'unsubscribe-link',
	/** Link by which a client sends the papers that the studio asked for; it opens nothing else. */
	'paper-link',
	/** Address at which an answer by e-mail goes on with a conversation; the sender must be the account's address too. */
	'reply-address',
] as const
export type IssuedClass = (typeof ISSUED_CLASSES)[number]

/** Ways into an account whose addition is recorded, and that can be held. */
export const WAY_KINDS = [
	'passkey',
	'identity',
	'trusted-device',
	'api-key',
	'calendar-link',
] as const satisfies readonly IssuedClass[]
export type WayKind = (typeof WAY_KINDS)[number]

/** Events of an account after which something issued before no longer holds. */
export const ACCOUNT_EVENTS = [
	'reset-asked',
	'password-reset',
	'password-changed',
	'email-change-asked',
	'email-changed',
	'factor-changed',
	'sessions-ended',
	'suspended',
	/** A copy of the site's data was restored: happens to every account at once. */
	'restored',
] as const
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number]

/** `held`: off until the person confirms it (`ways_in`). */
export type Fate = 'falls' | 'held' | 'stays'

type Fates = Record<IssuedClass, Fate>

/** Everything falls but what a person needs to come back, to take a change back, to get no more mails, or what opens no account. */
const ALL_FALL: Fates = {
	session: 'falls',
	'access-token': 'falls',
	'progress-stream': 'falls',
	'signed-download': 'falls',
	'reset-link': 'falls',
	'confirmation-link': 'falls',
	'email-change': 'falls',
	'undo-link': 'stays',
	'trusted-device': 'falls',
	'recovery-code': 'stays',
	passkey: 'stays',
	'passkey-challenge': 'falls',
	identity: 'stays',
	'identity-in-progress': 'falls',
	'api-key': 'falls',
	'calendar-link': 'falls',
	'unsubscribe-link': 'stays',
	'paper-link': 'stays',
	'reply-address': 'falls',
}

const NONE_FALLS: Fates = {
	session: 'stays',
	'access-token': 'stays',
	'progress-stream': 'stays',
	'signed-download': 'stays',
	'reset-link': 'stays',
	'confirmation-link': 'stays',
	'email-change': 'stays',
	'undo-link': 'stays',
	'trusted-device': 'stays',
	'recovery-code': 'stays',
	passkey: 'stays',
	'passkey-challenge': 'stays',
	identity: 'stays',
	'identity-in-progress': 'stays',
	'api-key': 'stays',
	'calendar-link': 'stays',
	'unsubscribe-link': 'stays',
	'paper-link': 'stays',
	'reply-address': 'stays',
}

/** The fate of each class at each event. Erasure is not listed: nothing holds for an account that does not exist. */
export const FATES: Readonly<Record<AccountEvent, Fates>> = {
	/** One living link an account. */
	'reset-asked': { ...NONE_FALLS, 'reset-link': 'falls' },
	/** Somebody else may have had the account: ways in that they may have added wait for their owner. */
	'password-reset': { ...ALL_FALL, passkey: 'held', identity: 'held', 'api-key': 'held', 'calendar-link': 'held' },
	/** Programs with a key of their own go on, and so do conversations by e-mail, which need the mailbox and not the password. */
	'password-changed': { ...ALL_FALL, 'api-key': 'stays', 'reply-address': 'stays' },
	/** A newer request replaces an older one. */
	'email-change-asked': { ...NONE_FALLS, 'email-change': 'falls' },
	/** Nothing in the old mailbox opens anything any more. */
	'email-changed': {
		...NONE_FALLS,
		'reset-link': 'falls',
		'confirmation-link': 'falls',
		'email-change': 'falls',
		'undo-link': 'falls',
		'paper-link': 'falls',
		'reply-address': 'falls',
	},
	'factor-changed': { ...NONE_FALLS, 'trusted-device': 'falls', 'email-change': 'falls', 'reset-link': 'falls' },
	'sessions-ended': { ...ALL_FALL, 'reply-address': 'stays' },
	/** Keys, calendars and addresses of replies are refused while it lasts, and hold again afterwards. */
	suspended: {
		...ALL_FALL,
		'api-key': 'stays',
		'calendar-link': 'stays',
		'reply-address': 'stays',
		'paper-link': 'falls',
	},
	/** Keys, calendars and links that were not taken back meanwhile go on (`scripts/copies/standing.ts`). */
	restored: {
		...ALL_FALL,
		'api-key': 'stays',
		'calendar-link': 'stays',
		'reply-address': 'stays',
	},
}
