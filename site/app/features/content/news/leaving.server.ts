import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { newsDrafts, savedArticles } from './news-table.server.ts'

/** Drafts are the studio's and stay without the name of who edited them. */
export const newsPersonalData = personalData(
	{
		table: newsDrafts,
		rows: ({ userId }) => eq(newsDrafts.editedBy, userId),
		forget: (tx, { userId }) => tx.update(newsDrafts).set({ editedBy: null }).where(eq(newsDrafts.editedBy, userId)),
	},
	{ table: savedArticles, rows: ({ userId }) => eq(savedArticles.userId, userId), forget: 'delete' },
)
