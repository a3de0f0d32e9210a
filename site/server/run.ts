import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Role } from '#platform/configuration/role.ts'
import type { runRole as RunRole } from './run-role.ts'

const siteRoot = join(import.meta.dirname, '..')

/** Runs one role of the built site. Imports nothing but Node before it has said where compiled modules are cached. */
export async function run(role: Role): Promise<void> {
	// React reads this when it is imported. In development mode it runs extra checks, and a page would take ten times as long.
	process.env.NODE_ENV = 'production'
	// The next start does not compile the modules again, nor do the threads of this one.
	process.env.NODE_COMPILE_CACHE ??= join(siteRoot, '../.cache/compiled')
	enableCompileCache(process.env.NODE_COMPILE_CACHE)
	const { runRole }: { runRole: typeof RunRole } = await import(join(siteRoot, 'build/server/index.js'))
	await runRole(role, siteRoot)
}
