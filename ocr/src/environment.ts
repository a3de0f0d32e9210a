import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the folders in which the machine looks for programs. */
export function programFolders(): string | undefined {
	return process.env.PATH
}

/** Returns the folder in which the person's programs keep what they can fetch again. */
export function cacheFolder(): string {
	const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env
	return XDG_CACHE_HOME ?? LOCALAPPDATA ?? join(HOME ?? tmpdir(), '.cache')
}
