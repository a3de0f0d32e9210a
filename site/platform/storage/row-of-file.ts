import { isForeignKeyRefused } from '#platform/faults/account-gone.ts'
import type { Storage } from './storage.ts'

/** Runs `write`, which adds the row of a stored file, and deletes the file if its owner was erased meanwhile. @throws what `write` throws */
export async function writeRowOf<T>(
	{ disk }: Pick<Storage, 'disk'>,
	path: string,
	write: () => Promise<T>,
): Promise<T> {
	try {
		return await write()
	} catch (error) {
		// After any other error the row may be there.
		if (isForeignKeyRefused(error)) await disk.delete(path)
		throw error
	}
}
