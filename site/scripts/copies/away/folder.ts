import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Destination, UNFINISHED } from './destination.ts'

/** Opens a folder, such as a disk that is plugged in or mounted from another machine. */
export async function openFolder(path: string): Promise<Destination> {
	await mkdir(path, { recursive: true, mode: 0o700 })
	return {
		name: path,
		list: () => readdir(path),
		async put(name, file) {
			await copyFile(file, join(path, name + UNFINISHED))
			await rename(join(path, name + UNFINISHED), join(path, name))
		},
		read: async (name) => createReadStream(join(path, name)),
		remove: (name) => rm(join(path, name), { force: true }),
		close: async () => {},
	}
}
