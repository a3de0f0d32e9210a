import { type Lock, type Manifest, packageName } from './lock-file.ts'

/** Returns the packages with an install script that `allowScripts` neither allows nor denies. */
export function unnamedInstallScripts(lock: Lock, { allowScripts = {} }: Manifest): string[] {
	const named = new Set(Object.keys(allowScripts).map((spec) => spec.replace(/(?<=.)@.*$/, '')))
	const found = Object.entries(lock).flatMap(([path, { hasInstallScript }]) => {
		const name = packageName(path)
		return hasInstallScript && name !== undefined && !named.has(name) ? [name] : []
	})
	return [...new Set(found)].toSorted()
}
