import { eq, or } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { pseudonymiseAudit, recordAudit } from './audit.server.ts'
import { auditLog } from './audit-table.server.ts'

/** The audit log. */
export const feature: Feature = {
	tables: [
		{
			table: auditLog,
			rows: ({ userId }) => or(eq(auditLog.actor, userId), eq(auditLog.subject, userId)),
			// Entries stay under a pseudonym, under which the deletion is recorded too.
			async forget(tx, { userId }) {
				const pseudonym = await pseudonymiseAudit(tx, userId)
				await recordAudit(tx, { actor: pseudonym, action: 'account-deleted', subject: pseudonym })
			},
		},
	],
}
