import { and, eq, isNotNull } from 'drizzle-orm'
import QRCode from 'qrcode'
import type { Person } from '#app/features/base/people/person.ts'
import type { Platform } from '#platform/platform.ts'
import { twoFactors } from './second-factor-table.server.ts'

/** The secret of an authenticator app, shown while it is being added. */
export interface AuthenticatorSecret {
	/** Base32 in groups of four, for typing. */
	secret: string
	/** The same as a QR code, as a data URL. */
	qrCode: string
}

const ISSUER = 'Guida Fiscale'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
	const fives = bits.match(/.{1,5}/g) ?? []
	return fives.map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the secret until the app has proved that it has it. */
export async function findNewSecret(
	{ db, keys }: Pick<Platform, 'db' | 'keys'>,
	{ userId, email }: Person,
): Promise<AuthenticatorSecret | null> {
	const [row] = await db
		.select({ secret: twoFactors.secret })
		.from(twoFactors)
		.where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false), isNotNull(twoFactors.friendlyName)))
	if (!row) return null
	const secret = base32(Buffer.from(keys.open('authenticator-secrets', row.secret)))
	const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`
	const address = `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: ISSUER, digits: '6', period: '30' })}`
	const svg = await QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
	return {
		secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
		qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
	}
}
