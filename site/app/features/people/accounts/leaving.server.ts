import { eq, or, sql } from 'drizzle-orm'
import {
	accounts,
	profiles,
	sessions,
	userRoles,
	users,
	verifications,
} from '#app/features/base/people/accounts-table.server.ts'
import { accountEpochs, emailChanges, waysIn } from '#app/features/base/people/epochs-table.server.ts'
import { namesPerson, personalData } from '#app/features/base/people/personal-data.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { passkeys, phoneFactors, twoFactors } from './second-factor/second-factor-table.server.ts'

/** To be forgotten last: the row of the account is deleted at the end. */
export const accountsPersonalData = personalData(
	{ table: sessions, rows: ({ userId }) => eq(sessions.userId, userId), forget: 'delete' },
	{ table: accounts, rows: ({ userId }) => eq(accounts.userId, userId), forget: 'delete' },
	{ table: userRoles, rows: ({ userId }) => eq(userRoles.userId, userId), forget: 'delete' },
	{ table: profiles, rows: ({ userId }) => eq(profiles.userId, userId), forget: 'delete' },
	{ table: suspensions, rows: ({ userId }) => eq(suspensions.userId, userId), forget: 'delete' },
	{ table: twoFactors, rows: ({ userId }) => eq(twoFactors.userId, userId), forget: 'delete' },
	{ table: phoneFactors, rows: ({ userId }) => eq(phoneFactors.userId, userId), forget: 'delete' },
	{ table: passkeys, rows: ({ userId }) => eq(passkeys.userId, userId), forget: 'delete' },
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
	{ table: accountEpochs, rows: ({ userId }) => eq(accountEpochs.userId, userId), forget: 'delete' },
	{ table: waysIn, rows: ({ userId }) => eq(waysIn.userId, userId), forget: 'delete' },
	{ table: emailChanges, rows: ({ userId }) => eq(emailChanges.userId, userId), forget: 'delete' },
	{ table: users, rows: ({ userId }) => eq(users.id, userId), forget: 'delete' },
)
