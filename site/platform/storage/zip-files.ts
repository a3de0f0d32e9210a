import { parse } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from './storage.ts'

/** A stored file in an archive. */
export interface ZippedFile {
	/** Key in storage. */
	key: string
	/** Folders in the archive, and the name in them. */
	folders?: readonly string[]
	name: string
	mtime: Date
}

/**
 * Streams stored files as one archive, reading one at a time; they are compressed already, so entries are only stored. A file that has been
 * deleted meanwhile aborts the archive, so that it is visibly incomplete.
 */
export function zipFiles({ disk }: Pick<Storage, 'disk'>, files: readonly ZippedFile[]): Readable {
	const zip = new ZipFile()
	const out = new PassThrough()
	zip.outputStream.pipe(out)
	zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
	const taken = new Set<string>()
	for (const { key, folders = [], name, mtime } of files) {
		const path = freePath([...folders, name].map(partOf), taken)
		zip.addReadStreamLazy(path, { compress: false, mtime }, (done) => {
			void open(disk, key, done)
		})
	}
	zip.end()
	return out
}

/** Names of devices: on Windows no file can have one, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A name that is a part of a path on any computer, whatever it was. Windows takes no spaces or full stops at the end, and fewer signs. */
function partOf(name: string): string {
	const signs = name
		.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-')
		.replace(/^\.+/, '')
		.trim()
	let end = signs.length
	while (signs[end - 1] === '.' || signs[end - 1] === ' ') end--
	const part = signs.slice(0, end) || 'file'
	return DEVICE.test(part) ? `_${part}` : part
}

/** Two files may have the same name. */
function freePath(parts: readonly string[], taken: Set<string>): string {
	const path = parts.join('/')
	const { dir, name, ext } = parse(path)
	let free = path
	for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${dir === '' ? '' : `${dir}/`}${name} (${n})${ext}`
	taken.add(free.toLowerCase())
	return free
}

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
