import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sets folders of a checkout aside in `.cache/NAME`, each with `set`, which moves or copies it. Returns how to bring them back, and how to
 * delete them.
 */
export function setFoldersAside(
	root: string,
	name: string,
	folders: readonly string[],
	set: (folder: string, aside: string) => void,
): { bringBack: () => void; drop: () => void } {
	const aside = join(root, '.cache', name)
	rmSync(aside, { recursive: true, force: true })
	mkdirSync(aside, { recursive: true })
	const there = folders.filter((folder) => existsSync(join(root, folder)))
	const nameAside = (folder: string) => join(aside, folder.replaceAll(/[\\/]/g, '+'))
	for (const folder of there) set(join(root, folder), nameAside(folder))
	const drop = () => rmSync(aside, { recursive: true, force: true })
	return {
		bringBack() {
			for (const folder of there) {
				rmSync(join(root, folder), { recursive: true, force: true })
				renameSync(nameAside(folder), join(root, folder))
			}
			drop()
		},
		drop,
	}
}
