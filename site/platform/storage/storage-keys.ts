import type { Storage } from './storage.ts'

/** Yields every key that starts with `prefix`, on disk and on S3; none if the folder does not exist. */
export async function* keysUnder({ disk }: Pick<Storage, 'disk'>, prefix: string): AsyncGenerator<string> {
	let paginationToken: string | undefined
	do {
		const page = await disk
			.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
			.catch((error: unknown) => {
				if (isMissing(error)) return undefined // the folder does not exist yet
				throw error
			})
		if (!page) return
		for (const object of page.objects) if (object.isFile) yield object.key
		paginationToken = page.paginationToken
	} while (paginationToken)
}

function isMissing(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : undefined
	return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
