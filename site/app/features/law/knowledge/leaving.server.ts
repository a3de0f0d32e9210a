import { eq, sql } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { knowledgeArticles, knowledgeDocuments } from './knowledge-table.server.ts'
import { forgetDocumentsOf } from './own-documents.server.ts'

export const knowledgePersonalData = personalData(
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
)
