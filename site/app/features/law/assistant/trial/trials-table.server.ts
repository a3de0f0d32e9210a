import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TrialReport } from 'legal/trial'
import { instant } from '#platform/database/columns.ts'
import type { PointingTrial } from './trial.ts'

/** Trials of models: of second readers on labelled statements, of those that point on questions whose articles are known. */
export const modelTrials = pgTable(
	'model_trials',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Address of the service. */
		endpoint: text('endpoint').notNull(),
		model: text('model').notNull(),
		kind: text('kind', { enum: ['reading', 'pointing'] })
			.notNull()
			.default('reading'),
		/** Version of the prompt that was tried. */
		promptVersion: integer('prompt_version').notNull(),
		state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
			.notNull()
			.default('queued'),
		/** Statements or questions done so far. */
		done: integer('done').notNull().default(0),
		report: jsonb('report').$type<TrialReport>(),
		pointing: jsonb('pointing').$type<PointingTrial>(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('model_trials_reader').on(table.endpoint, table.model, table.createdAt.desc())],
)
