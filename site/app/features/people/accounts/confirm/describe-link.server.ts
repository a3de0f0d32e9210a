import { eq } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import type { DescribedLink } from './described-link.ts'
import { findLink, isAsker } from './links.server.ts'

/** Returns who asks for what by a link, and leaves it as it is. */
export async function describeLink(
	db: Db,
	token: string,
	{ viewer, headers }: { viewer: SignedInPerson | null; headers: Headers },
): Promise<DescribedLink> {
	const link = await findLink(db, token)
	if (!link) return { kind: 'gone' }
	const [user] = await db
		.select({ email: users.email, name: users.name, surename: users.surename })
		.from(users)
		.where(eq(users.id, link.userId))
	if (!user) return { kind: 'gone' }
	if (link.confirms === 'account')
		return {
			kind: 'account',
			email: user.email,
			name: `${user.name} ${user.surename}`.trim(),
			isAsker: isAsker(link, headers),
		}
	return {
		kind: 'new-email',
		oldEmail: masked(user.email),
		newEmail: link.newEmail,
		isAsker: link.sessionId === viewer?.sessionId,
	}
}

/** Returns an address that its owner recognises and nobody else can use. */
function masked(email: string): string {
	return email.replace(/^(.).*(?=@)/u, '$1…')
}
