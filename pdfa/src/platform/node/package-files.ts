import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { NamedFile } from '../named-file.ts'

const require = createRequire(import.meta.url)

/** Returns the bytes of a file in a package that is installed with the engine, or in `folder/node_modules`. */
export function packageFile(packageName: string, path: string, folder?: string): Uint8Array | undefined {
	const places = [() => dirname(require.resolve(`${packageName}/package.json`))]
	if (folder !== undefined) places.push(() => join(folder, 'node_modules', packageName))
	for (const place of places) {
		try {
			return readFileSync(join(place(), path))
		} catch {
			// Not there: the next place.
		}
	}
	return undefined
}

const FONT_ENDINGS = ['.ttf', '.otf', '.ttc']

/** Reads the fonts of a folder in the order of their names. A folder that does not exist has none. */
export function* fontFiles(folder: string): Generator<NamedFile> {
	let files: string[] = []
	try {
		files = readdirSync(folder).toSorted()
	} catch {
		return // The command line has said so already.
	}
	for (const file of files)
		if (FONT_ENDINGS.includes(extname(file).toLowerCase()))
			yield { name: file, bytes: readFileSync(join(folder, file)) }
}
