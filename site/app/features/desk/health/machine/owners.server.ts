import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { ownUser } from '#platform/configuration/own-user.ts'
import type { MachineMatter } from './matter.ts'

/** A command run as another user leaves its files in the first levels; deeper ones lie in folders of theirs. */
const DEPTH = 4
/** Folders of the checkout that a start or an update writes, with how deep they are looked through. */
const WRITTEN = [
	{ name: '.', depth: 1 },
	{ name: '.cache', depth: 3 },
	{ name: '.git', depth: 1 },
	// Objects are never changed, and a local clone shares those of another user: their folders count.
	{ name: '.git/objects', depth: 1 },
	{ name: '.git/refs', depth: 3 },
	{ name: 'site', depth: 1 },
	{ name: 'site/build', depth: 3 },
]

/**
 * Returns a matter for the data and one for the checkout, if something in them belongs to another user: the site cannot change it, and no update
 * ends well. An image has a checkout of root's without history, which nobody updates.
 */
export function findOwners(dataDir: string, siteRoot: string): MachineMatter[] {
	const own = process.getuid?.()
	if (own === undefined) return []
	const root = join(siteRoot, '..')
	const isUpdated = statOf(join(root, '.git')) !== undefined
	const checkout = WRITTEN.map(({ name, depth }) => findForeign(join(root, name), own, depth))
	return [
		...ownerMatter(findForeign(dataDir, own, DEPTH), dataDir),
		...(isUpdated
			? ownerMatter(
					checkout.find((path) => path !== undefined),
					root,
				)
			: []),
	]
}

function ownerMatter(path: string | undefined, folder: string): MachineMatter[] {
	return path === undefined ? [] : [{ kind: 'owner', path, folder, user: ownUser() }]
}

/** Returns the first path that belongs to another user. Links are not followed. */
function findForeign(path: string, own: number, depth: number): string | undefined {
	const stat = statOf(path)
	if (stat === undefined) return undefined
	if (stat.uid !== own) return path
	if (depth === 0 || !stat.isDirectory()) return undefined
	for (const name of namesIn(path)) {
		const found = findForeign(join(path, name), own, depth - 1)
		if (found !== undefined) return found
	}
	return undefined
}

/** Returns undefined for what cannot be looked at, as in a folder closed to this user, or below the `.git` of a worktree, which is a file. */
export function statOf(path: string, stat: typeof lstatSync = lstatSync): Stats | undefined {
	try {
		return stat(path, { throwIfNoEntry: false })
	} catch {
		return undefined
	}
}

/** A folder that goes meanwhile holds nothing. */
function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder)
	} catch {
		return []
	}
}
