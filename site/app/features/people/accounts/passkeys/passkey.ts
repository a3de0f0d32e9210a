import { z } from 'zod'

export const MAX_PASSKEYS = 20

/** The name a person gives a passkey: one line. */
export const PasskeyName = z
	.string()
	.trim()
	.min(1, 'Dagli un nome, per esempio «Il mio telefono»')
	.max(60, 'Al più 60 caratteri')
	.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Scrivi il nome su una riga')

/** A passkey as shown to its owner. */
export interface Passkey {
	id: string
	name: string
	createdAt: string
	lastUsedAt: string | null
	/** Synced by Apple, Google or a password manager, and therefore available on other devices. */
	isSynced: boolean
}
