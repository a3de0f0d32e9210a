import { eq, sql } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { fillAgainJob, LAW_SERVICE, nightlyJob, queueTask, taskJob } from './desk/tasks.server.ts'
import { embedJob } from './embed-job.server.ts'
import { lawStep } from './fill/law-step.server.ts'
import { knowledgeHttp } from './http.server.ts'
import {
	knowledgeArticles,
	knowledgeDocuments,
	knowledgeEvaluations,
	knowledgeTasks,
	knowledgeVectors,
	knowledgeVersion,
} from './knowledge-table.server.ts'
import { forgetDocumentsOf } from './own-documents.server.ts'
import { proposedDocuments } from './proposed-documents.server.ts'

/** The base of law and documents that is searched for answers. */
export const feature: Feature = {
	tables: [
		{
			table: knowledgeArticles,
			rows: ({ userId }) =>
				sql`${knowledgeArticles.documentId} in (select ${knowledgeDocuments.id} from ${knowledgeDocuments} where ${knowledgeDocuments.uploadedBy} = ${userId})`,
			forget: 'cascade',
		},
		{
			table: knowledgeDocuments,
			rows: ({ userId }) => eq(knowledgeDocuments.uploadedBy, userId),
			async forget(tx, { userId }) {
				await forgetDocumentsOf(tx, userId)
				await tx.update(knowledgeDocuments).set({ uploadedBy: null }).where(eq(knowledgeDocuments.uploadedBy, userId))
			},
		},
		{ table: knowledgeEvaluations, notPersonal: 'results of known questions' },
		{ table: knowledgeTasks, notPersonal: 'imports and refreshes of law' },
		{ table: knowledgeVectors, notPersonal: 'numbers by the hash of a text, without reference to document or person' },
		{ table: knowledgeVersion, notPersonal: 'a counter' },
	],
	inbox: [proposedDocuments],
	jobs: [anyJob(taskJob), anyJob(nightlyJob), anyJob(fillAgainJob), anyJob(embedJob)],
	http: { beforeBodyLimit: knowledgeHttp },
	firstContent: [
		{
			part: 'law',
			isWanted: ({ seed, lawSource }) => seed !== 'none' && lawSource !== 'off',
			write: (tx, { queue }) => queueTask({ db: tx, queue }, 'fill', LAW_SERVICE),
		},
	],
	// A worker answers no questions.
	async warmUp({ knowledge }, role) {
		if (role !== 'worker') await (await knowledge.base()).warmUp()
	},
	stop: ({ knowledge }) => knowledge.close(),
	firstSteps: [lawStep],
	panel: [{ to: '/admin/conoscenza', label: 'Base documentale', group: 'Assistente', place: 1 }],
}
