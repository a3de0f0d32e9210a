import { or, sql } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { fileRoutes } from '#platform/storage/file-routes.ts'
import { accounts, profiles, sessions, userRoles, users, verifications } from './accounts-table.server.ts'
import { holds } from './epochs.server.ts'
import { accountEpochs, emailChanges, waysIn } from './epochs-table.server.ts'
import { deletedWith, namesPerson } from './personal-data.server.ts'
import { signUpsFigure } from './sign-ups-figure.server.ts'
import { suspensions } from './suspensions-table.server.ts'

/** Accounts as every feature sees them: who they are, their roles, suspensions and addresses. */
export const feature: Feature = {
	tables: [
		deletedWith(sessions.userId),
		deletedWith(accounts.userId),
		deletedWith(userRoles.userId),
		deletedWith(profiles.userId),
		deletedWith(suspensions.userId),
		{
			// Pending links and codes, of which the site has hashes only: nothing in them is readable to their owner.
			table: verifications,
			rows: () => sql`false`,
			forget: (tx, person) =>
				tx
					.delete(verifications)
					.where(
						or(namesPerson(sql`${verifications.value}`, person), namesPerson(sql`${verifications.identifier}`, person)),
					),
		},
		deletedWith(accountEpochs.userId),
		deletedWith(waysIn.userId),
		deletedWith(emailChanges.userId),
		deletedWith(users.id),
	],
	http: {
		afterChecks: (deps) =>
			fileRoutes(deps, {
				holds: (issued) => holds(deps.db, 'signed-download', issued),
				async taken(key) {
					for (const note of deps.features.filesTaken) await note(deps.db, key)
				},
			}),
	},
	figures: [signUpsFigure],
}
