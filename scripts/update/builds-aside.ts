import { cpSync } from 'node:fs'
import { BUILD_FOLDERS } from '../setup/workspace.mjs'
import { setFoldersAside } from './folders-aside.ts'

/**
 * Copies the builds of the old version aside: a build that is stopped halfway leaves nothing that starts. Returns how to bring them back, and
 * how to delete them.
 */
export function setBuildsAside(root: string): { bringBack: () => void; drop: () => void } {
	return setFoldersAside(root, 'builds-before', BUILD_FOLDERS, (folder, aside) =>
		cpSync(folder, aside, { recursive: true }),
	)
}
