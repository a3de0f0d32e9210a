import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Changes by the studio to the deadlines that rules give. */
export const studioDeadlines = pgTable(
	'studio_deadlines',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** `added`: a deadline that no rule gives. `extension`: more time for one that a rule gives. `hidden`: one that does not apply. */
		kind: text('kind', { enum: ['added', 'extension', 'hidden'] }).notNull(),
		/** Key of the deadline that is extended or hidden; null if it was added. */
		deadlineKey: text('deadline_key'),
		title: text('title').notNull().default(''),
		day: date('day', { mode: 'string' }).notNull(),
		/** The people it is for; of an extension, empty for all. */
		audiences: text('audiences').array().notNull().default(sql`'{}'`),
		theme: text('theme').notNull().default('redditi'),
		source: text('source').notNull().default(''),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('studio_deadlines_name_what_they_change', sql`(${table.kind} = 'added') = (${table.deadlineKey} is null)`),
	],
)

/** Choices of a person about deadlines. */
export const deadlineSettings = pgTable('deadline_settings', {
	userId: userId().primaryKey(),
	audiences: text('audiences').array().notNull().default(sql`'{}'`),
	daysBefore: smallint('days_before').notNull().default(3),
	byMail: boolean('by_mail').notNull().default(false),
	/** Part of the signature of the calendar's address: a higher number makes earlier addresses invalid; 0 until one is made. */
	calendarVersion: integer('calendar_version').notNull().default(0),
	updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Deadlines that people noted for themselves. */
export const ownDeadlines = pgTable(
	'own_deadlines',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userId(),
		day: date('day', { mode: 'string' }).notNull(),
		title: text('title').notNull(),
		note: text('note').notNull().default(''),
		/** Path of the page it came from. */
		path: text('path'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('own_deadlines_of_user').on(table.userId, table.day),
		uniqueIndex('own_deadlines_once').on(table.userId, table.day, table.title),
	],
)

/** Deadlines a person was reminded of, with the day they had then. */
export const deadlineReminders = pgTable(
	'deadline_reminders',
	{
		userId: userId(),
		deadlineKey: text('deadline_key').notNull(),
		day: date('day', { mode: 'string' }).notNull(),
		remindedAt: instant('reminded_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.deadlineKey, table.day] }),
		index('deadline_reminders_day').on(table.day),
	],
)
