import { eq } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { pdfConversions } from './conversions-table.server.ts'

/** Rows alone: the files of every feature are under the person's id and deleted together. */
export const conversionsPersonalData = personalData({
	table: pdfConversions,
	rows: ({ userId }) => eq(pdfConversions.userId, userId),
	forget: 'delete',
})
