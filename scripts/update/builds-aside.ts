import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDERS } from '../setup/workspace.mjs'

/**
 * Copies the builds of the old version aside: a build that is stopped halfway leaves nothing that starts. Returns how to bring them back, and
 * how to delete them.
 */
export function setBuildsAside(root: string): { bringBack: () => void; drop: () => void } {
	const aside = join(root, '.cache', 'builds-before')
	rmSync(aside, { recursive: true, force: true })
	mkdirSync(aside, { recursive: true })
	const folders = BUILD_FOLDERS.filter((folder) => existsSync(join(root, folder)))
	const nameAside = (folder: string) => join(aside, folder.replaceAll('/', '+'))
	for (const folder of folders) cpSync(join(root, folder), nameAside(folder), { recursive: true })
	const drop = () => rmSync(aside, { recursive: true, force: true })
	return {
		bringBack() {
			for (const folder of folders) {
				rmSync(join(root, folder), { recursive: true, force: true })
				renameSync(nameAside(folder), join(root, folder))
			}
			drop()
		},
		drop,
	}
}
