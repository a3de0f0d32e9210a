import { randomUUID } from 'node:crypto'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Result } from '#platform/result.ts'
import { type Storage, storageKey } from '#platform/storage/storage.ts'
import { cleanImage } from './clean-image.ts'
import { IMAGE_EXTENSION, IMAGE_MAX_BYTES, type ImageProblem } from './image.ts'

/** §9: browser cache time of a picture. */
export const IMAGE_CACHE_SECONDS = 3600

/** §3: stores it as `{userId}/{random}-{timestamp}.{extension}` in the bucket `uploads`; names are never reused. */
export async function storeImage(
	{ disk }: Pick<Storage, 'disk'>,
	{ userId }: Identity,
	bytes: Buffer,
	now: Date,
): Promise<Result<{ publicUrl: string }, ImageProblem>> {
	if (bytes.length === 0) return { ok: false, problem: { code: 'no-file' } }
	if (bytes.length > IMAGE_MAX_BYTES) return { ok: false, problem: { code: 'too-large' } }
	const cleaned = cleanImage(bytes)
	if (!cleaned.ok) return cleaned
	const name = `${randomUUID()}-${now.getTime()}.${IMAGE_EXTENSION[cleaned.type]}`
	const key = storageKey('uploads', userId, name)
	await disk.put(key, cleaned.bytes, { contentType: cleaned.type, cacheControl: `max-age=${IMAGE_CACHE_SECONDS}` })
	return { ok: true, publicUrl: `/${key}` }
}
