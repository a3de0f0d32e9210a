import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TrialReport } from 'legal/trial'
import { instant } from '#platform/database/columns.ts'

/** Trials of second readers on the labelled statements. */
export const modelTrials = pgTable(
	'model_trials',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Address of the service. */
		endpoint: text('endpoint').notNull(),
		model: text('model').notNull(),
		/** Version of the prompt of the second reading. */
		promptVersion: integer('prompt_version').notNull(),
		state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
			.notNull()
			.default('queued'),
		/** Statements graded so far. */
		done: integer('done').notNull().default(0),
		report: jsonb('report').$type<TrialReport>(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('model_trials_reader').on(table.endpoint, table.model, table.createdAt.desc())],
)
