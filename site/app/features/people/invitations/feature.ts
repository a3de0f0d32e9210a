import { eq, or } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { INVITATION_PATH } from './invitation.ts'
import { roleInvitations } from './invitations-table.server.ts'
import { forgetInvitationsJob } from './jobs.server.ts'

/** Invitations to a role. */
export const feature: Feature = {
	tables: [
		{
			// Invitations by the person, and to the address of the account.
			table: roleInvitations,
			rows: ({ userId, email }) =>
				or(eq(roleInvitations.invitedBy, userId), eq(roleInvitations.email, email.toLowerCase())),
			forget: 'delete',
		},
	],
	jobs: [anyJob(forgetInvitationsJob)],
	hasOwnPage: ({ url }) => new URL(url).pathname.startsWith(INVITATION_PATH),
}
