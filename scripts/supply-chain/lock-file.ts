import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as `package-lock.json` describes it, as far as the checks look. */
export interface LockedPackage {
	version?: string
	license?: string
	/** Of development alone: it does not ship. */
	dev?: boolean
	/** A workspace of our own. */
	link?: boolean
	hasInstallScript?: boolean
}

export type Lock = Readonly<Record<string, LockedPackage>>

export interface Manifest {
	/** npm: packages whose install scripts run, or are denied with `false`. */
	allowScripts?: Readonly<Record<string, boolean>>
}

export function readLock(root: string): Lock {
	const { packages }: { packages: Lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
	return packages
}

export function readManifest(root: string): Manifest {
	return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`; undefined for the workspaces, which are no packages of others. */
export function packageName(path: string): string | undefined {
	const at = path.lastIndexOf('node_modules/')
	return at < 0 ? undefined : path.slice(at + 'node_modules/'.length)
}
