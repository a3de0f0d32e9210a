import { eq } from 'drizzle-orm'
import type { Db } from '#server/database.ts'
import { phoneFactors, twoFactors } from './second-factor-table.server.ts'

/** A factor under the names of the specification (§3). */
export interface Factor {
	id: string
	factor_type: 'totp' | 'phone'
	status: 'verified' | 'unverified'
	friendly_name: string | null
}

export async function findFactors(db: Db, userId: string): Promise<Factor[]> {
	const apps = await db
		.select({ id: twoFactors.id, verified: twoFactors.verified, friendly_name: twoFactors.friendlyName })
		.from(twoFactors)
		.where(eq(twoFactors.userId, userId))
	const phones = await db
		.select({ id: phoneFactors.id, verified: phoneFactors.verified, friendly_name: phoneFactors.friendlyName })
		.from(phoneFactors)
		.where(eq(phoneFactors.userId, userId))
	const factor =
		(factor_type: Factor['factor_type']) =>
		({ verified, ...row }: (typeof apps)[number]): Factor => ({
			...row,
			factor_type,
			status: verified ? 'verified' : 'unverified',
		})
	return [...apps.map(factor('totp')), ...phones.map(factor('phone'))]
}
