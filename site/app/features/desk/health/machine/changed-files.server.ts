import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Matter } from '#app/features/desk/health/matters.ts'
import { ownUser } from '#platform/configuration/own-user.ts'

const run = promisify(execFile)
const SHOWN = 3
/** An update may be using the same checkout. */
const WITHOUT_LOCKS = ['--no-optional-locks']

/** Returns a matter if files of the checkout were changed by hand: an update stops for them. Where there is no git, as in an image, nothing updates. */
export async function findChangedFiles(siteRoot: string): Promise<Matter[]> {
	const root = resolve(siteRoot, '..')
	const { stdout } = await run('git', [...WITHOUT_LOCKS, 'status', '--porcelain', '--untracked-files=no'], {
		cwd: root,
	}).catch(() => ({
		stdout: '',
	}))
	const names = stdout.split('\n').flatMap((line) => line.slice(3) || [])
	const isUnfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].some((name) =>
		existsSync(join(root, '.git', name)),
	)
	if (names.length > 0 && isUnfinished) return [{ kind: 'checkout-unfinished', root, user: ownUser() }]
	return names.length > 0 ? [{ kind: 'checkout-changed', names: names.slice(0, SHOWN), root, user: ownUser() }] : []
}

/** Returns a matter if the checkout was moved to another version since this process, the site that runs, started. */
export function findNewerFolder(siteRoot: string, startedAtMs = performance.timeOrigin): Matter[] {
	const root = resolve(siteRoot, '..')
	const movedAtMs = statSync(join(root, '.git/logs/HEAD'), { throwIfNoEntry: false })?.mtimeMs ?? 0
	return movedAtMs > startedAtMs ? [{ kind: 'checkout-newer', root }] : []
}
