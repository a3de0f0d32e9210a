import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a `package-lock.json` entry that the checks read. */
export interface LockedPackage {
	version?: string
	license?: string
	/** Development only: not part of an installation. */
	dev?: boolean
	/** One of this repository's workspaces. */
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

/** Returns `@b/c` for `node_modules/a/node_modules/@b/c`; undefined for the workspaces. */
export function packageName(path: string): string | undefined {
	const at = path.lastIndexOf('node_modules/')
	return at < 0 ? undefined : path.slice(at + 'node_modules/'.length)
}
