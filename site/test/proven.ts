import { randomUUID } from 'node:crypto'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { type Proven, requireFreshProof } from '#app/features/base/proof/fresh-proof.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Returns a user with fresh proof, as use cases expect it. */
export async function proven(db: Db, viewer: Person): Promise<Proven> {
	const [now, id] = [new Date(), randomUUID()]
	const proof = { firstFactorAt: now, secondFactorAt: now, aal: 'aal2' as const }
	const expiresAt = new Date(now.getTime() + 3_600_000)
	await db.insert(sessions).values({ id, userId: viewer.userId, token: randomUUID(), expiresAt, ...proof })
	const signedIn = {
		...viewer,
		sessionId: id,
		renewInSeconds: 0,
		lacksSecondFactor: false,
		role: viewer.isAdmin ? ('admin' as const) : viewer.isStaff ? ('collaboratore' as const) : null,
		adminAccess: viewer.isStaff ? ('open' as const) : ('none' as const),
	}
	const owner = await requireFreshProof(db, signedIn)
	if (!owner) throw new Error('the proof does not count')
	return owner
}
