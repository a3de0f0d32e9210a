import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFoldersAside } from './folders-aside.ts'

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
	const stamp = join(root, '.cache', 'installed')
	const mark = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
	rmSync(stamp, { force: true })
	const { bringBack, drop } = setFoldersAside(root, 'packages-before', packageFolders(root), renameSync)
	return {
		bringBack() {
			bringBack()
			if (mark !== undefined) writeFileSync(stamp, mark)
		},
		drop,
	}
}
