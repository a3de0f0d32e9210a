import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { Result } from '../result.ts'

/** Families of Noto Sans for Chinese, Japanese and Korean: 264 MB, so no dependency that every installation carries. */
export const CJK_FAMILIES = ['japanese', 'simplified', 'traditional', 'korean'] as const
export type CjkFamily = (typeof CJK_FAMILIES)[number]

/** Package of each family (OFL 1.1), the version that the figures were taken with, and the stem of its files. */
export const CJK_PACKAGES: Readonly<Record<CjkFamily, { name: string; version: string; stem: string }>> = {
	japanese: { name: '@expo-google-fonts/noto-sans-jp', version: '0.4.3', stem: 'NotoSansJP' },
	simplified: { name: '@expo-google-fonts/noto-sans-sc', version: '0.4.3', stem: 'NotoSansSC' },
	traditional: { name: '@expo-google-fonts/noto-sans-tc', version: '0.4.3', stem: 'NotoSansTC' },
	korean: { name: '@expo-google-fonts/noto-sans-kr', version: '0.4.3', stem: 'NotoSansKR' },
}

/** The problem in npm's own words. */
export type FetchResult = Result<object, string>

/** The program that fetches packages, and what to write before its arguments. Tests put another in its place. */
export interface PackageClient {
	command: string
	args: readonly string[]
}

const NPM: PackageClient = { command: 'npm', args: [] }
const LONGEST_REASON = 300

/**
 * Installs the packages of font families into `FOLDER/node_modules`, from the registry that npm is configured with.
 * Nothing is thrown where they cannot be fetched.
 */
export async function fetchFontPackages(
	folder: string,
	families: readonly CjkFamily[] = CJK_FAMILIES,
	{ command, args }: PackageClient = NPM,
): Promise<FetchResult> {
	const packages = families.map((family) => `${CJK_PACKAGES[family].name}@${CJK_PACKAGES[family].version}`)
	const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
	try {
		await mkdir(folder, { recursive: true })
		const { spawn } = await import('node:child_process') // hardly ever needed, and slow to load
		const install = [...args, 'install', ...quiet, '--prefix', folder, ...packages]
		const npm = spawn(command, install, {
			stdio: ['ignore', 'ignore', 'pipe'],
			shell: process.platform === 'win32',
		})
		let said = ''
		npm.stderr.setEncoding('utf8').on('data', (text: string) => {
			said = (said + text).slice(-LONGEST_REASON)
		})
		const [code] = await once(npm, 'close')
		return code === 0 ? { ok: true } : { ok: false, problem: said.trim() || `npm ended with code ${String(code)}` }
	} catch (error) {
		return { ok: false, problem: error instanceof Error ? error.message : String(error) }
	}
}
