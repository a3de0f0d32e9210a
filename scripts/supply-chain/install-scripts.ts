import { type Lock, type Manifest, packageName } from './lock-file.ts'

/** Packages that bring an install script and are neither allowed nor denied by name in `allowScripts`. */
export function unnamedInstallScripts(lock: Lock, { allowScripts = {} }: Manifest): string[] {
	const named = new Set(Object.keys(allowScripts).map((spec) => spec.replace(/(?<=.)@.*$/, '')))
	const found = Object.entries(lock).flatMap(([path, { hasInstallScript }]) => {
		const name = packageName(path)
		return hasInstallScript && name !== undefined && !named.has(name) ? [name] : []
	})
	return [...new Set(found)].toSorted()
}
