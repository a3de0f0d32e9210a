import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { storedIdentifier } from '#server/stored-tokens.ts'
import { verifications } from './accounts-table.server.ts'

/** Who gave the password in this browser and owes the second step. For showing the right fields: codes are checked elsewhere. */
export async function findWaiting({ db }: Pick<Deps, 'db'>, request: Request): Promise<string | undefined> {
	const cookie = /guida-fiscale\.two_factor=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
	const [identifier = ''] = decodeURIComponent(cookie ?? '').split('.')
	if (!identifier.startsWith('2fa-')) return undefined
	const [waiting] = await db
		.select({ userId: verifications.value })
		.from(verifications)
		.where(and(eq(verifications.identifier, storedIdentifier(identifier)), gt(verifications.expiresAt, new Date())))
	return waiting?.userId
}
