import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const workspaces = join(import.meta.dirname, '../..')

/** Returns the workspaces that are bundled into the package of an engine, which is published without them: those it needs to be built. */
export function bundledInto(workspace: string): string[] {
	const { devDependencies = {} } = JSON.parse(readFileSync(join(workspaces, workspace, 'package.json'), 'utf8'))
	return Object.keys(devDependencies)
}

/** Finds them by their path, for esbuild: `packages: 'external'` leaves out what is imported by a name. */
export function aliasesOf(workspace: string): Record<string, string> {
	return Object.fromEntries(bundledInto(workspace).map((name) => [name, join(workspaces, name, 'src/index.ts')]))
}
