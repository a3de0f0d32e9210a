import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folders in which npm puts the packages of a checkout. */
function packageFolders(root: string): string[] {
	const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
	return ['', ...workspaces].map((workspace) => join(workspace, 'node_modules'))
}

/**
 * Moves the installed packages of the old version aside, so that going back to it needs neither network nor time. Returns how to bring them
 * back, and how to delete them.
 */
export function setPackagesAside(root: string): { bringBack: () => void; drop: () => void } {
	const aside = join(root, '.cache', 'packages-before')
	const stamp = join(root, '.cache', 'installed')
	rmSync(aside, { recursive: true, force: true })
	mkdirSync(aside, { recursive: true })
	const folders = packageFolders(root).filter((folder) => existsSync(join(root, folder)))
	const nameAside = (folder: string) => join(aside, folder.replaceAll(/[\\/]/g, '+'))
	const mark = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
	rmSync(stamp, { force: true })
	for (const folder of folders) renameSync(join(root, folder), nameAside(folder))
	const drop = () => rmSync(aside, { recursive: true, force: true })
	return {
		bringBack() {
			for (const folder of folders) {
				rmSync(join(root, folder), { recursive: true, force: true })
				renameSync(nameAside(folder), join(root, folder))
			}
			if (mark !== undefined) writeFileSync(stamp, mark)
			drop()
		},
		drop,
	}
}
