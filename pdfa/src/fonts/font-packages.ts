import { installPackages } from '#pdfa-platform/install-packages'
import type { InstallResult, PackageClient } from '../platform/package-client.ts'
import { CJK_FAMILIES, CJK_PACKAGES, type CjkFamily } from './cjk-packages.ts'

export type FetchResult = InstallResult

/**
 * Installs the packages of font families into `FOLDER/node_modules`, from the registry that npm is configured with.
 * Nothing is thrown where they cannot be fetched.
 */
export function fetchFontPackages(
	folder: string,
	families: readonly CjkFamily[] = CJK_FAMILIES,
	client?: PackageClient,
): Promise<FetchResult> {
	const packages = families.map((family) => `${CJK_PACKAGES[family].name}@${CJK_PACKAGES[family].version}`)
	return installPackages(folder, packages, client)
}
