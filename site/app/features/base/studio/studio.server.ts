import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Setting, Settings } from '#platform/configuration/settings.ts'
import type { Result } from '#platform/result.ts'
import { emptyStudio, STUDIO_CHANGED, STUDIO_SETTING, type Studio, studioShown } from './studio.ts'

const line = z.string().nullable().default(null)

const studioSetting: Setting<Studio> = {
	name: STUDIO_SETTING,
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
		photos: line,
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

/** Saves the studio's details, if they still are what the admin saw, with an audit entry; cached pages are invalidated. */
export function saveStudio(
	settings: Settings,
	admin: Admin,
	studio: Studio,
	seen: Seen,
): Promise<Result<object, Changed<keyof Studio>>> {
	return settings.change(async (tx, write, find) => {
		const changed = changeSince(seen, studioShown((await find(studioSetting)).value), studio)
		if (changed) return { ok: false, problem: changed }
		await write(studioSetting, studio)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason: STUDIO_CHANGED })
		return { ok: true }
	})
}
