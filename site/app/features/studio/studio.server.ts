import { z } from 'zod'
import { recordAudit } from '#app/features/audit/audit.server.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import type { Setting, Settings } from '#platform/configuration/settings.ts'
import { emptyStudio, STUDIO_CHANGED, type Studio } from './studio.ts'

const line = z.string().nullable().default(null)

const studioSetting: Setting<Studio> = {
	name: 'studio',
	schema: z.object({
		name: line,
		partitaIva: line,
		address: line,
		email: line,
		pec: line,
		phone: line,
		order: line,
		orderNumber: line,
		professionalTitle: line,
		court: z.string().nullable().default(emptyStudio.court),
		insurance: line,
		professionals: line,
		hours: line,
		linkedin: line,
		facebook: line,
		x: line,
		colour: line,
		logo: line,
	}),
	isSecret: false,
	variable: null,
	fallback: emptyStudio,
}

/** Returns the studio's details; those not filled in are null. */
export function findStudio(settings: Settings): Promise<Studio> {
	return settings.read(studioSetting)
}

/** Saves the studio's details with an audit entry; cached pages are invalidated. */
export async function saveStudio(settings: Settings, admin: Admin, studio: Studio): Promise<void> {
	await settings.change(async (tx, write) => {
		await write(studioSetting, studio)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason: STUDIO_CHANGED })
	})
}
