import { and, eq, isNotNull } from 'drizzle-orm'
import { findInbound } from '#app/features/base/replies/reply-addresses.server.ts'
import type { Platform } from '#platform/platform.ts'
import type { MailboxProblem } from './incoming-mail.ts'
import { incomingMailboxes } from './incoming-mail-table.server.ts'
import { accountOf, folderOf } from './mailbox.server.ts'

/** Returns why the mailbox of replies is not read, and since when; undefined while it is, or if none is set. */
export async function findMailboxProblem({
	db,
	settings,
}: Pick<Platform, 'db' | 'settings'>): Promise<{ problem: MailboxProblem; since: Date; folder: string } | undefined> {
	const inbound = await findInbound(settings)
	if (!inbound) return undefined
	const [row] = await db
		.select({ problem: incomingMailboxes.problem, since: incomingMailboxes.failingSince })
		.from(incomingMailboxes)
		.where(and(eq(incomingMailboxes.account, accountOf(inbound.url)), isNotNull(incomingMailboxes.failingSince)))
	const folder = folderOf(inbound.url)
	return row?.since ? { problem: row.problem ?? 'other', since: row.since, folder } : undefined
}
