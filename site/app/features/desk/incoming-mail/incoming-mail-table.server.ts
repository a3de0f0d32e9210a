import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import { MAILBOX_PROBLEMS, REASONS } from './incoming-mail.ts'

/** E-mails that were read. One that went into a conversation leaves its digest only, by which it is recognised if it comes again. */
export const incomingMails = pgTable(
	'incoming_mails',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Of Message-ID, author, text and files. */
		digest: text('digest').notNull().unique(),
		/** Null for one that went into a conversation. */
		reason: text('reason', { enum: REASONS }),
		sender: text('sender'),
		senderName: text('sender_name').notNull().default(''),
		subject: text('subject').notNull().default(''),
		body: text('body').notNull().default(''),
		/** Names of files. */
		files: text('files').array().notNull().default(sql`'{}'`),
		/** Time at which the mailbox got it. */
		receivedAt: instant('received_at').notNull(),
		doneAt: instant('done_at'),
		doneBy: text('done_by').references(() => users.id, { onDelete: 'set null' }),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('incoming_mails_waiting').on(table.receivedAt).where(sql`reason is not null and done_at is null`),
		index('incoming_mails_sender').on(sql`lower(${table.sender})`),
		index('incoming_mails_created_at').on(table.createdAt),
		index('incoming_mails_done_by').on(table.doneBy),
	],
)

/** How far each mailbox was read, and since when it cannot be. */
export const incomingMailboxes = pgTable('incoming_mailboxes', {
	/** User and server, without the password. */
	account: text('account').primaryKey(),
	/** RFC 3501 §2.3.1.1: with another value, numbers of messages mean others. */
	uidValidity: text('uid_validity'),
	/** Number of the last message whose row is committed. */
	lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
	/** Failures of the site itself with the next message. */
	tries: integer('tries').notNull().default(0),
	/** Time at which it was last read to its end. */
	readAt: instant('read_at'),
	failingSince: instant('failing_since'),
	problem: text('problem', { enum: MAILBOX_PROBLEMS }),
})
