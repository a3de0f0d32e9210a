import { eq, sql } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { digestSubscribers, followedThemes } from './following-table.server.ts'

/** Followed themes, and the digest sent to the address of the account. */
export const followingPersonalData = personalData(
	{ table: followedThemes, rows: ({ userId }) => eq(followedThemes.userId, userId), forget: 'delete' },
	{
		table: digestSubscribers,
		rows: ({ email }) => sql`lower(${digestSubscribers.email}) = ${email.toLowerCase()}`,
		forget: 'delete',
	},
)
