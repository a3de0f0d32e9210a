import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Matter } from '#app/features/desk/health/matters.ts'
import { ownUser } from '#platform/configuration/own-user.ts'

const run = promisify(execFile)
const SHOWN = 3

/** Returns a matter if files of the checkout were changed by hand: an update stops for them. Where there is no git, as in an image, nothing updates. */
export async function findChangedFiles(siteRoot: string): Promise<Matter[]> {
	const root = resolve(siteRoot, '..')
	const { stdout } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root }).catch(() => ({
		stdout: '',
	}))
	const names = stdout.split('\n').flatMap((line) => line.slice(3) || [])
	return names.length > 0 ? [{ kind: 'checkout-changed', names: names.slice(0, SHOWN), root, user: ownUser() }] : []
}
