import { sql } from 'drizzle-orm'
import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { chatFeedback, chatSessions, modelUsage } from './chats-table.server.ts'
import { assistantHttp } from './http.server.ts'
import { forgetChatsJob } from './jobs.server.ts'
import { assistantFigure } from './quality/assistant-figure.server.ts'
import { answersSettings, judgeSettings, vectorsSettings } from './settings.server.ts'
import { trialJob } from './trial/trial-job.server.ts'
import { modelTrials } from './trial/trials-table.server.ts'

/** The assistant: conversations, answers and their quality. */
export const feature: Feature = {
	tables: [
		{
			table: chatFeedback,
			rows: ({ userId }) =>
				sql`${chatFeedback.sessionId} in (select ${chatSessions.id} from ${chatSessions} where ${chatSessions.userId} = ${userId})`,
			forget: 'delete',
		},
		deletedWith(chatSessions.userId),
		{ table: modelTrials, notPersonal: 'trials of a model on statements and questions of the project' },
		{ table: modelUsage, notPersonal: 'characters sent to a model, by day' },
	],
	jobs: [anyJob(forgetChatsJob), anyJob(trialJob)],
	http: { afterChecks: assistantHttp },
	figures: [assistantFigure],
	panel: [
		{ to: '/admin/qualita', label: 'Qualità delle risposte', group: 'Assistente', place: 2 },
		{ to: '/admin/prova-modello', label: 'Prova il modello', group: 'Assistente', place: 3 },
	],
	settings: [answersSettings, judgeSettings, vectorsSettings],
}
