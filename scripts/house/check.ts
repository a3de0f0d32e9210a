/** Checks every module against the rules of ARCHITECTURE.md. Run by `npm run check`. */
import { join } from 'node:path'
import { listModules, readModules } from './modules.ts'
import { RULES } from './rules.ts'

/** @returns one line per violation; empty if there are none */
export function checkHouse(root: string, read = readModules): string[] {
	const paths = listModules(root)
	const modules = read(root, paths)
	// A reader that skips modules would find no violation in them.
	const unread = modules.length < paths.length ? [`read ${modules.length} of ${paths.length} modules`] : []
	return [
		...unread,
		...RULES.flatMap(({ name, violations }) => violations(modules).map((violation) => `${name}: ${violation}`)),
	]
}

if (import.meta.main) {
	const violations = checkHouse(join(import.meta.dirname, '..', '..'))
	for (const violation of violations) process.stderr.write(`${violation}\n`)
	process.exit(violations.length === 0 ? 0 : 1)
}
