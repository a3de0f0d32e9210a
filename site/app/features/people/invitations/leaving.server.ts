import { eq, or } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { roleInvitations } from './invitations-table.server.ts'

/** Invitations by the person, and to the address of the account. */
export const invitationsPersonalData = personalData({
	table: roleInvitations,
	rows: ({ userId, email }) =>
		or(eq(roleInvitations.invitedBy, userId), eq(roleInvitations.email, email.toLowerCase())),
	forget: 'delete',
})
