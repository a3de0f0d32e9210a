import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'

/** Bucket of the files that live as long as the content that names them. */
const LASTING_FILES = 'uploads/'

/** Copies the lasting files of S3 into the folder of a copy. */
export async function copyBucket(env: Env, folder: string): Promise<void> {
	const storage = await createStorage(env, createDerivedKeys({ current: '', old: [] }), createLog('silent'))
	for await (const key of keysUnder(storage, LASTING_FILES)) {
		const file = join(folder, 'files', key)
		await mkdir(dirname(file), { recursive: true })
		await storage.copyOut(key, file)
	}
}
