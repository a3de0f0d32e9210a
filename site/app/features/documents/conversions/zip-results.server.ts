import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '#platform/storage/storage.ts'
import { type OwnConversion, resultName } from './conversions.server.ts'

/** Streams the results as one archive, reading one at a time. PDF is already compressed, so entries are only stored. */
export function zipResults({ disk }: Storage, rows: readonly OwnConversion[]): Readable {
	const zip = new ZipFile()
	const out = new PassThrough()
	zip.outputStream.pipe(out)
	zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
	const taken = new Set<string>()
	for (const row of rows) {
		const key = row.convertedFilePath
		if (key === null) continue
		const name = freeName(resultName(row), taken)
		zip.addReadStreamLazy(name, { compress: false, mtime: row.finishedAt ?? row.createdAt }, (done) => {
			void open(disk, key, done)
		})
	}
	zip.end()
	return out
}

/** Two files may have the same name. */
function freeName(name: string, taken: Set<string>): string {
	let free = name
	for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = name.replace(/\.pdf$/, ` (${n}).pdf`)
	taken.add(free.toLowerCase())
	return free
}

/** A file that has been deleted meanwhile aborts the archive, so that it is visibly incomplete. */
async function open(
	disk: Storage['disk'],
	key: string,
	done: (error: unknown, stream: NodeJS.ReadableStream) => void,
): Promise<void> {
	try {
		done(null, await disk.getStream(key))
	} catch (error) {
		done(error, new PassThrough())
	}
}
