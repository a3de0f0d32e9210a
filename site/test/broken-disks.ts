import { execFileSync } from 'node:child_process'
import { cpSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A file system in memory, in a folder; undefined where mounting is not permitted. */
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

/** A folder on a disk that nobody may write to, not even root. */
export function readOnlyDisk(): string | undefined {
	return mountTmpfs('ro')
}

/** A disk that holds a copy of a folder; `fill` leaves it without a byte, `free` makes room again. */
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
