import { boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import type { Scheda } from './scheda.ts'

/** The guide: schede that ship with the site, as they are or as the studio rewrote them, and those the studio added. */
export const schede = pgTable(
	'schede',
	{
		slug: text('slug').primaryKey(),
		scheda: jsonb('scheda').$type<Scheda>().notNull(),
		/** `studio` once the studio wrote it: an update of the site then leaves it alone. */
		origin: text('origin', { enum: ['redazione', 'studio'] }).notNull(),
		/** Digest of the text that ships; null for one that the studio added. */
		shipped: text('shipped'),
		isHidden: boolean('is_hidden').notNull().default(false),
		/** Day on which the studio last approved it as it is. */
		approvedOn: date('approved_on', { mode: 'string' }),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('schede_newest').on(table.updatedAt)],
)
