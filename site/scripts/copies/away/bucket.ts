import type { CopiesTo } from '#platform/configuration/copies-to.ts'
import { openBucket as openDisk } from '#platform/storage/storage.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'
import type { Destination } from './destination.ts'

/** Opens a bucket of any S3 service. An object appears there when it is whole. */
export async function openBucket({ prefix, ...bucket }: Extract<CopiesTo, { kind: 's3' }>): Promise<Destination> {
	const disk = await openDisk(bucket)
	return {
		name: `${bucket.endpoint}/${bucket.bucket}/${prefix}`,
		async list() {
			const names: string[] = []
			for await (const key of keysUnder({ disk }, prefix || '/')) names.push(key.slice(prefix.length))
			return names
		},
		put: (name, file) => disk.copyFromFs(file, prefix + name),
		read: (name) => disk.getStream(prefix + name),
		remove: (name) => disk.delete(prefix + name),
		close: async () => {},
	}
}
