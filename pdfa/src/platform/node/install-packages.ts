import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { InstallResult, PackageClient } from '../package-client.ts'

const NPM: PackageClient = { command: 'npm', args: [] }
const LONGEST_REASON = 300

/** Installs packages into `FOLDER/node_modules`, from the registry that npm is configured with. Nothing is thrown where they cannot be fetched. */
export async function installPackages(
	folder: string,
	packages: readonly string[],
	{ command, args }: PackageClient = NPM,
): Promise<InstallResult> {
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
