import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { findEpoch, isLiving } from '#app/features/base/people/epochs.server.ts'
import { inboundAddress, inboundAuthserv, inboundUrl } from '#app/features/base/replies/settings.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { MailedThread } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import { withToken } from './reply-address.ts'
import { replyAddresses } from './reply-addresses-table.server.ts'

/** Half of a SHA-256: 128 bits, in characters that no mail server changes. */
const TOKEN_LENGTH = 32
/** As long as messages are kept, whose conversations the addresses belong to. */
const KEPT_MONTHS = 24

/** The mailbox in which replies arrive. */
export interface Inbound {
	address: string
	url: string
	authserv: string | null
}

/** Returns the mailbox of replies; undefined unless both its address and its server are set. */
export async function findInbound(settings: Settings): Promise<Inbound | undefined> {
	const [address, url, authserv] = await Promise.all([
		settings.read(inboundAddress),
		settings.read(inboundUrl),
		settings.read(inboundAuthserv),
	])
	return address === null || url === null ? undefined : { address, url, authserv }
}

/** Returns where replies in a conversation go: to an address of their own if the site reads a mailbox, otherwise to the studio. */
export async function findReplyTo(
	{ db, keys, settings }: Pick<Platform, 'db' | 'keys' | 'settings'>,
	thread: MailedThread,
): Promise<string | null> {
	const inbound = await findInbound(settings)
	if (!inbound) return (await findStudio(settings)).email
	return withToken(inbound.address, await issueReplyToken({ db, keys }, thread))
}

/** Returns the token of a conversation and a person, the same until the account changes. */
export async function issueReplyToken(
	{ db, keys }: Pick<Platform, 'db' | 'keys'>,
	{ kind, id, userId }: MailedThread,
): Promise<string> {
	const epoch = userId === null ? 0 : await findEpoch(db, 'reply-address', userId)
	const signature = keys.sign('reply-addresses', JSON.stringify([kind, id, userId, epoch]))
	const token = createHash('sha256').update(signature).digest('hex').slice(0, TOKEN_LENGTH)
	await db
		.insert(replyAddresses)
		.values({ hash: hashOf(token), kind, threadId: id, userId, epoch })
		.onConflictDoUpdate({ target: replyAddresses.hash, set: { usedAt: sql`now()` } })
	return token
}

/** Returns the conversation of a token, and whether it still holds; undefined for one that was never issued. */
export async function findReplyThread(
	db: Db,
	token: string,
): Promise<{ thread: MailedThread; isLiving: boolean } | undefined> {
	const { userId, epoch } = replyAddresses
	const [row] = await db
		.select({
			kind: replyAddresses.kind,
			id: replyAddresses.threadId,
			userId,
			isLiving: sql<boolean>`(${userId} is null or ${isLiving('reply-address', { userId, epoch })})`,
		})
		.from(replyAddresses)
		.where(eq(replyAddresses.hash, hashOf(token)))
	if (!row) return undefined
	const { isLiving: holds, ...thread } = row
	return { thread, isLiving: holds }
}

/** Deletes addresses that no mail has named for long. */
export async function forgetReplyAddresses(db: Db): Promise<void> {
	await db
		.delete(replyAddresses)
		.where(lt(replyAddresses.usedAt, sql`now() - make_interval(months => ${KEPT_MONTHS}::int)`))
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}
