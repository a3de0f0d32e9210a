import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes to a temporary name and renames, so that readers never see a partial file. Waits for it: promises of files take longer to load. */
export function writeWhole(path: string, data: Uint8Array | string): void {
	mkdirSync(dirname(path), { recursive: true })
	const beside = `${path}.${process.pid}.part`
	try {
		writeFileSync(beside, data)
		renameSync(beside, path)
	} catch (error) {
		rmSync(beside, { force: true })
		throw error
	}
}

/** Paths of the PDF files under a folder, relative to it, sorted. */
export async function pdfFilesUnder(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true })
	const files: string[] = []
	for (const name of names) if (/\.pdf$/i.test(name) && (await stat(join(folder, name))).isFile()) files.push(name)
	return files.toSorted()
}

/** Returns whether a path is that of a folder. @throws Error if nothing is there */
export async function isFolder(path: string): Promise<boolean> {
	return (await stat(path)).isDirectory()
}
