import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { shrinkPicture } from '#app/features/base/images/shrink-picture.server.ts'
import { IMAGE_CACHE_SECONDS } from '#app/features/base/images/store-image.server.ts'
import type { DataSubject } from '#app/features/base/people/personal-data.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { type Storage, storageKey } from '#platform/storage/storage.ts'
import { photosByName, writePhotos } from './professionals.ts'
import { STUDIO_SETTING } from './studio.ts'

/** Thrice the size in which a photo is shown. */
const SIZE = { width: 192, height: 192 }

/**
 * Stores small copies of the photos that are new on the site, in the folder of the admin, and returns all as the studio keeps them.
 * @returns as a problem the name of whom a photo shows that cannot be read
 */
export async function storePhotos(
	deps: Pick<Platform, 'confinement' | 'siteRoot' | 'storage'>,
	{ userId }: Admin,
	photos: string | null,
	standing: string | null,
	signal: AbortSignal,
): Promise<Result<{ photos: string | null }, string>> {
	const { disk } = deps.storage
	const known = new Set(photosByName(standing).values())
	const stored = new Map<string, string>()
	for (const [name, address] of photosByName(photos)) {
		const key = address.slice(1)
		if (known.has(address)) {
			stored.set(name, address)
			continue
		}
		// Nobody puts a file of somebody else in the studio's place, and so has it deleted.
		const small =
			address.startsWith(folderOf(userId)) && (await disk.exists(key))
				? await shrinkPicture(deps, Buffer.from(await disk.getBytes(key)), SIZE, signal)
				: undefined
		if (!small) return { ok: false, problem: name }
		const own = storageKey('uploads', userId, `${randomUUID()}-${Date.now()}.webp`)
		await disk.put(own, small, { contentType: 'image/webp', cacheControl: `max-age=${IMAGE_CACHE_SECONDS}` })
		stored.set(name, `/${own}`)
	}
	return { ok: true, photos: writePhotos(stored) }
}

/** Deletes the photos that the site shows no longer, and what was uploaded for those that it shows now. */
export async function deletePhotos(
	{ disk }: Pick<Storage, 'disk'>,
	_admin: Admin,
	gone: readonly (string | null)[],
	shown: string | null,
): Promise<void> {
	const kept = new Set(photosByName(shown).values())
	for (const photos of gone)
		for (const address of photosByName(photos).values()) if (!kept.has(address)) await disk.delete(address.slice(1))
}

/** Condition of the setting that names pictures of this person's folder, which goes with the account. */
export function namesPicturesOf({ userId }: DataSubject): SQL {
	return sql`${settings.key} = ${STUDIO_SETTING} and position(${folderOf(userId)} in ${settings.value}::text) > 0`
}

/** Takes this person's uploads out of the studio's details: monograms and the site's mark stand in their place. */
export async function forgetPictures(tx: Db, person: DataSubject): Promise<void> {
	const [row] = await tx
		.select({
			photos: sql<string | null>`${settings.value} ->> 'photos'`,
			logo: sql<string | null>`${settings.value} ->> 'logo'`,
		})
		.from(settings)
		.where(namesPicturesOf(person))
	if (!row) return
	const folder = folderOf(person.userId)
	const photos = writePhotos(
		new Map([...photosByName(row.photos)].filter(([, address]) => !address.startsWith(folder))),
	)
	const logo = row.logo?.startsWith(folder) ? null : row.logo
	await tx
		.update(settings)
		.set({ value: sql`${settings.value} || ${JSON.stringify({ photos, logo })}::jsonb` })
		.where(eq(settings.key, STUDIO_SETTING))
}

function folderOf(userId: string): string {
	return `/uploads/${userId}/`
}
