/** Kinds of things that run here, by who publishes them. */
export type ComponentKind = 'npm' | 'node' | 'inside-node' | 'postgres' | 'wasm' | 'fonts' | 'program'

/** Something that somebody else wrote and that runs here, or that the site draws with. */
export interface Component {
	kind: ComponentKind
	name: string
	/** As it says itself; null if it does not. */
	version: string | null
	/** True if an installation runs it; false for the tools of development. */
	isShipped: boolean
	/** ISO day on which it was built, where it says so. */
	builtOn: string | null
}

/** Fields of a `package-lock.json` entry. */
interface LockedPackage {
	version?: string | undefined
	dev?: boolean | undefined
	link?: boolean | undefined
}

/** Returns each package of a lock once, with all of its versions; not the workspaces. @param packages of a `package-lock.json` */
export function packagesOfLock(packages: Readonly<Record<string, LockedPackage>>): Component[] {
	const found = new Map<string, Component>()
	for (const [path, { version, dev, link }] of Object.entries(packages)) {
		const at = path.lastIndexOf('node_modules/')
		if (at < 0 || link || version === undefined || version.startsWith('file:')) continue
		const name = path.slice(at + 'node_modules/'.length)
		const key = `${name}@${version}`
		const isShipped = dev !== true || found.get(key)?.isShipped === true
		found.set(key, { kind: 'npm', name, version, isShipped, builtOn: null })
	}
	return [...found.values()]
}
