import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Returns the file of a thread. The built server has its threads beside it, each bundled into a few files (vite.config.ts), which takes a tenth
 * of the time of loading their modules one by one; commands and tests run the `source`.
 */
export function threadFile(name: string, source: `#${string}`, folder = import.meta.dirname): string {
	const [built] = /^.*[\\/]build[\\/]server(?=[\\/]|$)/.exec(folder) ?? []
	return built === undefined ? createRequire(import.meta.url).resolve(source) : join(built, `${name}.js`)
}
