import { execFileSync } from 'node:child_process'
import { cpSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Mounts an in-memory file system; undefined where mounting is not permitted. */
function mountTmpfs(options: string): string | undefined {
	const folder = temporaryFolder()
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
	} catch {
		return undefined
	}
	atEnd(() => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }))
	return folder
}

/** Returns a folder on a disk that not even root may write to. */
export function readOnlyDisk(): string | undefined {
	return mountTmpfs('ro')
}

export const EMPTY_DISK_BYTES = 256 * 2 ** 20

/** Returns a folder on a disk that is nearly empty, or on the machine's own where mounting is not permitted. */
export function emptyDisk(): string {
	return mountTmpfs(`size=${EMPTY_DISK_BYTES}`) ?? temporaryFolder()
}

/** Returns a disk with a copy of a folder; `fill` uses up its space, `free` releases it. */
export function smallDisk(content: string): { folder: string; fill: () => void; free: () => void } | undefined {
	const folder = mountTmpfs('size=96m')
	if (!folder) return undefined
	cpSync(content, folder, { recursive: true })
	const ballast = join(folder, 'ballast')
	return {
		folder,
		fill() {
			const { bavail, bsize } = statfsSync(folder)
			writeFileSync(ballast, Buffer.alloc(bavail * bsize))
		},
		free: () => writeFileSync(ballast, ''),
	}
}
