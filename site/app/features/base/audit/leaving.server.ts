import { eq, or } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { pseudonymiseAudit, recordAudit } from './audit.server.ts'
import { auditLog } from './audit-table.server.ts'

/** Entries stay under a pseudonym, under which the deletion is recorded too. */
export const auditPersonalData = personalData({
	table: auditLog,
	rows: ({ userId }) => or(eq(auditLog.actor, userId), eq(auditLog.subject, userId)),
	async forget(tx, { userId }) {
		const pseudonym = await pseudonymiseAudit(tx, userId)
		await recordAudit(tx, { actor: pseudonym, action: 'account-deleted', subject: pseudonym })
	},
})
