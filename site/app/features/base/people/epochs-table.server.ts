import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { userId } from './accounts-table.server.ts'
import { ISSUED_CLASSES, WAY_KINDS } from './issued.ts'

/** The epoch of an account for a class of what is issued to it; none is epoch 0. */
export const accountEpochs = pgTable(
	'account_epochs',
	{
		userId: userId(),
		issued: text('issued', { enum: ISSUED_CLASSES }).notNull(),
		epoch: integer('epoch').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.issued] })],
)

/** When and with which device each way in was added, and whether it is off until its owner confirms it. */
export const waysIn = pgTable(
	'ways_in',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userId(),
		kind: text('kind', { enum: WAY_KINDS }).notNull(),
		/** Id of the passkey, identity or key; hash of a device's token; the person's id for a calendar. */
		ref: text('ref').notNull(),
		/** Name of the device that added it; null if it was added before this was recorded. */
		device: text('device'),
		addedAt: instant('added_at').notNull().defaultNow(),
		/** Off since then; null while it can be used. */
		heldAt: instant('held_at'),
	},
	(table) => [uniqueIndex('ways_in_once').on(table.kind, table.ref)],
)

/** Changes of e-mail address that wait for their day, since they were confirmed in another browser than asked for them; one per person. */
export const emailChanges = pgTable('email_changes', {
	userId: userId().primaryKey(),
	newEmail: text('new_email').notNull(),
	/** The account's epoch of changes of address when it was confirmed. */
	epoch: integer('epoch').notNull(),
	/** Hash of the token in the link, in the old mailbox, that cancels it. */
	undoHash: text('undo_hash').notNull().unique(),
	/** Time from which the new address counts. */
	dueAt: instant('due_at').notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
})
