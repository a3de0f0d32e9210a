import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { constants, gunzipSync, gzipSync } from 'node:zlib'

/** Name of the file, in `site/dist`. */
export const EMPTY_DATABASE = 'empty-database.bin'

interface Packed {
	/** Folders too, since PostgreSQL needs its empty ones. */
	folders: string[]
	files: { path: string; bytes: Uint8Array }[]
}

/** Packs the folder of a database that was closed in order. */
export function packDatabase(folder: string): Uint8Array {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
		path: join(entry.parentPath, entry.name).slice(folder.length + 1),
		isFolder: entry.isDirectory(),
	}))
	const packed: Packed = {
		folders: entries.filter(({ isFolder }) => isFolder).map(({ path }) => path),
		files: entries
			.filter(({ isFolder }) => !isFolder)
			.map(({ path }) => ({ path, bytes: readFileSync(join(folder, path)) })),
	}
	return gzipSync(serialize(packed), { level: constants.Z_BEST_COMPRESSION })
}

/**
 * Puts the empty database that the build packed into an empty folder, unless a database is there. PostgreSQL would make the same files, with twice
 * the memory that the site ever needs again. A process that dies meanwhile leaves the folder empty.
 */
export function unpackEmptyDatabase(file: string, folder: string): void {
	if (!existsSync(file) || (existsSync(folder) && readdirSync(folder).length > 0)) return
	const { folders, files }: Packed = deserialize(gunzipSync(readFileSync(file)))
	const unpacking = `${folder}.unpacking`
	rmSync(unpacking, { recursive: true, force: true })
	mkdirSync(unpacking, { recursive: true, mode: 0o700 })
	for (const path of folders.toSorted()) mkdirSync(join(unpacking, path), { mode: 0o700 })
	for (const { path, bytes } of files) writeFileSync(join(unpacking, path), bytes, { mode: 0o600 })
	rmSync(folder, { recursive: true, force: true })
	renameSync(unpacking, folder)
}
