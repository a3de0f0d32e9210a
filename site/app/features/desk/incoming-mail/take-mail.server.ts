import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Inbound } from '#app/features/base/replies/reply-addresses.server.ts'
import type { OpenThread } from '#app/features/contributions.ts'
import { cleanText } from '#app/text/written-text.ts'
import type { Db } from '#platform/database/database.ts'
import { type AttributeParts, attribute } from './attribute.server.ts'
import { type ReadMail, type Reason, STORED_TEXT_MAX } from './incoming-mail.ts'
import { incomingMailboxes, incomingMails } from './incoming-mail-table.server.ts'

/** A message of the mailbox as it was fetched. */
export interface Fetched {
	account: string
	uidValidity: string
	uid: number
	receivedAt: Date
	/** First bytes of a message that is too large. */
	bytes: Uint8Array
	isWhole: boolean
	/** Undefined if it cannot be read. */
	read: ReadMail | undefined
	/** True if the site failed several times to store it in its conversation. */
	isGivenUp: boolean
}

/** Puts a message into its conversation, or among those that nobody's conversation takes, and notes that it was read, all in one transaction. */
export async function takeMail(deps: AttributeParts, inbound: Inbound, fetched: Fetched): Promise<void> {
	const found = await whereTo(deps, inbound, fetched)
	const { account, uidValidity, uid, receivedAt } = fetched
	await deps.db.transaction(async (tx) => {
		const [place] = await tx
			.select()
			.from(incomingMailboxes)
			.where(eq(incomingMailboxes.account, account))
			.for('update')
		if (place?.uidValidity === uidValidity && place.lastUid >= uid) return // another process took it
		await tx
			.update(incomingMailboxes)
			.set({ uidValidity, lastUid: uid, tries: 0 })
			.where(eq(incomingMailboxes.account, account))
		const digest = digestOf(fetched)
		const known = await tx.select({ id: incomingMails.id }).from(incomingMails).where(eq(incomingMails.digest, digest))
		if (known.length > 0) return
		const reason = typeof found === 'string' ? found : await addTo(tx, found, fetched)
		const shown = reason === null ? {} : { reason, ...shownOf(fetched) }
		await tx.insert(incomingMails).values({ digest, receivedAt, ...shown })
	})
}

async function whereTo(deps: AttributeParts, inbound: Inbound, fetched: Fetched): Promise<OpenThread | Reason> {
	if (!fetched.isWhole) return 'too-large'
	if (!fetched.read) return 'unreadable'
	return fetched.isGivenUp ? 'failed' : attribute(deps, inbound, fetched.read)
}

/** @returns null if the conversation took it */
async function addTo(tx: Db, thread: OpenThread, { read }: Fetched): Promise<Reason | null> {
	const files = (read?.files ?? []).map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }))
	const added = await thread.add(tx, { text: read ? writtenIn(read) : '', files })
	return added.ok ? null : added.problem.code
}

/** Returns what the person wrote: with the subject, if it is their own and not that of the mail they answer. */
function writtenIn({ subject, text }: ReadMail): string {
	return subject === '' || OF_AN_ANSWER.test(subject) ? text : `Oggetto: ${subject}\n\n${text}`.trim()
}

const OF_AN_ANSWER = /^(?:re|r|rif|aw|antw|sv|fwd?|wg|i)(?:\[\d{1,3}\])? ?:/i

/** The same message may be delivered twice, with other fields of the way that it took. */
function digestOf({ read, bytes }: Fetched): string {
	const hash = createHash('sha256')
	if (read?.messageId) hash.update(JSON.stringify([read.messageId, read.from, read.subject, read.whole, read.files]))
	else hash.update(bytes)
	return hash.digest('base64url')
}

function shownOf({ read, bytes }: Fetched) {
	if (!read) return { body: cleanText(new TextDecoder().decode(bytes.subarray(0, STORED_TEXT_MAX))).trim() }
	return {
		sender: read.from,
		senderName: read.fromName,
		subject: read.subject,
		body: read.whole,
		files: read.files.map(({ name }) => name),
	}
}

/** Deletes e-mails past their retention, with the digests by which they would be recognised. */
export async function forgetMails(db: Db): Promise<void> {
	await db
		.delete(incomingMails)
		.where(sql`${incomingMails.createdAt} < now() - make_interval(months => ${MAILS_KEPT_MONTHS}::int)`)
}

/** Retention stated in the privacy policy. */
const MAILS_KEPT_MONTHS = 24
