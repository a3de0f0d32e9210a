import { createHash, randomUUID } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import { verifications } from '#app/features/accounts/accounts-table.server.ts'
import type { Db } from './database.ts'

/** Where a link goes that was opened before. */
const USED_LINK = '/auth/confirmed?error=LINK_USED'

/** What is kept of a link: nobody who reads the database can open it. */
function identifierOf(token: string): string {
	return `link-${createHash('sha256').update(token).digest('base64url')}`
}

/** Lets a link that confirms an address be opened, once. */
export async function issueLink(db: Db, token: string, userId: string, seconds: number): Promise<void> {
	await db.insert(verifications).values({
		id: randomUUID(),
		identifier: identifierOf(token),
		value: userId,
		expiresAt: new Date(Date.now() + seconds * 1000),
	})
}

/** Of two that open a link at once, one deletes its row. */
async function consumeLink(db: Db, token: string): Promise<boolean> {
	const consumed = await db
		.delete(verifications)
		.where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, new Date())))
		.returning({ id: verifications.id })
	return consumed.length > 0
}

/** better-auth signs its confirmation links and would take them again and again until they expire. */
export function singleUseLinks(db: Db) {
	return {
		id: 'single-use-links',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/verify-email',
					handler: createAuthMiddleware(async (ctx) => {
						const token: unknown = ctx.query?.token
						// What expired or is forged is told apart by better-auth itself.
						if (typeof token !== 'string' || !(await verifyJWT(token, ctx.context.secret))) return
						if (!(await consumeLink(db, token))) throw ctx.redirect(USED_LINK)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
