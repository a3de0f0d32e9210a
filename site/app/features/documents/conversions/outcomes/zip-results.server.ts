import type { Readable } from 'node:stream'
import { type OwnConversion, resultName } from '#app/features/documents/conversions/conversions.server.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { zipFiles } from '#platform/storage/zip-files.ts'

/** Streams the results as one archive. */
export function zipResults(storage: Storage, rows: readonly OwnConversion[]): Readable {
	return zipFiles(
		storage,
		rows.flatMap((row) =>
			row.convertedFilePath === null
				? []
				: { key: row.convertedFilePath, name: resultName(row), mtime: row.finishedAt ?? row.createdAt },
		),
	)
}
