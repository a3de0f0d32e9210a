/** Caches fetched responses, so that they remain available while the service is down. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Mirror {
	read(key: string): Promise<Uint8Array | undefined>
	write(key: string, bytes: Uint8Array): Promise<void>
}

/** Stores files in a folder; a file is either complete or missing. */
export function createFolderMirror(folder: string): Mirror {
	const pathOf = (key: string) =>
		join(folder, ...key.split('/').map((part) => part.replace(/[^\w.@-]+/g, '_').replace(/^\.+/, '_')))
	return {
		async read(key) {
			try {
				return new Uint8Array(await readFile(pathOf(key)))
			} catch {
				return undefined
			}
		},
		async write(key, bytes) {
			const path = pathOf(key)
			await mkdir(dirname(path), { recursive: true })
			const part = `${path}.${process.pid}.part`
			await writeFile(part, bytes)
			await rename(part, path)
		},
	}
}
