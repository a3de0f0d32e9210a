import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The program that fetches packages, and what to write before its arguments. Tests put another in its place. */
export interface PackageClient {
	command: string
	args: readonly string[]
}

const NPM: PackageClient = { command: 'npm', args: [] }
/** npm begins with the code of its error, and ends with where its log is. */
const LONGEST_REASON = 300

/** Installs packages into `FOLDER/node_modules` from the registry that npm is configured with. @returns the problem, if there is one */
export async function install(
	folder: string,
	packages: readonly string[],
	{ command, args }: PackageClient = NPM,
): Promise<string | undefined> {
	const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
	const npm = spawn(command, [...args, 'install', ...quiet, '--prefix', folder, ...packages], {
		stdio: ['ignore', 'ignore', 'pipe'],
		shell: process.platform === 'win32',
	})
	let said = ''
	npm.stderr.setEncoding('utf8').on('data', (text: string) => {
		said = (said + text).slice(0, LONGEST_REASON)
	})
	const [code] = await once(npm, 'close')
	return code === 0 ? undefined : said.trim() || `npm ended with code ${String(code)}`
}
