import { sql } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { contactMessages } from './contact-table.server.ts'

/** Messages from the address of the account. */
export const contactPersonalData = personalData({
	table: contactMessages,
	rows: ({ email }) => sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`,
	forget: 'delete',
})
