import { eq, sql } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'
import { findInbound, type Inbound } from '#app/features/base/replies/reply-addresses.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { AttributeParts } from './attribute.server.ts'
import { MAIL_MAX_BYTES } from './incoming-mail.ts'
import { incomingMailboxes } from './incoming-mail-table.server.ts'
import { accountOf, createMailboxClient, folderOf, mailboxProblem, NotStored } from './mailbox.server.ts'
import { readMailConfined } from './read-mail-process.server.ts'
import { takeMail } from './take-mail.server.ts'

/** A mailbox that is new here, or numbers its messages anew, is read from this long before it was last read. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1000
const FIRST_LOOK_BACK_MS = 7 * LOOK_BACK_MS
/** The next run goes on with the rest. */
const RUN_MS = 4 * 60 * 1000
/** Failures of the site with one message, after which it goes to the studio, and the next one has its turn. */
const MAX_TRIES = 5

export type CollectParts = AttributeParts & Pick<Platform, 'confinement' | 'siteRoot' | 'log'>

/**
 * Reads what is new in the mailbox of replies, if one is set. The mailbox is left as it is: how far it was read is noted here, with each message
 * in the transaction that stores it.
 */
export async function collectMail(deps: CollectParts, signal: AbortSignal): Promise<void> {
	const inbound = await findInbound(deps.settings)
	if (!inbound) return
	const account = accountOf(inbound.url)
	await deps.db.insert(incomingMailboxes).values({ account }).onConflictDoNothing()
	const client = await createMailboxClient(inbound.url)
	const close = () => client.close()
	signal.addEventListener('abort', close, { once: true })
	try {
		await client.connect()
		await readNew(deps, { client, inbound, account }, signal)
		await note(deps.db, account, { failingSince: null, problem: null })
	} catch (error) {
		if (signal.aborted) return
		const problem = mailboxProblem(error)
		deps.log.warn({ err: error, problem }, 'mailbox of replies not read')
		const failingSince = sql`coalesce(${incomingMailboxes.failingSince}, now())`
		await note(deps.db, account, { failingSince, problem })
	} finally {
		signal.removeEventListener('abort', close)
		client.close()
	}
}

interface Reading {
	client: ImapFlow
	inbound: Inbound
	account: string
}

async function readNew(deps: CollectParts, reading: Reading, signal: AbortSignal): Promise<void> {
	const { client, inbound, account } = reading
	const opened = await client.mailboxOpen(folderOf(inbound.url), { readOnly: true })
	const uidValidity = String(opened.uidValidity)
	const place = await findPlace(deps.db, account)
	const isSame = place?.uidValidity === uidValidity
	const after = isSame ? place.lastUid : 0
	const since = place?.readAt ? place.readAt.getTime() - LOOK_BACK_MS : Date.now() - FIRST_LOOK_BACK_MS
	const query = isSame ? { uid: `${after + 1}:*` } : { since: new Date(since) }
	const found = (await client.search(query, { uid: true })) || []
	// A range that ends in * names the last message even if it is older (RFC 3501 §6.4.8).
	const uids = found.filter((uid) => uid > after).toSorted((a, b) => a - b)
	const until = Date.now() + RUN_MS
	for (const uid of uids) {
		if (signal.aborted || Date.now() > until) return
		await takeNext(deps, reading, { uid, uidValidity }, signal)
	}
	const lastUid = Math.max(after, uids.at(-1) ?? 0, opened.uidNext - 1)
	await note(deps.db, account, { uidValidity, lastUid, readAt: new Date() })
}

async function takeNext(
	deps: CollectParts,
	{ client, inbound, account }: Reading,
	{ uid, uidValidity }: { uid: number; uidValidity: string },
	signal: AbortSignal,
): Promise<void> {
	const message = await client.fetchOne(
		String(uid),
		{ size: true, internalDate: true, source: { maxLength: MAIL_MAX_BYTES } },
		{ uid: true },
	)
	// Somebody deleted it meanwhile.
	if (!message) return
	const { source: bytes = Buffer.alloc(0), size = bytes.length, internalDate } = message
	try {
		const tries = (await findPlace(deps.db, account))?.tries ?? 0
		const read = await readMailConfined(deps, bytes, signal)
		signal.throwIfAborted()
		const receivedAt = internalDate === undefined ? new Date() : new Date(internalDate)
		const isWhole = size <= MAIL_MAX_BYTES
		const isGivenUp = tries >= MAX_TRIES
		await takeMail(deps, inbound, { account, uidValidity, uid, receivedAt, bytes, isWhole, read, isGivenUp })
	} catch (error) {
		signal.throwIfAborted()
		await note(deps.db, account, { tries: sql`${incomingMailboxes.tries} + 1` })
		throw new NotStored(`message ${uid} was not stored`, { cause: error })
	}
}

async function findPlace(db: Db, account: string) {
	const [place] = await db.select().from(incomingMailboxes).where(eq(incomingMailboxes.account, account))
	return place
}

type Noted = Parameters<ReturnType<Db['update']>['set']>[0]

async function note(db: Db, account: string, noted: Noted): Promise<void> {
	await db.update(incomingMailboxes).set(noted).where(eq(incomingMailboxes.account, account))
}
